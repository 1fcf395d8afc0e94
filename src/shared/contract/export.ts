// The closed list of what can be exported by itself.

export const exportTables = ['signals', 'accounts', 'people', 'alerts'] as const;

/** Files that the user had written, each the last of its kind. */
export const savedFiles = ['export', 'week'] as const;

export type ExportTableName = (typeof exportTables)[number];
