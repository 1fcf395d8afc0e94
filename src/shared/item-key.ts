// The key of a row in the feed and the ledger, `kind:id`, and how keys order rows of one instant. The ledger also has rows
// of rules, which name their own keys. Pure.
import { feedKinds, type FeedKind } from './contract/feed.ts';

/** Sorts after any id. */
const AFTER_ALL = '\u{10ffff}';

export interface ItemKey {
  readonly kind: FeedKind;
  readonly id: string;
}

export function itemKey(kind: FeedKind, id: string | number): string {
  return `${kind}:${id}`;
}

/** Null for anything that is not a feed item. */
export function readItemKey(key: string): ItemKey | null {
  const kind = feedKinds.find((name) => key.startsWith(`${name}:`));
  return kind === undefined ? null : { kind, id: key.slice(kind.length + 1) };
}

/** Negative when `one` comes before `other`: by kind, then likes by number and all others as text. */
export function compareItemKeys(one: string, other: string): number {
  const [mine, its] = [readItemKey(one), readItemKey(other)];
  if (mine?.kind === 'like' && its?.kind === 'like') return Number(mine.id) - Number(its.id);
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * The items of a kind that come after `key` at its instant, in a list sorted from the greatest key down: those with a
 * smaller id or, for a key of another kind, all of them or none.
 */
export function idsBelow(key: string, kind: FeedKind): { readonly below: string } | 'all' | 'none' {
  const item = readItemKey(key);
  if (item?.kind === kind) return { below: item.id };
  return itemKey(kind, '') < key ? 'all' : 'none';
}

/** The key as a bound for a statement: ids less than this text. */
export function textBelow(key: string, kind: FeedKind): string {
  const ids = idsBelow(key, kind);
  return ids === 'all' ? AFTER_ALL : ids === 'none' ? '' : ids.below;
}
