// The closed list of what the feed lists.

export const feedKinds = ['alert', 'signal', 'like'] as const;

export type FeedKind = (typeof feedKinds)[number];

/** What of the feed can be shown alone: what nobody has opened yet, and by what the user has said of its account. */
export const feedParts = ['unread', 'watched'] as const;

export type FeedPart = (typeof feedParts)[number];
