// Merges what was read at different times, each item once. Pure.

/** The items that are not among the known ones, the first of each key. */
export function withoutKnown<Item>(
  items: readonly Item[],
  known: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const keys = new Set(known.map(keyOf));
  return items.filter((item) => {
    const key = keyOf(item);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}
