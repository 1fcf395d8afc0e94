// The values to filter the hot list by.
import type { AccountFilter, Facets, HotWindow } from '../../../shared/model.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { exclusionsOf, type Exclusions } from '../../pipeline/alerts/decide/exclusions.ts';
import { readScores } from './ranked-list.ts';

/** Each value with its count in the unfiltered list. */
export function viewFacets(
  store: Store,
  window: HotWindow,
  filter: AccountFilter,
  now: number,
  settings?: Exclusions,
): Facets {
  const domains = [...readScores(store, window, filter, now).keys()];
  const leftOut = settings?.rankLeftOut === true ? null : exclusionsOf(store, domains, settings);
  return store.facets.list(domains.filter((domain) => leftOut?.has(domain) !== true));
}
