// The 7-day and 30-day rankings: read only while the panel shows them, and never a reason to interrupt anybody.
import { rankWithoutOwn } from '../alerts/decide/without-own.ts';
import type { HotWindow } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Store } from '../store/store.ts';
import type { Feed } from '../poll/feed.ts';
import { rankRows, windowRange } from './ranked-window.ts';

/** A week's ranking hardly moves in five minutes. */
export const SHOWN_INTERVAL_MS = 5 * MINUTE_MS;

const shownWindows = ['7d', '30d'] as const;

type ShownWindow = (typeof shownWindows)[number];

export interface ShownRankedFeedParts<Window extends ShownWindow> {
  readonly window: Window;
  /** The chosen window; undefined if nothing is shown. */
  readonly shownWindow: () => HotWindow | undefined;
  /** Whether somebody looks at the week, which ranks seven days. */
  readonly isWeekShown?: () => boolean;
  readonly surface: Pick<PublicApi, 'listRanked'>;
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
}

/** Whether a ranking is read only while the panel shows it. */
export function isReadWhileShown(window: HotWindow): window is ShownWindow {
  return shownWindows.some((shown) => shown === window);
}

export function createShownRankedFeed<Window extends ShownWindow>(
  parts: ShownRankedFeedParts<Window>,
): Feed<`ranked-${Window}`> {
  const { window, shownWindow, isWeekShown = () => false, surface, store, clock } = parts;
  const name = `ranked-${window}` as const;
  const isShown = (): boolean => shownWindow() === window || (window === '7d' && isWeekShown());
  return {
    name,
    surface: 'public',
    purpose: 'poll',
    intervalMs: () => SHOWN_INTERVAL_MS,
    // Nobody waits for a ranking that is not shown, so its age is no fault.
    longestAgeMs: Number.MAX_SAFE_INTEGER,
    isOccasional: true,
    isReported: isShown,
    async run(attempt, _lastFreshAt, abort) {
      const nothingNew = { kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false } as const;
      if (!isShown()) return nothingNew;
      const outcome = await attempt(() =>
        surface.listRanked({ window: windowRange(window, clock.now()), page: 0 }, abort),
      );
      if (outcome.kind !== 'fresh') return outcome;
      const { items, totalCount } = outcome.value;
      const now = clock.now();
      store.transaction(() => {
        store.accounts.upsertFacts(items.items.map(({ account }) => account));
        const rows = rankWithoutOwn(store, window, rankRows(items.items, window), now);
        store.rankings.replace(window, rows, now, totalCount);
        store.feeds.markFresh(name, now);
      });
      return { ...nothingNew, malformedCount: items.malformedCount };
    },
  };
}
