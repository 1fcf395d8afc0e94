// Feed items as rows: their order, and an alert together with its cause. Pure.
import { compareItemKeys, itemKey } from '../../shared/item-key.ts';
import type { Alert, AlertItem, FeedItem } from '../../shared/model.ts';

/** Whether the service assigns it to this user. */
export function isOf({ owners }: FeedItem, user: { readonly id: number } | null): boolean {
  return user !== null && owners.includes(user.id);
}

/** Newest first; at one instant by key, as `FeedQuery.before` counts. */
export function compareItems(one: FeedItem, other: FeedItem): number {
  return other.at - one.at || compareItemKeys(other.key, one.key);
}

/** An entry keeps its row while newer alerts of its account come in. */
export function rowKey(item: FeedItem): string {
  const account = item.kind === 'alert' && item.thread !== undefined ? item.alert.account : null;
  return account === null ? item.key : `entry:${account}`;
}

/** One row for each account's alerts: further down, an older page may still contain its former newest one. */
export function foldThreads(items: readonly FeedItem[]): readonly FeedItem[] {
  const met = new Set<string>();
  return items.filter((item) => {
    const key = rowKey(item);
    const isMet = met.has(key);
    met.add(key);
    return !isMet;
  });
}

/** The alerts that an entry represents, and which of them are unread. */
export function alertsOf({ alert, thread }: AlertItem): {
  readonly ids: readonly string[];
  readonly unreadIds: readonly string[];
} {
  return thread ?? { ids: [alert.id], unreadIds: alert.isUnread ? [alert.id] : [] };
}

/**
 * Leaves out signals and likes whose own alert is listed: one row represents both. An alert is decided after its cause was
 * recorded, so it is always nearer to the top, and no cause is left out whose alert is not loaded yet.
 */
export function foldCauses(items: readonly FeedItem[]): readonly FeedItem[] {
  const causes = new Set(
    items.flatMap((item) =>
      item.kind === 'alert' ? [causeKey(item) ?? [], item.thread?.causes ?? []].flat() : [],
    ),
  );
  return items.filter((item) => item.kind === 'alert' || !causes.has(item.key));
}

/** The listed signal or like that raised an alert; null when there is none. */
export function causeOf(item: FeedItem, items: readonly FeedItem[]): FeedItem | null {
  const key = item.kind === 'alert' ? causeKey(item) : null;
  return key === null ? null : (items.find((one) => one.key === key) ?? null);
}

function causeKey({ alert }: AlertItem): string | null {
  if ('signalId' in alert.cause) return itemKey('signal', alert.cause.signalId);
  return 'likeId' in alert.cause ? itemKey('like', alert.cause.likeId) : null;
}

/** Marks these alerts as read or unread. */
export function markAlerts(
  items: readonly FeedItem[],
  ids: readonly string[],
  isUnread: boolean,
): readonly FeedItem[] {
  const meant = new Set(ids);
  return items.map((item) => (item.kind === 'alert' ? markAlert(item, meant, isUnread) : item));
}

function markAlert(item: AlertItem, meant: ReadonlySet<string>, isUnread: boolean): AlertItem {
  const { alert, thread } = item;
  if (thread === undefined) return meant.has(alert.id) ? { ...item, alert: { ...alert, isUnread } } : item;
  if (!thread.ids.some((id) => meant.has(id))) return item;
  const unreadIds = thread.ids.filter((id) => (meant.has(id) ? isUnread : thread.unreadIds.includes(id)));
  return {
    ...item,
    alert: { ...alert, isUnread: unreadIds.length > 0 },
    thread: { ...thread, unreadIds },
  };
}

/** Groups the reasons by account, keeping their order. */
export function byAccount(
  reasons: readonly Alert[],
): readonly { readonly first: Alert; readonly others: readonly Alert[] }[] {
  const groups = new Map<string, { readonly first: Alert; readonly others: readonly Alert[] }>();
  for (const reason of reasons) {
    const key = reason.account ?? `alert ${reason.id}`;
    const group = groups.get(key);
    groups.set(
      key,
      group === undefined ? { first: reason, others: [] } : { ...group, others: [...group.others, reason] },
    );
  }
  return [...groups.values()];
}
