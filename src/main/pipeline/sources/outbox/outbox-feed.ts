// The outbox as a feed, so that the poller gives it its turn, its back-off, and its halt when the key is refused.
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import type { Feed } from '../../poll/feed.ts';
import { sendOutbox, nextDueInMs, type SendParts } from './send.ts';

/** A logged signal makes the feed due at once. This is only how often it checks whether something waits. */
const INTERVAL_MS = MINUTE_MS;

export function createOutboxFeed(parts: SendParts): Feed<'outbox'> {
  return {
    name: 'outbox',
    surface: 'rest',
    purpose: 'user',
    isOccasional: true,
    isReported: () => false,
    intervalMs: () => Math.min(INTERVAL_MS, nextDueInMs(parts)),
    run: (attempt, _lastFreshAt, abort) => sendOutbox(parts, attempt, abort),
  };
}
