// The values to filter the hot list by.
import type { AccountFilter, Facets, HotWindow } from '../../shared/model.ts';
import type { Store } from '../store/store.ts';
import { readScores } from './ranked-list.ts';

/** Each value with its count in the unfiltered list. */
export function viewFacets(store: Store, window: HotWindow, filter: AccountFilter, now: number): Facets {
  return store.facets.list([...readScores(store, window, filter, now).keys()]);
}
