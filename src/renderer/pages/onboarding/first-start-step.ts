// Where the user is in the first start.

/** `none`: at the welcome, or finished. `join-first`: from the welcome; `join`: once something is connected. */
export type FirstStartStep = 'none' | 'connect' | 'join' | 'join-first' | 'setup';
