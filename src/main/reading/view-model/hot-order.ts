// The order of the hot list that the user chose: by score as ranked, or with those who wait for an answer first.
import { isServiceOnly } from '../../../shared/account-filter.ts';
import type { HotOrder } from '../../../shared/contract/hot-orders.ts';
import type { AccountFilter, Waiting } from '../../../shared/model.ts';
import { exclusionsOf, type Exclusions } from '../../pipeline/alerts/decide/exclusions.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { passingFilter, type RankedList } from './ranked-list.ts';

export interface OrderedList extends Omit<RankedList, 'rows'> {
  /** Without a score if the ranking does not have it. */
  readonly rows: readonly { readonly domain: string; readonly score: number | null }[];
}

export interface Ordering {
  readonly order: HotOrder;
  readonly filter: AccountFilter;
  readonly settings: Exclusions | undefined;
  /** The longest waiting first. */
  readonly waiting: readonly Waiting[];
}

/** The list by waiting also has accounts that wait but are not in the ranking, if they pass the filter. */
export function orderRows(
  store: Store,
  list: RankedList,
  { order, filter, settings, waiting }: Ordering,
): OrderedList {
  if (order === 'score' || waiting.length === 0) return list;
  const scores = new Map(list.rows.map(({ domain, score }) => [domain, score] as const));
  const unranked = waiting.map(({ domain }) => domain).filter((domain) => !list.places.has(domain));
  const excluded = exclusionsOf(store, unranked, settings);
  const counting = settings?.rankLeftOut === true ? unranked : unranked.filter((one) => !excluded.has(one));
  // Some filters only the service can apply, and it has not listed these accounts.
  const joining = new Set(isServiceOnly(filter) ? [] : passingFilter(store, counting, filter));
  const first = waiting
    .map(({ domain }) => ({ domain, score: scores.get(domain) ?? null }))
    .filter(({ domain, score }) => score !== null || joining.has(domain));
  const isFirst = new Set(first.map(({ domain }) => domain));
  return {
    ...list,
    rows: [...first, ...list.rows.filter(({ domain }) => !isFirst.has(domain))],
    leftOut: new Set([...list.leftOut, ...[...joining].filter((domain) => excluded.has(domain))]),
  };
}
