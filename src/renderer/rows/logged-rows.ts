// What the user logged, each in its place in a timeline. Pure.
import type { OutboxEntry } from '../../shared/model.ts';

export interface LoggedItem {
  readonly kind: 'logged';
  readonly key: string;
  readonly at: number;
  readonly entry: OutboxEntry;
}

/**
 * Newest first, each activity once: its own row replaces the item that the service or the team made of it. `hasOlder`: what
 * is older than the last item comes with it, once that is read.
 */
export function withLogged<Item extends { readonly at: number }>(
  items: readonly Item[],
  logged: readonly OutboxEntry[],
  { hasOlder, keyOf }: { readonly hasOlder: boolean; readonly keyOf: (item: Item) => string },
): readonly (Item | LoggedItem)[] {
  const replaced = new Set(logged.flatMap(({ rowKeys }) => rowKeys));
  const listed = new Set(items.map(keyOf));
  const oldestAt = hasOlder ? (items.at(-1)?.at ?? 0) : 0;
  const own = logged
    // What replaces an item stands in for it, even if it was logged before the oldest one: sending may take its time.
    .filter(({ queuedAt, rowKeys }) => queuedAt >= oldestAt || rowKeys.some((key) => listed.has(key)))
    .map((entry): LoggedItem => ({ kind: 'logged', key: `logged:${entry.id}`, at: entry.queuedAt, entry }));
  return [...items.filter((item) => !replaced.has(keyOf(item))), ...own].toSorted(
    (one, other) => other.at - one.at,
  );
}
