// The rows of a list that is held still: those on the screen, and which incoming ones wait. Pure.

export interface HeldRows<Row> {
  readonly rows: readonly Row[];
  /** How many wait to be added above or between those that are shown. */
  readonly newCount: number;
  /** The rows would stand in another order, or some have gone. */
  readonly isReordered: boolean;
}

export interface RowsToHold<Row> {
  readonly keyOf: (row: Row) => string;
  /** Whether a row that is no longer among the incoming ones keeps its place; one that the user removed does not. */
  readonly keeps: (row: Row) => boolean;
  /** The user has brought it back: it is added at once, where it belongs. */
  readonly isBroughtBack?: ((row: Row) => boolean) | undefined;
  /** What a row shows while it keeps its place, of what is known now and what it showed; left out: what is known now. */
  readonly asHeld?: ((now: Row, before: Row) => Row) | undefined;
}

/**
 * Every row keeps its place and shows what is known about it now, or as much of that as `asHeld` says. Rows below the last one are added, since they move
 * nothing.
 */
export function holdRows<Row>(
  shown: readonly Row[],
  incoming: readonly Row[],
  { keyOf, keeps, isBroughtBack = () => false, asHeld = (now) => now }: RowsToHold<Row>,
): HeldRows<Row> {
  const incomingByKey = new Map(incoming.map((row) => [keyOf(row), row]));
  const held = shown.flatMap((row) => {
    const now = incomingByKey.get(keyOf(row));
    if (now !== undefined) return asHeld(now, row);
    return keeps(row) ? row : [];
  });
  const heldKeys = new Set(held.map(keyOf));
  for (const [index, row] of incoming.entries()) {
    if (heldKeys.has(keyOf(row)) || !isBroughtBack(row)) continue;
    // After its predecessor, or else at the top.
    const before = incoming.slice(0, index).findLast((other) => heldKeys.has(keyOf(other)));
    const at = before === undefined ? 0 : held.findIndex((other) => keyOf(other) === keyOf(before)) + 1;
    held.splice(at, 0, row);
    heldKeys.add(keyOf(row));
  }
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

/** Nothing of the list is on the screen, so everything that came in is shown. */
export function showRows<Row>(incoming: readonly Row[]): HeldRows<Row> {
  return { rows: incoming, newCount: 0, isReordered: false };
}

export interface DrawnRows<Row> {
  readonly rows: readonly Row[];
  /** Identifies what is listed. */
  readonly name: string;
}

/**
 * The drawn list itself while it has the very same rows, so that it is not drawn again. Another list is another one even with
 * the same rows: whoever follows it looks at it anew.
 */
export function keepDrawn<Row>(drawn: DrawnRows<Row>, { rows, name }: DrawnRows<Row>): readonly Row[] {
  const isSame =
    name === drawn.name &&
    rows.length === drawn.rows.length &&
    rows.every((row, index) => row === drawn.rows[index]);
  return isSame ? drawn.rows : rows;
}
