// How many signals came in seven days, and in the seven before: the one count that both the hot list and the week show.
import type { Trend } from '../../../shared/model.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import type { Store } from '../../pipeline/store/store.ts';

const WEEK_MS = 7 * DAY_MS;

/** It is read every ten minutes; when it is not, only signals of that time are missing, but they may be the latest. */
const LONGEST_AGE_MS = 2 * HOUR_MS;

/**
 * The service's own count for all accounts, which includes what is not stored here (API 4.1), without the signals that the
 * user or a colleague logged, and with what arrived since it was read, so that it does not stand still between two readings.
 * Null before it was read, and when that was too long ago.
 */
export function readWeekSignals(
  store: Pick<Store, 'trend' | 'spans' | 'signals'>,
  now: number,
): Trend | null {
  const trend = store.trend.read();
  const at = store.trend.readAt();
  if (trend === null || at === null || now - at > LONGEST_AGE_MS) return null;
  const logged = store.spans.countLogged({ from: at - WEEK_MS, to: at });
  const loggedBefore = store.spans.countLogged({ from: at - 2 * WEEK_MS, to: at - WEEK_MS });
  const { came, left } = countSince(store, at, now) ?? { came: 0, left: 0 };
  if (logged === 0 && loggedBefore === 0 && came === left) return trend;
  return {
    currentCount: Math.max(0, trend.currentCount - logged + came - left),
    previousCount: Math.max(0, trend.previousCount - loggedBefore),
    // The service's percentage is of its own counts.
    percentageChange: null,
  };
}

/** When that count was made, epoch ms; null: it is of now, or there is none. */
export function weekCountedAt(store: Pick<Store, 'trend' | 'spans' | 'signals'>, now: number): number | null {
  const at = store.trend.readAt();
  return at === null || countSince(store, at, now) !== null ? null : at;
}

/** What entered the seven days since they were counted, and what left them. Null unless both are known. */
function countSince({ spans, signals }: Pick<Store, 'spans' | 'signals'>, at: number, now: number) {
  const oldestAt = signals.oldestAt();
  if (now <= at) return { came: 0, left: 0 };
  if (oldestAt === null || oldestAt > at - WEEK_MS) return null;
  return {
    came: spans.countSignals({ from: at, to: now }),
    left: spans.countSignals({ from: at - WEEK_MS, to: now - WEEK_MS }),
  };
}
