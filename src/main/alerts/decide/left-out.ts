// Whom the user does not want to contact: the stages and labels that are left out. They neither alert (decide.ts) nor rank,
// unless asked for; who is watched stays. One place for both, so that an alert's rank is the one that the panel shows. Reads
// only.
import type { Settings } from '../../../shared/model.ts';
import type { RankedRow, ScoreWindow } from '../../store/rankings.ts';
import type { Store } from '../../store/store.ts';
import { isSaidCustomer } from './decide.ts';

export type LeavingOut = Pick<Settings, 'stages' | 'labels' | 'rankLeftOut'>;

type Stores = Pick<Store, 'facets' | 'rankings'>;

/** Of these accounts, those that are left out, whether they are to be ranked or not. */
export function leftOutOf(
  store: Pick<Store, 'facets'>,
  domains: readonly string[],
  settings: LeavingOut | undefined,
): ReadonlySet<string> {
  const lists = settings === undefined ? [] : [settings.stages, settings.labels];
  if (settings === undefined || !lists.some(({ mode, values }) => mode === 'except' && values.length > 0))
    return new Set();
  const facts = store.facets.factsOf(domains);
  return new Set(
    domains.filter((domain) => {
      const known = facts.get(domain);
      return known !== undefined && !known.isWatched && isSaidCustomer(known, settings);
    }),
  );
}

/** Those that take no place in the ranking. */
function unrankedOf(
  store: Pick<Store, 'facets'>,
  rows: readonly RankedRow[],
  settings: LeavingOut | undefined,
): ReadonlySet<string> {
  const domains = settings?.rankLeftOut === true ? [] : rows.map(({ domain }) => domain);
  return leftOutOf(store, domains, settings);
}

/** In rank order, with the ranks of the hot list. One that is left out has the rank that it would have. */
export function rankAsShown(
  store: Pick<Store, 'facets'>,
  rows: readonly RankedRow[],
  settings: LeavingOut | undefined,
): readonly RankedRow[] {
  const unranked = unrankedOf(store, rows, settings);
  let above = 0;
  return rows.map((row) => {
    const rank = row.rank - above;
    if (unranked.has(row.domain)) above += 1;
    return { ...row, rank };
  });
}

/** The rank in the list without those that are left out; null for one that is left out itself, or not ranked. */
export function rankAmongShown(
  store: Stores,
  window: ScoreWindow,
  row: RankedRow | null,
  settings: LeavingOut | undefined,
): number | null {
  if (row === null) return null;
  const above = store.rankings.list(window).filter(({ rank }) => rank <= row.rank);
  const unranked = unrankedOf(store, above, settings);
  return unranked.has(row.domain) ? null : row.rank - unranked.size;
}

/** What a rank of back then would have been without those that are left out now. */
export function pastRankAmongShown(
  store: Stores,
  window: ScoreWindow,
  past: { readonly rank: number; readonly at: number },
  settings: LeavingOut | undefined,
): number {
  const unranked = [...unrankedOf(store, store.rankings.list(window), settings)];
  if (unranked.length === 0) return past.rank;
  const then = [...store.rankings.ranksAt(unranked, window, past.at).values()];
  return past.rank - then.filter((one) => one !== null && one.rank < past.rank).length;
}

/** How many places of the whole ranking hold the first `topN` of the shown one. */
export function placesOfTop(
  store: Stores,
  window: ScoreWindow,
  topN: number,
  settings: LeavingOut | undefined,
): number {
  const shown = rankAsShown(store, store.rankings.list(window), settings);
  return Math.max(topN, shown.filter(({ rank }) => rank <= topN).length);
}
