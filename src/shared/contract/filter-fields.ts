// What accounts are filtered by. Separate from the schema, because the panel uses the names without loading zod.

/** In the order in which they are shown. Each holds names as the service writes them; empty = no condition. */
export const filterLists = ['stages', 'icps', 'labels', 'tags', 'countries', 'sizes'] as const;

export type FilterList = (typeof filterLists)[number];

export const filterFlags = ['isWatched', 'isUnlabelled', 'isUntagged'] as const;

export type FilterFlag = (typeof filterFlags)[number];
