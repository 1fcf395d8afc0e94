// The hot list: rank, movement, heat and causes, for the window and filter that the user chose.
import { isEmptyFilter } from '../../../shared/account-filter.ts';
import { hotWindows } from '../../../shared/contract/service.ts';
import type {
  AccountFilter,
  HotAccount,
  HotPage,
  HotQuery,
  HotView,
  HotWindow,
  NamedFilter,
  PlacedAccount,
  Settings,
  TodayView,
  Waiting,
} from '../../../shared/model.ts';
import { historySteps } from '../../../shared/score-spans.ts';
import { isEmptyTrendFilter, readTrend, trendFilter } from '../../pipeline/store/trend-filter.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { RankThen } from '../../pipeline/store/rankings.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { causeWords, namedCauses, whyOf } from '../../../shared/words/why-words.ts';
import { readCallAlerts } from './call-alerts.ts';
import { personToCall } from './call-person.ts';
import { causesSince, reasonsSinceAt } from './causes.ts';
import { heatOf } from './heat.ts';
import { latestByOthers } from './latest-activity.ts';
import type { HotOrder } from '../../../shared/contract/hot-orders.ts';
import { countExcluded } from '../../pipeline/alerts/decide/exclusions.ts';
import { asWeighed } from '../../pipeline/alerts/evidence/ignored-types.ts';
import { readSignalTypes, type MeaningSettings } from '../../pipeline/alerts/evidence/signal-types.ts';
import { ourActs } from '../../pipeline/alerts/waiting.ts';
import { listRanked, type RankedList } from './ranked-list.ts';
import { historyInstants } from './score-history.ts';
import { orderRows, type OrderedList } from './hot-order.ts';
import { listWaitingFor, type CallMoment, type NextCallSettings } from './next-call.ts';
import { viewToday } from './today-view.ts';
import { viewTrendDays } from './trend-days.ts';
import { readWeekSignals } from './week-signals.ts';

/** What was logged longer ago is no reason to leave an account alone. */
const LOGGED_MS = 7 * DAY_MS;

/** Rows in the panel's state, which is pushed and stays small; rows further down are requested. */
const MOST_ACCOUNTS = 50;

export interface HotChoice {
  readonly window: HotWindow;
  readonly order: HotOrder;
  readonly filter: AccountFilter;
  readonly namedFilters: readonly NamedFilter[];
  readonly settings: NextCallSettings & Pick<Settings, 'me'>;
}

export type HotMoment = Omit<CallMoment, 'settings'>;

export function viewHot(store: Store, choice: HotChoice, moment: HotMoment): HotView {
  const today = viewToday(store, { ...moment, settings: choice.settings });
  return { ...viewHotList(store, choice, moment, today), today };
}

/** Of the alerts it shows only whom to call, and in the order by waiting who waits. */
export function viewHotList(
  store: Store,
  choice: HotChoice,
  moment: HotMoment,
  { waiting }: Pick<TodayView, 'waiting'>,
): Omit<HotView, 'today'> {
  const { window, order, filter, namedFilters, settings } = choice;
  const ranked = listRanked(store, window, filter, moment.now, settings);
  const list = orderRows(store, ranked, { order, filter, settings, waiting });
  const isTrendFiltered = !isEmptyTrendFilter(trendFilter(store, filter));
  return {
    window,
    order,
    source: list.scoreWindow === 'aggregate' ? 'signals' : 'ranked',
    accounts: viewRows(store, list, { offset: 0, limit: MOST_ACCOUNTS }, moment.now, settings),
    total: list.total,
    asOf: list.asOf,
    trend: isTrendFiltered ? readTrend(store, filter) : readWeekSignals(store, moment.now),
    isTrendFiltered,
    trendDays: viewTrendDays(store, moment),
    reasonsSinceAt: reasonsSinceAt(store, window, moment.now),
    filter,
    namedFilters,
    knownCount: list.rows.length,
    leftOutCount: countExcluded(store, settings),
    isLoading: list.asOf === null || (list.scoreWindow === 'aggregate' && isRanked(store, list.asOf)),
    wider: list.rows.length > 0 || !isEmptyFilter(filter) ? null : findWider(store, window, moment.now),
  };
}

/** Only rankings read within a day count: all accounts may have left an older one. */
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
  { window, order, filter, offset, limit }: HotQuery,
  moment: Omit<CallMoment, 'isColleagues'>,
  hasPublicApi: boolean,
  problem: string | null,
): HotPage {
  const { now, settings } = moment;
  const ranked = listRanked(store, window, filter, now, settings);
  const waiting: readonly Waiting[] = order === 'waiting' ? listWaitingFor(store, moment) : [];
  const list = orderRows(store, ranked, { order, filter, settings, waiting });
  return {
    asOf: list.asOf,
    isAvailable: hasPublicApi,
    problem,
    accounts: viewRows(store, list, { offset, limit }, now, settings),
    knownCount: list.rows.length,
    total: list.total,
    hasMore: hasPublicApi && list.hasMore,
  };
}

export function viewRows(
  store: Store,
  list: RankedList,
  range: { readonly offset: number; readonly limit: number },
  now: number,
  settings: MeaningSettings | undefined,
): readonly PlacedAccount[];
export function viewRows(
  store: Store,
  list: OrderedList,
  range: { readonly offset: number; readonly limit: number },
  now: number,
  settings: MeaningSettings | undefined,
): readonly HotAccount[];
export function viewRows(
  store: Store,
  list: OrderedList,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  now: number,
  settings: MeaningSettings | undefined,
): readonly HotAccount[] {
  const rows = list.rows.slice(offset, offset + limit);
  const facts = readFacts(store, list, rows, now, settings);
  return rows.map((row, index) =>
    viewHotAccount(store, facts, list, {
      ...row,
      rank: list.places.get(row.domain) ?? (row.score === null ? null : offset + index + 1),
    }),
  );
}

/** What the rows show of their accounts: a few queries for all of them, instead of a few for each. */
function readFacts(
  store: Store,
  list: OrderedList,
  rows: OrderedList['rows'],
  now: number,
  settings: MeaningSettings | undefined,
) {
  const { window, scoreWindow } = list;
  const domains = rows.map(({ domain }) => domain);
  const since = causesSince(window, now);
  // Its last bar is the score next to it, because no history is recorded for accounts on further pages.
  const instants = historyInstants(scoreWindow, historySteps, now).slice(0, -1);
  const ranks = store.rankings.ranksAt(domains, scoreWindow, now - DAY_MS);
  const accounts = store.accounts.findAll(domains);
  return {
    accounts,
    latest: latestByOthers(store, [...accounts.values()]),
    movements: movementsAmongShown(store, list, ranks),
    scores: store.rankings.scoresAt(domains, scoreWindow, instants),
    since,
    causes: asWeighed(store, settings).causes.listOfOthers(domains, since),
    callAlerts: readCallAlerts(store, domains, ourActs(store, settings ?? { typeMeanings: [] }), now),
    signalTypes: readSignalTypes(store, settings),
    own: store.outbox.latestOf(domains, now - LOGGED_MS),
    ofTeam: store.teamActs.latestOf(domains, now - LOGGED_MS),
    reminders: new Map(
      store.outbox
        .listReminders(Number.MAX_SAFE_INTEGER)
        .map(({ domain, remindAt }) => [domain, remindAt] as const)
        .toReversed(),
    ),
  };
}

interface Moved {
  /** Null if it is not in the current polled ranking. */
  readonly places: number | null;
  readonly sinceAt: number;
}

/**
 * If the user has excluded accounts, both now and then: those in between do not count, or a mark would say what no row
 * shows. A filter changes no mark, because it shows part of the same list.
 */
function movementsAmongShown(
  store: Store,
  { scoreWindow, places: shown, ranks }: OrderedList,
  before: ReadonlyMap<string, RankThen | null>,
): ReadonlyMap<string, Moved> {
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

/** So that nobody calls before learning that somebody has just called. */
function lastLogged({ own, ofTeam }: ReturnType<typeof readFacts>, domain: string): HotAccount['logged'] {
  const mine = own.get(domain);
  const theirs = ofTeam.get(domain);
  // The team's copy of what the user logged arrives a moment later, with the user's name.
  if (theirs !== undefined && (mine === undefined || theirs.at > mine.queuedAt))
    return { type: theirs.logged.type, at: theirs.at, by: theirs.by };
  return mine === undefined ? null : { type: mine.type, at: mine.queuedAt, by: null };
}

function viewHotAccount(
  store: Store,
  facts: ReturnType<typeof readFacts>,
  { topScore, leftOut, withoutOwn }: OrderedList,
  row: { readonly domain: string } & Pick<HotAccount, 'rank' | 'score'>,
): HotAccount {
  const { domain, score, rank } = row;
  const account = facts.accounts.get(domain);
  const moved = facts.movements.get(domain) ?? null;
  const causes = facts.causes.get(domain) ?? [];
  return {
    rank,
    movement: moved?.places ?? null,
    movedSinceAt: moved?.sinceAt ?? null,
    domain,
    name: account?.name ?? domain,
    score,
    includesOwn: withoutOwn.has(domain),
    heat: heatOf(withoutOwn.get(domain) ?? score ?? 0, topScore),
    sparkline: [...(facts.scores.get(domain) ?? []), score],
    why: whyOf(causeWords(causes, facts.signalTypes)),
    who: personToCall(store, {
      domain,
      alert: facts.callAlerts.get(domain) ?? null,
      causes: namedCauses(causes, facts.signalTypes),
      since: facts.since,
    }),
    stage: account?.stage ?? null,
    icpName: account?.icpName ?? null,
    isIcpMatched: account?.isIcpMatched ?? false,
    labels: account?.labels ?? [],
    latestActivityAt: facts.latest.get(domain) ?? null,
    isLeftOut: leftOut.has(domain),
    logged: lastLogged(facts, domain),
    remindAt: facts.reminders.get(domain) ?? null,
    owner: store.accountOwners.of(domain),
  };
}

/** The Accounts API ranks, but this window was not read yet. `signalsAt`: when the accounts were ranked by their signals. */
function isRanked(store: Store, signalsAt: number): boolean {
  return (['24h', 'all'] as const).some(
    (window) => (store.rankings.lastFetch(window)?.at ?? -1) >= signalsAt,
  );
}
