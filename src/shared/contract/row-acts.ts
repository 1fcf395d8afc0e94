// What a letter does to the row that has the focus, beside opening it.

export type RowAct = 'snooze' | 'mute' | 'watch' | 'done' | 'copy' | 'log' | 'explain';
