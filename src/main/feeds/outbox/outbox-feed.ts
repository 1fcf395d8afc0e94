// The outbox as a feed: the poller gives it its turn, its back-off and its halt when the key is refused.
import type { Feed } from '../../poll/feed.ts';
import { deliverOutbox, nextDueInMs, type DeliveryParts } from './deliver.ts';

/** An empty outbox sends nothing; one that was filled is hurried. This is only how often it is looked into. */
const INTERVAL_MS = 60_000;

export function createOutboxFeed(parts: DeliveryParts): Feed {
  return {
    name: 'outbox',
    surface: 'rest',
    purpose: 'hand',
    intervalMs: () => Math.min(INTERVAL_MS, nextDueInMs(parts)),
    run: (attempt, _lastFreshAt, abort) => deliverOutbox(parts, attempt, abort),
  };
}
