// Everything read of a window's ranking, joined and filtered: the basis of the hot list, its pages and its filters.
import { emptyFilter, isEmptyFilter, isServiceOnly, matchesFilter } from '../../../shared/account-filter.ts';
import type { AccountFilter, HotWindow } from '../../../shared/model.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { storedPages } from '../on-demand/stored-pages.ts';
import { exclusionsOf, type Exclusions } from '../../pipeline/alerts/decide/exclusions.ts';
import { readOwnScores } from '../../pipeline/alerts/decide/without-own.ts';
import type { ScoreWindow } from '../../pipeline/store/rankings.ts';
import type { Store } from '../../pipeline/store/store.ts';

export interface RankedList {
  readonly window: HotWindow;
  readonly scoreWindow: ScoreWindow;
  /** Accounts that pass the filter, the highest score first; each with the service's score. */
  readonly rows: readonly { readonly domain: string; readonly score: number }[];
  /**
   * Places from 1 among all accounts that count, whether they pass the filter or not. For a list that only the service could
   * filter, among its own.
   */
  readonly places: ReadonlyMap<string, number>;
  /** Accounts of the list that the user has excluded; in `rows` only if they are to be ranked. */
  readonly leftOut: ReadonlySet<string>;
  readonly topScore: number;
  /** The scores of those that what was logged raised, without it: these count for their places and their heat. */
  readonly withoutOwn: ReadonlyMap<string, number>;
  /** Ranks in the whole polled ranking, for the movement. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly total: number | null;
  readonly asOf: number | null;
  readonly hasMore: boolean;
}

/** Everything read of this window's ranking, filtered here by all conditions, including those the service has applied. */
export function listRanked(
  store: Store,
  window: HotWindow,
  filter: AccountFilter,
  now: number,
  settings?: Exclusions,
): RankedList {
  const scoreWindow = scoreWindowOf(store, window);
  const fetch = store.rankings.lastFetch(scoreWindow);
  const polled = store.rankings.list(scoreWindow);
  const further = storedPages(store, window, filter, now);
  const scores = joinScores(store, window, filter, further.rows, now);
  const countedOf = readOwnScores(store, scoreWindow, now);
  const ordered = [...scores]
    .map(([domain, score]) => ({ domain, score, counted: countedOf({ domain, score }) }))
    .sort((a, b) => b.counted - a.counted);
  const rows = ordered.map(({ domain, score }) => ({ domain, score }));
  const domains = rows.map(({ domain }) => domain);
  const isPassing = new Set(passingFilter(store, domains, filter));
  const passing = rows.filter(({ domain }) => isPassing.has(domain));
  const excluded = exclusionsOf(store, domains, settings);
  const counts = ({ domain }: { readonly domain: string }): boolean =>
    settings?.rankLeftOut === true || !excluded.has(domain);
  const places = rows.filter(counts).map(({ domain }, index) => [domain, index + 1] as const);
  return {
    window,
    scoreWindow,
    rows: passing.filter(counts),
    places: new Map(places),
    leftOut: new Set(passing.map(({ domain }) => domain).filter((domain) => excluded.has(domain))),
    topScore: ordered[0]?.counted ?? 0,
    withoutOwn: new Map(
      ordered.flatMap(({ domain, score, counted }) => (counted < score ? [[domain, counted] as const] : [])),
    ),
    ranks: new Map(polled.map(({ domain, rank }) => [domain, rank])),
    total: further.total ?? (isServiceOnly(filter) ? null : (fetch?.total ?? null)),
    asOf: fetch?.at ?? null,
    hasMore: further.hasMore,
  };
}

/** The scores of all accounts read in this window: from the whole ranking and from the one filtered in this way. */
export function readScores(
  store: Store,
  window: HotWindow,
  filter: AccountFilter,
  now: number,
): ReadonlyMap<string, number> {
  return joinScores(store, window, filter, storedPages(store, window, filter, now).rows, now);
}

/** `further`: the pages read of the ranking filtered in this way. */
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

/** The accounts that pass the filter. */
export function passingFilter(
  store: Store,
  domains: readonly string[],
  filter: AccountFilter,
): readonly string[] {
  if (isEmptyFilter(filter)) return domains;
  const facts = store.facets.factsOf(domains);
  return domains.filter((domain) => {
    const known = facts.get(domain);
    return known !== undefined && matchesFilter(known, filter, known.isWatched);
  });
}

/** An older ranking, while the signals rank the accounts, is no longer read: the service refuses it. */
const STALE_MS = HOUR_MS;

/** The window, or the score that signals carry if the service ranks nothing. */
function scoreWindowOf(store: Store, window: HotWindow): ScoreWindow {
  const ranked = store.rankings.lastFetch(window);
  if (ranked === null) return 'aggregate';
  const bySignals = store.rankings.lastFetch('aggregate');
  return bySignals !== null && bySignals.at - ranked.at > STALE_MS ? 'aggregate' : window;
}
