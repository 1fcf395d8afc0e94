// The hot list: rank, movement, heat and causes, for the window and filter that the user chose.
import { emptyFilter, isEmptyFilter, isServiceOnly, matchesFilter } from '../../shared/account-filter.ts';
import { hotWindows } from '../../shared/contract/service.ts';
import type {
  AccountFilter,
  Facets,
  HotAccount,
  HotView,
  HotWindow,
  NamedFilter,
} from '../../shared/model.ts';
import { historySteps } from '../../shared/score-spans.ts';
import { isEmptyTrendFilter, readTrend, trendFilter } from '../store/trend-filter.ts';
import { storedPages } from '../on-demand/ranked-pages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import type { ScoreWindow } from '../store/rankings.ts';
import type { Store } from '../store/store.ts';
import { causeWords, whyOf } from '../../shared/words/why-words.ts';
import { heatOf } from './heat.ts';
import { historyInstants } from './score-history.ts';

/** Rows in the panel's state, which is pushed and stays small; rows further down are queried. */
const MOST_ACCOUNTS = 50;

/** Two weeks: the last one and the one it is compared with. */
const TREND_DAYS = 14;

export interface HotChoice {
  readonly window: HotWindow;
  readonly filter: AccountFilter;
  readonly namedFilters: readonly NamedFilter[];
}

export interface Moment {
  readonly now: number;
  readonly utcOffsetMinutes: (at: number) => number;
}

export function viewHot(store: Store, choice: HotChoice, moment: Moment): HotView {
  const { window, filter, namedFilters } = choice;
  const list = listRanked(store, window, filter, moment.now);
  return {
    window,
    source: list.scoreWindow === 'aggregate' ? 'signals' : 'ranked',
    accounts: viewRows(store, list, { offset: 0, limit: MOST_ACCOUNTS }, moment.now),
    total: list.total,
    asOf: list.asOf,
    trend: readTrend(store, filter),
    isTrendFiltered: !isEmptyTrendFilter(trendFilter(store, filter)),
    trendDays: countDays(store, moment),
    filter,
    namedFilters,
    knownCount: list.rows.length,
    isLoading: list.asOf === null || (list.scoreWindow === 'aggregate' && isRanked(store, list.asOf)),
    wider: list.rows.length > 0 || !isEmptyFilter(filter) ? null : findWider(store, window, moment.now),
  };
}

/** Only rankings read within a day count: of an older one all accounts may have left. */
function findWider(store: Store, window: HotWindow, now: number): HotView['wider'] {
  for (const longer of hotWindows.slice(hotWindows.indexOf(window) + 1)) {
    const fetch = store.rankings.lastFetch(longer);
    if (fetch === null || now - fetch.at > DAY_MS) continue;
    const count = fetch.total ?? store.rankings.list(longer).length;
    if (count > 0) return { window: longer, count };
  }
  return null;
}

export interface RankedList {
  readonly scoreWindow: ScoreWindow;
  /** Those that pass the filter, the highest score first. */
  readonly rows: readonly { readonly domain: string; readonly score: number }[];
  readonly topScore: number;
  /** Ranks in the whole polled ranking, for the movement. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly total: number | null;
  readonly asOf: number | null;
  readonly hasMore: boolean;
}

/** Everything read of this window's ranking, filtered here by all conditions, also by those the service has applied. */
export function listRanked(store: Store, window: HotWindow, filter: AccountFilter, now: number): RankedList {
  const scoreWindow = scoreWindowOf(store, window);
  const fetch = store.rankings.lastFetch(scoreWindow);
  const polled = store.rankings.list(scoreWindow);
  const further = storedPages(store, window, filter, now);
  const scores = joinScores(store, window, filter, further.rows, now);
  const rows = [...scores].map(([domain, score]) => ({ domain, score })).sort((a, b) => b.score - a.score);
  return {
    scoreWindow,
    rows: filterRows(store, rows, filter),
    topScore: rows[0]?.score ?? 0,
    ranks: new Map(polled.map(({ domain, rank }) => [domain, rank])),
    total: further.total ?? (isServiceOnly(filter) ? null : (fetch?.total ?? null)),
    asOf: fetch?.at ?? null,
    hasMore: further.hasMore,
  };
}

/** The scores of all accounts read of this window: of the whole ranking and of the one filtered so. */
export function readScores(
  store: Store,
  window: HotWindow,
  filter: AccountFilter,
  now: number,
): ReadonlyMap<string, number> {
  return joinScores(store, window, filter, storedPages(store, window, filter, now).rows, now);
}

/** `further`: the pages read of the ranking filtered so. */
function joinScores(
  store: Store,
  window: HotWindow,
  filter: AccountFilter,
  further: RankedList['rows'],
  now: number,
): ReadonlyMap<string, number> {
  const scoreWindow = scoreWindowOf(store, window);
  const plain = isEmptyFilter(filter) ? [] : storedPages(store, window, emptyFilter, now).rows;
  if (isServiceOnly(filter)) return new Map(further.map(({ domain, score }) => [domain, score]));
  const scores = new Map<string, number>();
  for (const { domain, score } of [...store.rankings.list(scoreWindow), ...further, ...plain]) {
    if (!scores.has(domain)) scores.set(domain, score);
  }
  return scores;
}

/** The values to filter by, each with its count in the unfiltered list. */
export function viewFacets(store: Store, window: HotWindow, filter: AccountFilter, now: number): Facets {
  return store.facets.list([...readScores(store, window, filter, now).keys()]);
}

export function viewRows(
  store: Store,
  list: RankedList,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  now: number,
): readonly HotAccount[] {
  return list.rows
    .slice(offset, offset + limit)
    .map((row, index) => viewHotAccount(store, list, { ...row, rank: offset + index + 1 }, now));
}

function filterRows(store: Store, rows: RankedList['rows'], filter: AccountFilter): RankedList['rows'] {
  if (isEmptyFilter(filter)) return rows;
  const facts = store.facets.factsOf(rows.map(({ domain }) => domain));
  return rows.filter(({ domain }) => {
    const known = facts.get(domain);
    return known !== undefined && matchesFilter(known, filter, known.isWatched);
  });
}

function viewHotAccount(
  store: Store,
  { scoreWindow, topScore, ranks }: RankedList,
  row: { readonly domain: string; readonly score: number; readonly rank: number },
  now: number,
): HotAccount {
  const { domain, score, rank } = row;
  const account = store.accounts.find(domain);
  const dayBefore = store.rankings.rankAt(domain, scoreWindow, now - DAY_MS);
  const current = ranks.get(domain) ?? null;
  const causes = causeWords(store.causes.listOfOthers(domain, now - DAY_MS));
  return {
    rank,
    movement: dayBefore === null || current === null ? null : dayBefore - current,
    domain,
    name: account?.name ?? domain,
    score,
    heat: heatOf(score, topScore),
    // Its last bar is the score beside it: of accounts on further pages no history is recorded.
    sparkline: [
      ...store.rankings.scoresAt(
        domain,
        scoreWindow,
        historyInstants(scoreWindow, historySteps, now).slice(0, -1),
      ),
      score,
    ],
    why: whyOf(causes),
    stage: account?.stage ?? null,
    icpName: account?.icpName ?? null,
    isIcpMatched: account?.isIcpMatched ?? false,
    labels: account?.labels ?? [],
    latestActivityAt: account?.latestActivityAt ?? null,
  };
}

/** The public API ranks, but this window was not read yet. `signalsAt`: when the accounts were ranked by their signals. */
function isRanked(store: Store, signalsAt: number): boolean {
  return (['24h', 'all'] as const).some(
    (window) => (store.rankings.lastFetch(window)?.at ?? -1) >= signalsAt,
  );
}

/** A ranking that is older than this while the signals rank the accounts is no longer read: the service refuses it. */
const STALE_MS = HOUR_MS;

/** The window, or the score that signals carry where the service ranks nothing. */
function scoreWindowOf(store: Store, window: HotWindow): ScoreWindow {
  const ranked = store.rankings.lastFetch(window);
  if (ranked === null) return 'aggregate';
  const bySignals = store.rankings.lastFetch('aggregate');
  return bySignals !== null && bySignals.at - ranked.at > STALE_MS ? 'aggregate' : window;
}

/** Signals of each local day; a day of 23 or 25 hours counts as one day. */
function countDays(store: Store, { now, utcOffsetMinutes }: Moment): HotView['trendDays'] {
  const localDay = (at: number): number => Math.floor((at + utcOffsetMinutes(at) * MINUTE_MS) / DAY_MS);
  const today = localDay(now);
  const counts = new Map<number, number>();
  for (const { hour, count } of store.counts.hours(Math.floor(now / HOUR_MS) - (TREND_DAYS + 1) * 24)) {
    const day = localDay(hour * HOUR_MS);
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  // Days before the oldest signal are left out: they were not read, which is not the same as days without signals.
  const oldestAt = store.signals.oldestAt();
  const first = Math.max(today - TREND_DAYS + 1, oldestAt === null ? today : localDay(oldestAt));
  return Array.from({ length: Math.max(1, today - first + 1) }, (_, index) => {
    const day = first + index;
    const noon = day * DAY_MS + DAY_MS / 2;
    return { startAt: day * DAY_MS - utcOffsetMinutes(noon) * MINUTE_MS, count: counts.get(day) ?? 0 };
  });
}
