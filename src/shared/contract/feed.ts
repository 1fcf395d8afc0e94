// The closed list of what the feed lists.

export const feedKinds = ['alert', 'signal', 'like'] as const;

export type FeedKind = (typeof feedKinds)[number];

/** Of what is watched: everything, only accounts, only people. */
export const watchedParts = ['watched', 'watched-accounts', 'watched-people'] as const;

export type WatchedPart = (typeof watchedParts)[number];

/** Parts of the feed that can be shown separately: unread ones, and those by how the user marked the account. */
export const feedParts = ['unread', ...watchedParts] as const;

export type FeedPart = (typeof feedParts)[number];

/** Parts that the inbox can show separately; the last three are lists of their own. */
export const inboxParts = ['unread', 'watched', 'reminders', 'snoozed', 'muted'] as const;

export type InboxPart = (typeof inboxParts)[number];

export type MarkedPart = Exclude<InboxPart, FeedPart>;

export function isFeedPart(part: InboxPart): part is InboxPart & FeedPart {
  return feedParts.some((one) => one === part);
}

export function isWatchedPart(part: FeedPart | null | undefined): part is WatchedPart {
  return watchedParts.some((one) => one === part);
}

/** The inbox part that contains this one. */
export function inboxPartOf(part: FeedPart): InboxPart & FeedPart {
  return isWatchedPart(part) ? 'watched' : part;
}
