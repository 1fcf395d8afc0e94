// The closed lists of what Hotlist reads from the service.

/** The Accounts API (X-Api-Key; surface A in the service's documents) and the Signals API (Bearer; surface B). */
export const surfaces = ['public', 'rest'] as const;

export type Surface = (typeof surfaces)[number];

/** The period of a ranking, shortest first. */
export const hotWindows = ['24h', '7d', '30d', 'all'] as const;

export type HotWindow = (typeof hotWindows)[number];

/**
 * What is polled on a schedule of its own, the most important first: if several are due, the first one runs. `outbox` sends
 * the signals the user logs; `person-scores` covers the people met in ad likes; `audit` looks for missing signals.
 */
export const feedNames = [
  'signals',
  'outbox',
  'ad-likes',
  'ranked-24h',
  'person-scores',
  'ranked-all',
  'ranked-7d',
  'ranked-30d',
  'trend',
  'audit',
] as const;

export type FeedName = (typeof feedNames)[number];
