// A ranking feed: fetches the first hundred, stores them, and tells which accounts became hot.
import type { Account, FeedName, HotWindow, Settings } from '../../shared/model.ts';
import { diffRanking } from '../alerts/ranking-changes.ts';
import { decideHotAccounts, HOT_COOL_DOWN_MS } from '../alerts/rules.ts';
import type { SurfaceA } from '../api/surface-a.ts';
import type { Clock } from '../ports.ts';
import type { RankedRow, ScoreWindow } from '../state/rankings.ts';
import type { Store } from '../state/store.ts';
import { describeAccount } from '../alerts/describe-account.ts';
import { isCatchUp, type Feed } from './feed.ts';
import { DAY_MS } from './budget-rules.ts';

/** A ranking this many intervals old is told of in the status line. */
const LONGEST_AGE_INTERVALS = 12;

export interface RankedFeedParts {
  readonly name: FeedName;
  readonly window: HotWindow;
  readonly intervalMs: number;
  readonly surface: Pick<SurfaceA, 'listRanked'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: () => Settings;
}

export function createRankedFeed(parts: RankedFeedParts): Feed {
  const { name, window, intervalMs, surface, store, clock, settings } = parts;
  return {
    name,
    surface: 'a',
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
        const rows = rankRows(
          accounts.items.map(({ account, windowedScore }) => ({ account, windowedScore })),
        );
        storeRanking(store, { window, rows, total: totalCount }, now, {
          // One window speaks, or an account that rises in both would be told twice.
          isQuiet: lastFreshAt === null || window !== '24h',
          isCatchUp: isCatchUp(lastFreshAt, now),
          hotTopN: settings().hotTopN,
        });
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

/** The service's order is the rank; an account that is listed twice keeps its better place. */
function rankRows(
  ranked: readonly { readonly account: Account; readonly windowedScore: number | null }[],
): readonly RankedRow[] {
  const rows = new Map<string, RankedRow>();
  for (const { account, windowedScore } of ranked) {
    if (rows.has(account.domain)) continue;
    const score = windowedScore ?? account.totalScore ?? 0;
    rows.set(account.domain, { rank: rows.size + 1, domain: account.domain, score });
  }
  return [...rows.values()];
}

export interface RankingRules {
  readonly isQuiet: boolean;
  readonly isCatchUp: boolean;
  readonly hotTopN: number;
}

/** Replaces a ranking and decides its alerts. Call it inside the transaction that stored its accounts. */
export function storeRanking(
  store: Store,
  ranking: {
    readonly window: ScoreWindow;
    readonly rows: readonly RankedRow[];
    readonly total: number | null;
  },
  now: number,
  rules: RankingRules,
): void {
  // The first ranking of a window is a baseline, whatever its feed has done before: surface B's takes over when
  // surface A is disconnected.
  const isBaseline = store.rankings.lastFetch(ranking.window) === null;
  const changes = diffRanking(store.rankings.list(ranking.window), ranking.rows);
  store.rankings.replace(ranking.window, ranking.rows, now, ranking.total);
  if (rules.isQuiet || isBaseline) return;
  const alerts = decideHotAccounts(
    changes,
    rules,
    now,
    (domain) => store.ledger.wasTold('account-hot', domain, now - HOT_COOL_DOWN_MS),
    (domain) => describeAccount(store, domain, now),
  );
  store.ledger.add(alerts, now, { walk: null, isCatchUp: rules.isCatchUp });
}
