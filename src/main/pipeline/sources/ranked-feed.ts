// A polled ranking: stores its first hundred accounts and evaluates which of them became hot.
import type { Settings } from '../../../shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { evaluateChanges, type EvaluateOptions } from '../alerts/decide/evaluate-changes.ts';
import { compareRankings } from '../alerts/decide/compare-rankings.ts';
import { rankWithoutOwn } from '../alerts/decide/without-own.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { RankedRow, ScoreWindow } from '../store/rankings.ts';
import type { Store } from '../store/store.ts';
import type { Feed } from '../poll/feed.ts';
import { evaluationSince, type FeedClock } from './evaluation.ts';
import { rankRows, windowRange } from './ranked-window.ts';

/** An hourly ranking moves slowly enough for these intervals. */
const intervalsMs = { '24h': MINUTE_MS, all: 10 * MINUTE_MS } as const;

/** When a ranking is this many intervals old, the status line says so. */
const LONGEST_AGE_INTERVALS = 12;

type PolledWindow = keyof typeof intervalsMs;

export interface RankedFeedParts<Window extends PolledWindow> {
  readonly window: Window;
  readonly surface: Pick<PublicApi, 'listRanked'>;
  readonly store: Store;
  readonly clock: FeedClock;
  readonly settings: () => Settings;
}

export function createRankedFeed<Window extends PolledWindow>(
  parts: RankedFeedParts<Window>,
): Feed<`ranked-${Window}`> {
  const { window, surface, store, clock } = parts;
  const name = `ranked-${window}` as const;
  const intervalMs = intervalsMs[window];
  return {
    name,
    surface: 'public',
    purpose: 'poll',
    intervalMs: () => intervalMs,
    longestAgeMs: intervalMs * LONGEST_AGE_INTERVALS,
    async run(attempt, lastFreshAt, abort) {
      const range = windowRange(window, clock.now());
      const outcome = await attempt(() => surface.listRanked({ window: range, page: 0 }, abort));
      if (outcome.kind !== 'fresh') return outcome;
      const { items: accounts, totalCount } = outcome.value;
      const now = clock.now();
      store.transaction(() => {
        store.accounts.upsertFacts(accounts.items.map((ranked) => ranked.account));
        const rows = rankRows(accounts.items, window);
        storeRanking(store, { window, rows, total: totalCount }, evaluationSince(parts, lastFreshAt, now));
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

/** Replaces a ranking and evaluates what changed. Call it inside the transaction that stores its accounts. */
function storeRanking(
  store: Store,
  ranking: {
    readonly window: ScoreWindow;
    readonly rows: readonly RankedRow[];
    readonly total: number | null;
  },
  options: EvaluateOptions,
): void {
  const { window, rows, total } = ranking;
  // The first ranking of a window is a baseline, whatever its feed did before: that of the signals takes over when the
  // Accounts API is disconnected.
  const isBaseline = options.isBaseline || store.rankings.lastFetch(window) === null;
  const comparison = compareRankings(store, window, { rows, total }, options.settings, options.now);
  store.rankings.replace(window, rankWithoutOwn(store, window, rows, options.now), options.now, total);
  // Only one window alerts; otherwise an account rising in several would alert more than once.
  if (window !== '24h' && window !== 'aggregate') return;
  evaluateChanges(store, { ranking: comparison }, { ...options, isBaseline });
}

/** Accounts ranked by aggregate score while only the Signals API is connected: as many as a page of the Accounts API. */
const RANKED_BY_SIGNALS = 100;

/** From then on the signals rank the accounts: a silent baseline, because what they say now is no news. */
export function beginRankingBySignals(store: Store, options: EvaluateOptions): void {
  const last = store.rankings.lastFetch('aggregate');
  if (last !== null && options.now - last.at < HOUR_MS) return;
  store.transaction(() => rankBySignals(store, { ...options, isBaseline: true }));
}

/** With only the Signals API, hot accounts come from the aggregate score that signals carry. */
export function rankBySignals(store: Store, options: EvaluateOptions): void {
  const rows = store.accounts.listByAggregateScore(RANKED_BY_SIGNALS).map((account, index) => ({
    rank: index + 1,
    domain: account.domain,
    score: account.aggregateScore ?? 0,
  }));
  storeRanking(store, { window: 'aggregate', rows, total: null }, options);
}
