// Accounts that the user does not want to contact, by excluded stages and labels. They neither alert (decide.ts) nor rank,
// unless asked for; watched accounts stay. This is the only place that decides it, so that an alert's rank is the one the
// panel shows. Reads only.
import type { Settings } from '../../../../shared/model.ts';
import type { RankedRow, ScoreWindow } from '../../store/rankings.ts';
import type { Store } from '../../store/store.ts';
import { isMarkedCustomer } from './decide.ts';

export type Exclusions = Pick<Settings, 'stages' | 'labels' | 'rankLeftOut'>;

type Stores = Pick<Store, 'facets' | 'rankings'>;

/** Which of these accounts are excluded, whether or not they are to be ranked. */
export function exclusionsOf(
  store: Pick<Store, 'facets'>,
  domains: readonly string[],
  settings: Exclusions | undefined,
): ReadonlySet<string> {
  if (settings === undefined || !leavesAnyOut(settings)) return new Set();
  const facts = store.facets.factsOf(domains);
  return new Set(
    domains.filter((domain) => {
      const known = facts.get(domain);
      return known !== undefined && !known.isWatched && isMarkedCustomer(known, settings);
    }),
  );
}

/**
 * The number of excluded accounts among all known ones, whichever of them a list holds. Every place shows this number, so
 * that none depends on what has been read.
 */
export function countExcluded(store: Pick<Store, 'facets'>, settings: Exclusions | undefined): number {
  if (settings === undefined || !leavesAnyOut(settings)) return 0;
  return store.facets
    .countMarks()
    .filter((marks) => isMarkedCustomer(marks, settings))
    .reduce((sum, { count }) => sum + count, 0);
}

function leavesAnyOut({ stages, labels }: Exclusions): boolean {
  return [stages, labels].some(({ mode, values }) => mode === 'except' && values.length > 0);
}

/** Accounts that take no place in the ranking. */
function unrankedOf(
  store: Pick<Store, 'facets'>,
  rows: readonly RankedRow[],
  settings: Exclusions | undefined,
): ReadonlySet<string> {
  const domains = settings?.rankLeftOut === true ? [] : rows.map(({ domain }) => domain);
  return exclusionsOf(store, domains, settings);
}

/** In rank order, with the ranks of the hot list. An excluded account gets the rank it would have. */
export function rankAsShown(
  store: Pick<Store, 'facets'>,
  rows: readonly RankedRow[],
  settings: Exclusions | undefined,
): readonly RankedRow[] {
  const unranked = unrankedOf(store, rows, settings);
  let above = 0;
  return rows.map((row) => {
    const rank = row.rank - above;
    if (unranked.has(row.domain)) above += 1;
    return { ...row, rank };
  });
}

/** The rank in the list without excluded accounts; null for an excluded or unranked account. */
export function rankAmongShown(
  store: Stores,
  window: ScoreWindow,
  row: RankedRow | null,
  settings: Exclusions | undefined,
): number | null {
  if (row === null) return null;
  const above = store.rankings.list(window).filter(({ rank }) => rank <= row.rank);
  const unranked = unrankedOf(store, above, settings);
  return unranked.has(row.domain) ? null : row.rank - unranked.size;
}

/** What a past rank would have been without the accounts that are excluded now. */
export function pastRankAmongShown(
  store: Stores,
  window: ScoreWindow,
  past: { readonly rank: number; readonly at: number },
  settings: Exclusions | undefined,
): number {
  const unranked = [...unrankedOf(store, store.rankings.list(window), settings)];
  if (unranked.length === 0) return past.rank;
  const then = [...store.rankings.ranksAt(unranked, window, past.at).values()];
  return past.rank - then.filter((one) => one !== null && one.rank < past.rank).length;
}

/** How many places of the full ranking hold the first `topN` of the shown one. */
export function placesOfTop(
  store: Stores,
  window: ScoreWindow,
  topN: number,
  settings: Exclusions | undefined,
): number {
  const shown = rankAsShown(store, store.rankings.list(window), settings);
  return Math.max(topN, shown.filter(({ rank }) => rank <= topN).length);
}
