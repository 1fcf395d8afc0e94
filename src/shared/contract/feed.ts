// The closed list of what the feed lists.

export const feedKinds = ['alert', 'signal', 'like'] as const;

export type FeedKind = (typeof feedKinds)[number];

/** The parts of what is watched: everything, only accounts, only people. */
export const watchedParts = ['watched', 'watched-accounts', 'watched-people'] as const;

export type WatchedPart = (typeof watchedParts)[number];

/**
 * Parts of the feed that can be shown separately: alerts that are unread or held back, and what is of accounts and people that
 * the user watches.
 */
export const feedParts = ['unread', 'held', ...watchedParts] as const;

export type FeedPart = (typeof feedParts)[number];

/**
 * Parts that the inbox can show separately; reminders, snoozed and muted ones are lists of their own. `held` is offered while
 * something is: it is last, so that it moves none of the others.
 */
export const inboxParts = ['unread', 'watched', 'reminders', 'snoozed', 'muted', 'held'] as const;

export type InboxPart = (typeof inboxParts)[number];

export type MarkedPart = Exclude<InboxPart, FeedPart>;

export function isFeedPart(part: InboxPart): part is InboxPart & FeedPart {
  return feedParts.some((one) => one === part);
}

/** Parts of which only alerts are. */
export function isAlertsPart(part: FeedPart | null | undefined): part is 'unread' | 'held' {
  return part === 'unread' || part === 'held';
}

export function isWatchedPart(part: FeedPart | null | undefined): part is WatchedPart {
  return watchedParts.some((one) => one === part);
}

/** The inbox part that contains this one. */
export function inboxPartOf(part: FeedPart): InboxPart & FeedPart {
  return isWatchedPart(part) ? 'watched' : part;
}
