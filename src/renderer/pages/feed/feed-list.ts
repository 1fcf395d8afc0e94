// The feed as the panel has gathered it: the newest items that main pushes, joined to the older pages. Pure.
import type { FeedItem, FeedView } from '../../../shared/model.ts';
import type { FeedPage } from '../../../shared/ipc.ts';

export type FeedKind = FeedItem['kind'];

/** Signal types and sources to show; empty = all. Items that have none do not pass. */
export interface FeedNarrow {
  readonly types: readonly string[];
  readonly sources: readonly string[];
  /** Of one account only; null = of all. */
  readonly account: { readonly domain: string; readonly name: string } | null;
}

export const everything: FeedNarrow = { types: [], sources: [], account: null };

/** What main pushes does not say its type, so a narrowed list is read, not gathered. */
export function isNarrow({ types, sources, account }: FeedNarrow): boolean {
  return types.length > 0 || sources.length > 0 || account !== null;
}

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
  /** The newest item that the reader has seen; null: none yet. */
  readonly seenKey: string | null;
}

export const emptyFeedList: FeedList = {
  kind: null,
  narrow: everything,
  items: [],
  hasOlder: false,
  loading: false,
  hasFailed: false,
  seenKey: null,
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
  if (isNarrow(list.narrow)) return list;
  const known = new Set(list.items.map((item) => item.key));
  const overlaps = pushed.items.some((item) => known.has(item.key));
  if (list.items.length === 0 || !overlaps) {
    return { ...list, items: [...pushed.items].sort(compareItems), hasOlder: pushed.hasOlder };
  }
  return { ...list, items: join(pushed.items, list.items) };
}

/** The newest of a narrowed list were read again. When none of them is known, what lies between is read by scrolling. */
export function acceptNewest(list: FeedList, page: FeedPage): FeedList {
  const known = new Set(list.items.map((item) => item.key));
  const isJoined = page.items.some((item) => known.has(item.key)) || !page.hasOlder;
  return isJoined
    ? { ...list, items: join(page.items, list.items) }
    : { ...list, items: page.items, hasOlder: page.hasOlder };
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
export function filterBy(kind: FeedKind | null, pushed: FeedView, narrow: FeedNarrow = everything): FeedList {
  const isRead = isNarrow(narrow);
  const items = isRead ? [] : [...pushed.items].sort(compareItems);
  return { ...emptyFeedList, kind, narrow, items, hasOlder: isRead || pushed.hasOlder };
}

export function shownItems(list: FeedList): readonly FeedItem[] {
  return list.kind === null ? foldCauses(list.items) : ofKind(list);
}

/** How many of what is shown came in above what the reader has seen. */
export function countNewer(list: FeedList): number {
  return Math.max(
    0,
    shownItems(list).findIndex(({ key }) => key === list.seenKey),
  );
}

/**
 * Without the signals and likes whose own alert is listed: one row says both. An alert is decided after its cause was
 * recorded, so it is always nearer to the top, and nothing is left out whose alert is still to come.
 */
export function foldCauses(items: readonly FeedItem[]): readonly FeedItem[] {
  const told = new Set(items.flatMap((item) => (item.kind === 'alert' ? (causeKey(item) ?? []) : [])));
  return items.filter((item) => item.kind === 'alert' || !told.has(plainKey(item)));
}

/** What an alert was raised about, as far as it is listed; null for one without a cause of its own. */
export function causeOf(item: FeedItem, items: readonly FeedItem[]): FeedItem | null {
  const key = item.kind === 'alert' ? causeKey(item) : null;
  return key === null ? null : (items.find((one) => one.kind !== 'alert' && plainKey(one) === key) ?? null);
}

function causeKey({ alert }: FeedItem & { readonly kind: 'alert' }): string | null {
  if ('signalId' in alert.cause) return `signal:${alert.cause.signalId}`;
  return 'likeId' in alert.cause ? `like:${String(alert.cause.likeId)}` : null;
}

/** A like's key is padded with zeros, so that it sorts as its number does. */
function plainKey({ key }: FeedItem): string {
  return key.replace(/^like:0+(?=\d)/u, 'like:');
}

function ofKind(list: FeedList): readonly FeedItem[] {
  return list.kind === null ? list.items : list.items.filter((item) => item.kind === list.kind);
}

/** Two pages: enough to come back to. */
const mostKept = 100;

/** Only the newest: a day's scrolling is not kept for good. */
export function withoutOlder(list: FeedList): FeedList {
  if (list.items.length <= mostKept) return list;
  return { ...list, items: list.items.slice(0, mostKept), hasOlder: true };
}

/** The end of what was read, for `FeedQuery.before`. */
export function oldestShown(list: FeedList): { readonly at: number; readonly key: string } | null {
  const last = ofKind(list).at(-1);
  return last === undefined ? null : { at: last.at, key: last.key };
}

/** These alerts read or unread. */
export function markAlerts(list: FeedList, ids: readonly string[], isUnread: boolean): FeedList {
  const meant = new Set(ids);
  return {
    ...list,
    items: list.items.map((item) =>
      item.kind === 'alert' && meant.has(item.alert.id)
        ? { ...item, alert: { ...item.alert, isUnread } }
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
