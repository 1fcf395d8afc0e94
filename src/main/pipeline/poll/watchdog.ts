// Detects that polling has stopped silently: a lost timer, a promise that never settles, a round that always ends in an
// exception. It has its own timer and depends on the poller only for when each feed was last heard from.
import { MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../machine/clock.ts';
import { stuckFeeds, type FeedStatus } from './feed-status.ts';

export interface WatchdogParts {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly feeds: () => readonly FeedStatus[];
  /** Called at each check, so that what is shown is never outdated. */
  readonly onLook: () => void;
  /** Something is stuck: wakes a poller whose timer was lost. */
  readonly nudge: () => void;
}

export interface Watchdog {
  start(): void;
  /** Sets its timer again if that is overdue: it may be lost, as the poller's may. */
  check(): void;
  /** Since when a feed has been silent that should not be; null while all are well. */
  stuckSinceAt(): number | null;
  /** Leaves no timer behind; may be called twice. */
  stop(): void;
}

/** It checks when the first feed may have become silent, within these bounds; a check takes less than a millisecond. */
const SOONEST_LOOK_MS = 5 * SECOND_MS;
const LATEST_LOOK_MS = MINUTE_MS;

/** A check later than this was delayed by a sleep, or the clock was changed; the poller notices that by itself. */
const SKIP_MS = 30 * SECOND_MS;

export function createWatchdog({ clock, feeds, onLook, nudge }: WatchdogParts): Watchdog {
  let stuckSinceAt: number | null = null;
  let expectedAt: number | null = null;
  let cancelTimer = (): void => undefined;
  let isStarted = false;

  const schedule = (): void => {
    const now = clock.now();
    const next = Math.min(...feeds().map(({ silentAt }) => (silentAt > now ? silentAt - now : Infinity)));
    const delayMs = Math.min(LATEST_LOOK_MS, Math.max(SOONEST_LOOK_MS, next));
    expectedAt = now + delayMs;
    cancelTimer = clock.setTimer(delayMs, look);
  };

  const look = (): void => {
    const now = clock.now();
    const wasAsleep = expectedAt !== null && Math.abs(now - expectedAt) >= SKIP_MS;
    const stuck = wasAsleep ? [] : stuckFeeds(feeds(), now);
    const since = Math.min(...stuck.map(({ silentSinceAt }) => silentSinceAt));
    // It began with the first of them, whatever falls silent later.
    stuckSinceAt = stuck.length === 0 ? null : (stuckSinceAt ?? since);
    schedule();
    if (stuckSinceAt !== null) nudge();
    onLook();
  };

  return {
    start() {
      isStarted = true;
      schedule();
    },
    check() {
      if (!isStarted || (expectedAt !== null && clock.now() < expectedAt + SKIP_MS)) return;
      cancelTimer();
      schedule();
    },
    stuckSinceAt: () => stuckSinceAt,
    stop() {
      isStarted = false;
      cancelTimer();
    },
  };
}
