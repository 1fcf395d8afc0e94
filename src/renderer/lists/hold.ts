// The rows of a list that is held still: as they are on the screen, with what has come in since. Pure.

/** The incoming rows in the order that is on the screen; newcomers go to the end. */
export function holdOrder<Row>(
  shownKeys: readonly string[],
  incoming: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const places = new Map(shownKeys.map((key, index) => [key, index]));
  const place = (row: Row): number => places.get(keyOf(row)) ?? shownKeys.length;
  return incoming.toSorted((one, other) => place(one) - place(other));
}

/** The incoming rows without those that came above the one that is on top of the screen. */
export function holdTop<Row>(
  topKey: string | null,
  incoming: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const at = incoming.findIndex((row) => keyOf(row) === topKey);
  return at > 0 ? incoming.slice(at) : incoming;
}
