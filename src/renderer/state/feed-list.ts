// The feed as the panel has gathered it: the newest items that main pushes, joined to the older pages. Pure.
import type { FeedItem, FeedView } from '../../shared/model.ts';
import type { FeedPage } from '../../shared/ipc.ts';

export type FeedKind = FeedItem['kind'];

/** Signal types and sources to show; empty = all. Items that have none do not pass. */
export interface FeedNarrow {
  readonly types: readonly string[];
  readonly sources: readonly string[];
}

export const everySignal: FeedNarrow = { types: [], sources: [] };

export interface FeedList {
  /** null = every kind. */
  readonly kind: FeedKind | null;
  readonly narrow: FeedNarrow;
  /** Newest first, every kind that was seen. */
  readonly items: readonly FeedItem[];
  readonly hasOlder: boolean;
  readonly loading: boolean;
  /** An older page could not be read. */
  readonly hasFailed: boolean;
}

export const emptyFeedList: FeedList = {
  kind: null,
  narrow: everySignal,
  items: [],
  hasOlder: false,
  loading: false,
  hasFailed: false,
};

/** Newest first; at one instant by key, as `FeedQuery.before` counts. */
function compareItems(one: FeedItem, other: FeedItem): number {
  if (one.at !== other.at) return other.at - one.at;
  return one.key < other.key ? 1 : one.key > other.key ? -1 : 0;
}

function join(newer: readonly FeedItem[], known: readonly FeedItem[]): readonly FeedItem[] {
  const keys = new Set(newer.map((item) => item.key));
  return [...newer, ...known.filter((item) => !keys.has(item.key))].sort(compareItems);
}

/**
 * Takes in what main pushed. When nothing of it is known, something between may be missing (a long sleep), so the
 * list starts again and the rest is loaded by scrolling; a filtered list starts again with it.
 */
export function acceptPushed(list: FeedList, pushed: FeedView): FeedList {
  if (list.narrow.types.length > 0 || list.narrow.sources.length > 0) return list;
  const known = new Set(list.items.map((item) => item.key));
  const overlaps = pushed.items.some((item) => known.has(item.key));
  if (list.items.length === 0 || !overlaps) {
    return { ...list, items: [...pushed.items].sort(compareItems), hasOlder: pushed.hasOlder };
  }
  return { ...list, items: join(pushed.items, list.items) };
}

export function acceptOlder(list: FeedList, page: FeedPage): FeedList {
  return {
    ...list,
    items: join(page.items, list.items),
    hasOlder: page.hasOlder,
    loading: false,
    hasFailed: false,
  };
}

/** Another kind is shown: what is older of it is not known until asked. */
export function filterBy(
  kind: FeedKind | null,
  pushed: FeedView,
  narrow: FeedNarrow = everySignal,
): FeedList {
  // What main pushes does not say its type: a narrowed list is read from its beginning.
  const isNarrow = narrow.types.length > 0 || narrow.sources.length > 0;
  const items = isNarrow ? [] : [...pushed.items].sort(compareItems);
  return { ...emptyFeedList, kind, narrow, items, hasOlder: isNarrow || pushed.hasOlder };
}

export function shownItems(list: FeedList): readonly FeedItem[] {
  return list.kind === null ? list.items : list.items.filter((item) => item.kind === list.kind);
}

/** The end of what is shown, for `FeedQuery.before`. */
export function oldestShown(list: FeedList): { readonly at: number; readonly key: string } | null {
  const last = shownItems(list).at(-1);
  return last === undefined ? null : { at: last.at, key: last.key };
}

export function markAllRead(list: FeedList): FeedList {
  return {
    ...list,
    items: list.items.map((item) =>
      item.kind === 'alert' && item.alert.isUnread
        ? { ...item, alert: { ...item.alert, isUnread: false } }
        : item,
    ),
  };
}

/** Alerts that are done leave the list. */
export function withoutAlerts(list: FeedList, ids: readonly string[]): FeedList {
  const gone = new Set(ids);
  return { ...list, items: list.items.filter((item) => item.kind !== 'alert' || !gone.has(item.alert.id)) };
}

/** What was taken out comes back to its place. */
export function withItems(list: FeedList, items: readonly FeedItem[]): FeedList {
  return { ...list, items: join(list.items, items) };
}
