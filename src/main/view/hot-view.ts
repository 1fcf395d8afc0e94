// The hot list: rank, movement, heat and why, for the window the user looks at.
import type { Heat, HotAccount, HotView, HotWindow } from '../../shared/model.ts';
import { recentReasons } from '../alerts/describe-account.ts';
import { whyWords } from '../alerts/reasons.ts';
import { DAY_MS } from '../poll/budget-rules.ts';
import type { RankedRow, ScoreWindow } from '../state/rankings.ts';
import type { Store } from '../state/store.ts';

/** Rows in the panel's state; what is further down is a query. Keeps the pushed state small. */
const MOST_ACCOUNTS = 50;

/** Points of a row's sparkline: about one a pixel pair of its width. */
const SPARKLINE_POINTS = 12;

export function viewHot(store: Store, window: HotWindow, now: number): HotView {
  const isRanked = store.rankings.lastFetch(window) !== null;
  const scoreWindow: ScoreWindow = isRanked ? window : 'b';
  const fetch = store.rankings.lastFetch(scoreWindow);
  const rows = store.rankings.list(scoreWindow);
  const topScore = rows[0]?.score ?? 0;
  return {
    window,
    source: isRanked ? 'ranked' : 'signals',
    accounts: rows
      .slice(0, MOST_ACCOUNTS)
      .map((row) => viewHotAccount(store, scoreWindow, row, topScore, now)),
    total: fetch?.total ?? null,
    asOf: fetch?.at ?? null,
    trend: store.readTrend(),
  };
}

function viewHotAccount(
  store: Store,
  window: ScoreWindow,
  row: RankedRow,
  topScore: number,
  now: number,
): HotAccount {
  const account = store.accounts.find(row.domain);
  const dayBefore = store.rankings.pointAt(row.domain, window, now - DAY_MS);
  return {
    rank: row.rank,
    movement: dayBefore === null || dayBefore.rank === null ? null : dayBefore.rank - row.rank,
    domain: row.domain,
    name: account?.name ?? row.domain,
    score: row.score,
    heat: heatOf(row.score, topScore),
    sparkline: store.rankings.points(row.domain, window, SPARKLINE_POINTS).map((point) => point.score),
    why: whyWords(recentReasons(store, row.domain, now)),
    stage: account?.stage ?? null,
    icpName: account?.icpName ?? null,
    isIcpMatched: account?.isIcpMatched ?? false,
    labels: account?.labels ?? [],
    latestActivityAt: account?.latestActivityAt ?? null,
    logoUrl: account?.logoUrl ?? null,
  };
}

/** Scores have no upper end (API 2.3), so heat is a share of the hottest account's score. */
export function heatOf(score: number, topScore: number): Heat {
  if (topScore <= 0 || score <= 0) return 0;
  const share = score / topScore;
  if (share >= 0.8) return 4;
  if (share >= 0.6) return 3;
  if (share >= 0.4) return 2;
  return share >= 0.2 ? 1 : 0;
}
