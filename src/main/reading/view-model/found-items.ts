// What a page of the feed could contain, before it is cut to its length: only what remains is made into rows, because making
// a row takes longer than finding it.
import type { Alert, FeedItem, FeedQuery, Signal } from '../../../shared/model.ts';
import { compareItemKeys, itemKey } from '../../../shared/item-key.ts';
import type { Owners } from '../on-demand/owners.ts';
import type { LedgerAlert } from '../../pipeline/store/ledger.ts';
import type { StoredLike } from '../../pipeline/store/likes.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { alertItem, entryItem, likeItem, signalItems } from './feed-items.ts';

/** Where it stands among the others. */
type Place = Pick<FeedItem, 'at' | 'key'>;

/** At the place of its row. Signals are made together, with one query for all. */
export type Found = Place & ({ readonly signal: Signal } | { readonly make: () => FeedItem });

export function foundSignal(signal: Signal): Found {
  return { at: signal.recordedAt, key: itemKey('signal', signal.id), signal };
}

export function foundLike(like: StoredLike, owners: Owners): Found {
  return { at: like.likedAt, key: itemKey('like', like.likeId), make: () => likeItem(like, owners) };
}

export function foundAlert(alert: Alert, owners: Owners): Found {
  return { ...placeOf(alert), make: () => alertItem(alert, owners) };
}

/** The entry of everything open about its account. */
export function foundEntry(store: Store, head: LedgerAlert, owners: Owners): Found {
  return { ...placeOf(head), make: () => entryItem(store, head, owners) };
}

export function foundItem(item: FeedItem): Found {
  return { at: item.at, key: item.key, make: () => item };
}

function placeOf({ id, decidedAt }: Alert): Place {
  return { at: decidedAt, key: itemKey('alert', id) };
}

/** The newest of them as rows, newest first. */
export function makeNewest(store: Store, found: readonly Found[], limit: number): readonly FeedItem[] {
  const listed = found.toSorted(newestFirst).slice(0, limit);
  const signals = signalItems(
    store,
    listed.flatMap((one) => ('signal' in one ? one.signal : [])),
  );
  const made = new Map(signals.map((item) => [item.key, item]));
  return listed.flatMap((one) => ('signal' in one ? (made.get(one.key) ?? []) : one.make()));
}

export function newestFirst(one: Place, other: Place): number {
  return other.at - one.at || compareItemKeys(other.key, one.key);
}

export function isBelow({ at, key }: Place, before: FeedQuery['before']): boolean {
  return before === null || at < before.at || (at === before.at && compareItemKeys(key, before.key) < 0);
}
