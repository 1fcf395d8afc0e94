// A ranking feed: fetches the first hundred, stores them, and tells which accounts became hot.
import type { FeedName, HotWindow, Settings } from '../../shared/model.ts';
import { evaluateChanges, type EvaluateOptions } from '../alerts/decide/evaluate-changes.ts';
import { compareRankings } from '../alerts/decide/ranking-changes.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { Clock } from '../ports.ts';
import type { RankedRow, ScoreWindow } from '../store/rankings.ts';
import type { Store } from '../store/store.ts';
import { isCatchUp, type Feed } from '../poll/feed.ts';
import { DAY_MS } from '../poll/budget/budget-rules.ts';
import { rankRows } from './ranked-window.ts';

/** A ranking this many intervals old is told of in the status line. */
const LONGEST_AGE_INTERVALS = 12;

export interface RankedFeedParts {
  readonly name: FeedName;
  readonly window: HotWindow;
  readonly intervalMs: number;
  readonly surface: Pick<PublicApi, 'listRanked'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: () => Settings;
}

export function createRankedFeed(parts: RankedFeedParts): Feed {
  const { name, window, intervalMs, surface, store, clock, settings } = parts;
  return {
    name,
    surface: 'public',
    purpose: 'poll',
    intervalMs: () => intervalMs,
    longestAgeMs: intervalMs * LONGEST_AGE_INTERVALS,
    async run(attempt, lastFreshAt, abort) {
      const endAt = clock.now();
      const range = window === '24h' ? { startAt: endAt - DAY_MS, endAt } : null;
      const outcome = await attempt(() => surface.listRanked({ window: range, page: 0 }, abort));
      if (outcome.kind !== 'fresh') return outcome;
      const { items: accounts, totalCount } = outcome.value;
      const now = clock.now();
      store.transaction(() => {
        store.accounts.upsertFacts(accounts.items.map((ranked) => ranked.account));
        const rows = rankRows(accounts.items, window);
        storeRanking(
          store,
          { window, rows, total: totalCount },
          {
            now,
            settings: settings(),
            utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
            isCatchUp: isCatchUp(lastFreshAt, now),
            isBaseline: lastFreshAt === null,
          },
        );
        store.feeds.markFresh(name, now);
      });
      return {
        kind: 'fresh',
        newCount: 0,
        malformedCount: accounts.malformedCount,
        isMoreWaiting: false,
      };
    },
  };
}

/** Replaces a ranking and decides its alerts. Call it inside the transaction that stored its accounts. */
export function storeRanking(
  store: Store,
  ranking: {
    readonly window: ScoreWindow;
    readonly rows: readonly RankedRow[];
    readonly total: number | null;
  },
  options: Omit<EvaluateOptions, 'walk'>,
): void {
  const { window, rows, total } = ranking;
  // The first ranking of a window is a baseline, whatever its feed has done before: surface B's takes over when
  // surface A is disconnected.
  const isBaseline = options.isBaseline || store.rankings.lastFetch(window) === null;
  const comparison = compareRankings(store.rankings.list(window), rows);
  store.rankings.replace(window, rows, options.now, total);
  // One window speaks, or an account that rises in both would be told twice.
  if (window !== '24h' && window !== 'aggregate') return;
  evaluateChanges(store, { ranking: comparison }, { ...options, walk: null, isBaseline });
}

/** Accounts ranked by aggregate score when surface B is alone: as many as a page of surface A holds. */
const RANKED_BY_SIGNALS = 100;

/** With surface B alone, hot accounts come from the aggregate score that signals carry. */
export function rankBySignals(store: Store, options: Omit<EvaluateOptions, 'walk'>): void {
  const rows = store.accounts.listByAggregateScore(RANKED_BY_SIGNALS).map((account, index) => ({
    rank: index + 1,
    domain: account.domain,
    score: account.aggregateScore ?? 0,
  }));
  storeRanking(store, { window: 'aggregate', rows, total: null }, options);
}
