// The closed list of what the feed lists.

export const feedKinds = ['alert', 'signal', 'like'] as const;

export type FeedKind = (typeof feedKinds)[number];
