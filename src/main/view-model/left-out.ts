// Whom the user does not want to contact: the stages and labels that are left out. They neither alert (decide.ts) nor rank,
// unless asked for; who is watched stays. Reads only.
import type { Settings } from '../../shared/model.ts';
import { isSaidCustomer } from '../alerts/decide/decide.ts';
import type { ScoreWindow } from '../store/rankings.ts';
import type { Store } from '../store/store.ts';

export type LeavingOut = Pick<Settings, 'stages' | 'labels' | 'rankLeftOut'>;

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

/** The rank in the list without those that are left out; null for one that is left out itself, or not ranked. */
export function rankAmongShown(
  store: Pick<Store, 'facets' | 'rankings'>,
  window: ScoreWindow,
  row: { readonly domain: string; readonly rank: number } | null,
  settings: LeavingOut | undefined,
): number | null {
  if (row === null || settings === undefined || settings.rankLeftOut) return row?.rank ?? null;
  const above = store.rankings.list(window).filter(({ rank }) => rank <= row.rank);
  const leftOut = leftOutOf(
    store,
    above.map(({ domain }) => domain),
    settings,
  );
  return leftOut.has(row.domain) ? null : row.rank - leftOut.size;
}
