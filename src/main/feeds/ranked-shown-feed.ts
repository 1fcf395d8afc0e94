// The 7-day and 30-day rankings: read only while the panel shows them, and never a reason to interrupt anybody.
import type { FeedName, HotWindow } from '../../shared/model.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { Clock } from '../ports.ts';
import type { Store } from '../store/store.ts';
import type { Feed } from '../poll/feed.ts';
import { rankRows, windowRange } from './ranked-window.ts';

/** A week's ranking hardly moves in five minutes. */
const INTERVAL_MS = 300_000;

export interface ShownRankedFeedParts {
  readonly name: FeedName;
  readonly window: HotWindow;
  /** True while the user has chosen this window. */
  readonly isShown: () => boolean;
  readonly surface: Pick<PublicApi, 'listRanked'>;
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
}

export function createShownRankedFeed(parts: ShownRankedFeedParts): Feed {
  const { name, window, isShown, surface, store, clock } = parts;
  return {
    name,
    surface: 'public',
    purpose: 'poll',
    intervalMs: () => INTERVAL_MS,
    // Nobody waits for a ranking that is not shown, so its age is no fault.
    longestAgeMs: Number.MAX_SAFE_INTEGER,
    async run(attempt, _lastFreshAt, abort) {
      const isIdle = { kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false } as const;
      if (!isShown()) return isIdle;
      const outcome = await attempt(() =>
        surface.listRanked({ window: windowRange(window, clock.now()), page: 0 }, abort),
      );
      if (outcome.kind !== 'fresh') return outcome;
      const { items, totalCount } = outcome.value;
      const now = clock.now();
      store.transaction(() => {
        store.accounts.upsertFacts(items.items.map(({ account }) => account));
        store.rankings.replace(window, rankRows(items.items, window), now, totalCount);
        store.feeds.markFresh(name, now);
      });
      return { ...isIdle, malformedCount: items.malformedCount };
    },
  };
}
