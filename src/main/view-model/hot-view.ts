// The hot list: rank, movement, heat and causes, for the window and filter that the user chose.
import { isEmptyFilter } from '../../shared/account-filter.ts';
import { hotWindows } from '../../shared/contract/service.ts';
import type {
  AccountFilter,
  HotAccount,
  HotPage,
  HotQuery,
  HotView,
  HotWindow,
  NamedFilter,
} from '../../shared/model.ts';
import { historySteps } from '../../shared/score-spans.ts';
import { isEmptyTrendFilter, readTrend, trendFilter } from '../store/trend-filter.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import type { RankThen } from '../store/rankings.ts';
import type { Store } from '../store/store.ts';
import { causeWords, whyOf } from '../../shared/words/why-words.ts';
import { causesSince } from './causes.ts';
import { heatOf } from './heat.ts';
import type { LeavingOut } from '../alerts/decide/left-out.ts';
import { listRanked, type RankedList } from './ranked-list.ts';
import { historyInstants } from './score-history.ts';
import { viewToday, type TodayMoment } from './today-view.ts';
import { viewTrendDays } from './trend-days.ts';
import { readWeekSignals } from './week-signals.ts';

/** Rows in the panel's state, which is pushed and stays small; rows further down are queried. */
const MOST_ACCOUNTS = 50;

export interface HotChoice {
  readonly window: HotWindow;
  readonly filter: AccountFilter;
  readonly namedFilters: readonly NamedFilter[];
  /** Whom the user has left out; undefined: nobody. */
  readonly leavingOut?: LeavingOut | undefined;
}

export type HotMoment = TodayMoment;

export function viewHot(store: Store, choice: HotChoice, moment: HotMoment): HotView {
  return { ...viewHotList(store, choice, moment), today: viewToday(store, moment) };
}

/** Nothing in it comes from the alerts: those are in `today`. */
export function viewHotList(store: Store, choice: HotChoice, moment: HotMoment): Omit<HotView, 'today'> {
  const { window, filter, namedFilters, leavingOut } = choice;
  const list = listRanked(store, window, filter, moment.now, leavingOut);
  const isTrendFiltered = !isEmptyTrendFilter(trendFilter(store, filter));
  return {
    window,
    source: list.scoreWindow === 'aggregate' ? 'signals' : 'ranked',
    accounts: viewRows(store, list, { offset: 0, limit: MOST_ACCOUNTS }, moment.now),
    total: list.total,
    asOf: list.asOf,
    trend: isTrendFiltered ? readTrend(store, filter) : readWeekSignals(store, moment.now),
    isTrendFiltered,
    trendDays: viewTrendDays(store, moment),
    filter,
    namedFilters,
    knownCount: list.rows.length,
    leftOutCount: list.leftOut.size,
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

/** Rows further down; `problem`: why the last page could not be read. */
export function viewHotPage(
  store: Store,
  { window, filter, offset, limit }: HotQuery,
  now: number,
  hasPublicApi: boolean,
  problem: string | null,
  leavingOut?: LeavingOut,
): HotPage {
  const list = listRanked(store, window, filter, now, leavingOut);
  return {
    asOf: list.asOf,
    isAvailable: hasPublicApi,
    problem,
    accounts: viewRows(store, list, { offset, limit }, now),
    knownCount: list.rows.length,
    total: list.total,
    hasMore: hasPublicApi && list.hasMore,
  };
}

export function viewRows(
  store: Store,
  list: RankedList,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  now: number,
): readonly HotAccount[] {
  const rows = list.rows.slice(offset, offset + limit);
  const facts = readFacts(store, list, rows, now);
  return rows.map((row, index) => viewHotAccount(facts, list, { ...row, rank: offset + index + 1 }));
}

/** What the rows show of their accounts: a few questions for all of them, instead of a few for each. */
function readFacts(store: Store, list: RankedList, rows: RankedList['rows'], now: number) {
  const { window, scoreWindow } = list;
  const domains = rows.map(({ domain }) => domain);
  // Its last bar is the score beside it: of accounts on further pages no history is recorded.
  const instants = historyInstants(scoreWindow, historySteps, now).slice(0, -1);
  const ranks = store.rankings.ranksAt(domains, scoreWindow, now - DAY_MS);
  return {
    accounts: store.accounts.findAll(domains),
    movements: movementsAmongShown(store, list, ranks),
    scores: store.rankings.scoresAt(domains, scoreWindow, instants),
    causes: store.causes.listOfOthers(domains, causesSince(window, now)),
  };
}

interface Moved {
  /** Null where it is not in the polled ranking now. */
  readonly places: number | null;
  readonly sinceAt: number;
}

/** Where the list hides accounts, now as then: those between do not count, or a mark would say what no row shows. */
function movementsAmongShown(
  store: Store,
  { scoreWindow, rows, ranks }: RankedList,
  before: ReadonlyMap<string, RankThen | null>,
): ReadonlyMap<string, Moved> {
  const shown = new Set(rows.map(({ domain }) => domain));
  const hidden = [...ranks].filter(([domain]) => !shown.has(domain));
  const hiddenNow = hidden.map(([, rank]) => rank);
  const hiddenThen = new Map<number, readonly number[]>();
  const ranksThen = (at: number): readonly number[] => {
    const known = hiddenThen.get(at);
    if (known !== undefined || hidden.length === 0) return known ?? [];
    const domains = hidden.map(([domain]) => domain);
    const then = [...store.rankings.ranksAt(domains, scoreWindow, at).values()].flatMap((one) =>
      one === null ? [] : [one.rank],
    );
    hiddenThen.set(at, then);
    return then;
  };
  const among = (rank: number, others: readonly number[]): number =>
    rank - others.filter((other) => other < rank).length;
  return new Map(
    [...before].flatMap(([domain, then]): readonly (readonly [string, Moved])[] => {
      if (then === null) return [];
      const now = ranks.get(domain);
      const places = now === undefined ? null : among(then.rank, ranksThen(then.at)) - among(now, hiddenNow);
      return [[domain, { places, sinceAt: then.at }]];
    }),
  );
}

function viewHotAccount(
  facts: ReturnType<typeof readFacts>,
  { topScore, leftOut }: RankedList,
  row: { readonly domain: string; readonly score: number; readonly rank: number },
): HotAccount {
  const { domain, score, rank } = row;
  const account = facts.accounts.get(domain);
  const moved = facts.movements.get(domain) ?? null;
  const causes = causeWords(facts.causes.get(domain) ?? []);
  return {
    rank,
    movement: moved?.places ?? null,
    movedSinceAt: moved?.sinceAt ?? null,
    domain,
    name: account?.name ?? domain,
    score,
    heat: heatOf(score, topScore),
    sparkline: [...(facts.scores.get(domain) ?? []), score],
    why: whyOf(causes),
    stage: account?.stage ?? null,
    icpName: account?.icpName ?? null,
    isIcpMatched: account?.isIcpMatched ?? false,
    labels: account?.labels ?? [],
    latestActivityAt: account?.latestActivityAt ?? null,
    isLeftOut: leftOut.has(domain),
  };
}

/** The Accounts API ranks, but this window was not read yet. `signalsAt`: when the accounts were ranked by their signals. */
function isRanked(store: Store, signalsAt: number): boolean {
  return (['24h', 'all'] as const).some(
    (window) => (store.rankings.lastFetch(window)?.at ?? -1) >= signalsAt,
  );
}
