// The closed list of what can be exported by itself.

export const exportTables = ['signals', 'accounts', 'people', 'alerts'] as const;

export type ExportTableName = (typeof exportTables)[number];
