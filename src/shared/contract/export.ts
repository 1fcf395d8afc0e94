// The closed list of what can be exported by itself.

export const exportTables = ['signals', 'accounts', 'people', 'alerts'] as const;

/** Files of ours that can be shown where they are: the last of each kind that was saved, and the log. */
export const savedFiles = ['export', 'week', 'report', 'log'] as const;

/** Why a file could not be written where the user wants it. */
export const saveTroubles = ['no-space', 'not-allowed', 'not-written'] as const;

export type SaveTrouble = (typeof saveTroubles)[number];

export type ExportTableName = (typeof exportTables)[number];

export type SavedFile = (typeof savedFiles)[number];
