// How many signals came in seven days, and in the seven before: the one count that the hot list and the week both show.
import type { Trend } from '../../shared/model.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time-units.ts';
import type { Store } from '../store/store.ts';

const WEEK_MS = 7 * DAY_MS;

/** It is read every ten minutes; where it is not, only signals of that time are missing, but they may be the latest. */
const LONGEST_AGE_MS = 2 * HOUR_MS;

/**
 * The service's own count of all accounts, which also has what is not kept here (API 4.1), without the signals that the
 * user or a colleague logged. Null before it was read, and when that was too long ago.
 */
export function readWeekSignals(store: Pick<Store, 'trend' | 'spans'>, now: number): Trend | null {
  const trend = store.trend.read();
  const at = store.trend.readAt();
  if (trend === null || at === null || now - at > LONGEST_AGE_MS) return null;
  const logged = store.spans.countLogged({ from: at - WEEK_MS, to: at });
  const loggedBefore = store.spans.countLogged({ from: at - 2 * WEEK_MS, to: at - WEEK_MS });
  if (logged === 0 && loggedBefore === 0) return trend;
  return {
    currentCount: Math.max(0, trend.currentCount - logged),
    previousCount: Math.max(0, trend.previousCount - loggedBefore),
    // The service's percentage is of the counts with them.
    percentageChange: null,
  };
}
