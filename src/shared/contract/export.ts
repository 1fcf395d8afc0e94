// The closed list of what can be exported separately.

/** `hot`: the hot list as it is seen. */
export const exportTables = ['hot', 'signals', 'accounts', 'people', 'alerts'] as const;

/** Files of ours that can be shown in their folder: the last one saved of each kind, and the log. */
export const savedFiles = ['export', 'week', 'report', 'log', 'data'] as const;

/** Why a file could not be written where the user wants it. */
export const saveTroubles = ['no-space', 'not-allowed', 'not-written', 'own-file'] as const;

export type SaveTrouble = (typeof saveTroubles)[number];

export type ExportTableName = (typeof exportTables)[number];

export type SavedFile = (typeof savedFiles)[number];
