// The rows of a list that is held still: as they are on the screen, and what of the incoming ones waits. Pure.

export interface HeldRows<Row> {
  readonly rows: readonly Row[];
  /** How many wait to come in above or between those that are shown. */
  readonly newCount: number;
  /** The rows would stand in another order, or some have gone. */
  readonly isReordered: boolean;
}

export interface RowsToHold<Row> {
  readonly keyOf: (row: Row) => string;
  /** Whether a row that is no longer among the incoming ones keeps its place; one that the user took out does not. */
  readonly keeps: (row: Row) => boolean;
}

/** Every row keeps its place and shows what is known of it now. What lies below the last one comes in: nothing moves. */
export function holdRows<Row>(
  shown: readonly Row[],
  incoming: readonly Row[],
  { keyOf, keeps }: RowsToHold<Row>,
): HeldRows<Row> {
  const incomingByKey = new Map(incoming.map((row) => [keyOf(row), row]));
  const held = shown.flatMap((row) => incomingByKey.get(keyOf(row)) ?? (keeps(row) ? row : []));
  const heldKeys = new Set(held.map(keyOf));
  const isHeld = (row: Row): boolean => heldKeys.has(keyOf(row));
  const below = incoming.slice(incoming.findLastIndex(isHeld) + 1);
  const known = incoming.filter(isHeld);
  return {
    rows: [...held, ...below],
    newCount: incoming.length - known.length - below.length,
    isReordered:
      known.length < held.length ||
      known.some((row, index) => {
        const there = held[index];
        return there === undefined || keyOf(there) !== keyOf(row);
      }),
  };
}

/** Nothing of the list is on the screen: all that came in is shown. */
export function showRows<Row>(incoming: readonly Row[]): HeldRows<Row> {
  return { rows: incoming, newCount: 0, isReordered: false };
}
