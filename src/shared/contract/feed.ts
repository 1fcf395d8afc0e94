// The closed list of what the feed lists.

export const feedKinds = ['alert', 'signal', 'like'] as const;

export type FeedKind = (typeof feedKinds)[number];

/** What of the feed can be shown alone: what nobody has opened yet, and by what the user has said of its account. */
export const feedParts = ['unread', 'watched'] as const;

export type FeedPart = (typeof feedParts)[number];

/** What the inbox can show alone; the last two are lists of accounts. */
export const inboxParts = [...feedParts, 'snoozed', 'muted'] as const;

export type InboxPart = (typeof inboxParts)[number];

export type MarkedPart = Exclude<InboxPart, FeedPart>;

export function isFeedPart(part: InboxPart): part is FeedPart {
  return feedParts.some((one) => one === part);
}
