// The closed list of what can be exported by itself.

export const exportTables = ['signals', 'accounts', 'people', 'alerts'] as const;

/** Files of ours that can be shown where they are: the last export, the last week that was saved, the log. */
export const savedFiles = ['export', 'week', 'log'] as const;

export type ExportTableName = (typeof exportTables)[number];

export type SavedFile = (typeof savedFiles)[number];
