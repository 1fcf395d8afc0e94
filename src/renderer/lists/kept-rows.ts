// Which rows of a long list stay in the page although they are far from the visible ones, and what was added above. Pure.

export interface RowsOf<Item> {
  readonly keyOf: (item: Item) => string;
  /** Whether the row of an item can take the focus. */
  readonly canFocus: (item: Item) => boolean;
}

/**
 * Indexes of rows to keep: both ends, so that Tab enters from either side and Home and End lead there; the focused row,
 * which would otherwise lose the focus; and its neighbours, to which the arrows lead.
 */
export function keptRows<Item>(
  items: readonly Item[],
  focusKey: string | null,
  { keyOf, canFocus }: RowsOf<Item>,
): readonly number[] {
  const at = focusKey === null ? -1 : items.findIndex((item) => keyOf(item) === focusKey);
  const near = at === -1 ? [] : [at - 1, at, at + 1];
  const ends = [0, items.findIndex(canFocus), items.findLastIndex(canFocus), items.length - 1];
  return [...new Set([...ends, ...near])].filter((index) => index in items);
}

/** Whether the items are the previous ones with new ones above them. */
export function isGrownAbove<Item>(
  before: readonly Item[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
): boolean {
  const [first] = before;
  const grown = items.length - before.length;
  const moved = items[grown];
  return grown > 0 && first !== undefined && moved !== undefined && keyOf(moved) === keyOf(first);
}
