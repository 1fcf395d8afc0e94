// Feed items as rows: their order, and an alert together with what it was raised about. Pure.
import { compareItemKeys, itemKey } from '../../shared/item-key.ts';
import type { FeedItem } from '../../shared/model.ts';

/** Whether the service names this user for it. */
export function isOf({ owners }: FeedItem, user: { readonly id: number } | null): boolean {
  return user !== null && owners.includes(user.id);
}

/** Newest first; at one instant by key, as `FeedQuery.before` counts. */
export function compareItems(one: FeedItem, other: FeedItem): number {
  return other.at - one.at || compareItemKeys(other.key, one.key);
}

/**
 * Leaves out the signals and likes whose own alert is listed: one row stands for both. An alert is decided after its
 * cause was recorded, so it is always nearer to the top, and no cause is left out whose alert is not loaded yet.
 */
export function foldCauses(items: readonly FeedItem[]): readonly FeedItem[] {
  const causes = new Set(items.flatMap((item) => (item.kind === 'alert' ? (causeKey(item) ?? []) : [])));
  return items.filter((item) => item.kind === 'alert' || !causes.has(item.key));
}

/** The listed signal or like that an alert was raised about; null when there is none. */
export function causeOf(item: FeedItem, items: readonly FeedItem[]): FeedItem | null {
  const key = item.kind === 'alert' ? causeKey(item) : null;
  return key === null ? null : (items.find((one) => one.key === key) ?? null);
}

function causeKey({ alert }: FeedItem & { readonly kind: 'alert' }): string | null {
  if ('signalId' in alert.cause) return itemKey('signal', alert.cause.signalId);
  return 'likeId' in alert.cause ? itemKey('like', alert.cause.likeId) : null;
}

/** These alerts read or unread. */
export function markAlerts(
  items: readonly FeedItem[],
  ids: readonly string[],
  isUnread: boolean,
): readonly FeedItem[] {
  const meant = new Set(ids);
  return items.map((item) =>
    item.kind === 'alert' && meant.has(item.alert.id)
      ? { ...item, alert: { ...item.alert, isUnread } }
      : item,
  );
}
