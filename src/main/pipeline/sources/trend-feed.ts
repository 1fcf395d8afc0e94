// The buying-signals trend of the last seven days (API 4.1). It requests that window by its ends, because the length of the
// service's default window is not documented.
import type { AccountFilter } from '../../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Store } from '../store/store.ts';
import { keepTrend, trendFilter } from '../store/trend-filter.ts';
import type { Feed } from '../poll/feed.ts';

/** A week compared with the one before: both contain the same weekdays. */
const WINDOW_MS = 7 * DAY_MS;

/** It counts over days, so ten minutes do not change what it says. */
const INTERVAL_MS = 10 * MINUTE_MS;

/** After this long the status line says so. */
const LONGEST_AGE_MS = 2 * HOUR_MS;

export interface TrendFeedParts {
  readonly surface: Pick<PublicApi, 'getTrend'>;
  readonly store: Store;
  readonly clock: Clock;
  /** The filter of the hot list, whose ICPs and list the trend covers; left out if nothing is shown. */
  readonly shownFilter?: () => AccountFilter | undefined;
}

export function createTrendFeed({ surface, store, clock, shownFilter }: TrendFeedParts): Feed<'trend'> {
  return {
    name: 'trend',
    surface: 'public',
    purpose: 'poll',
    intervalMs: () => INTERVAL_MS,
    longestAgeMs: LONGEST_AGE_MS,
    async run(attempt, _lastFreshAt, abort) {
      const endAt = clock.now();
      const window = { startAt: endAt - WINDOW_MS, endAt };
      const filter = shownFilter?.();
      const wanted = filter === undefined ? {} : trendFilter(store, filter);
      const outcome = await attempt(() => surface.getTrend({ window, ...wanted }, abort));
      if (outcome.kind !== 'fresh') return outcome;
      const now = clock.now();
      store.transaction(() => {
        keepTrend(store, wanted, outcome.value, now);
        store.feeds.markFresh('trend', now);
      });
      return { kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false };
    },
  };
}
