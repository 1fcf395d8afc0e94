// Rows sorted by a time: mostly appended, sometimes inserted in the middle. Rows of equal time stay in order of arrival.

export interface RowList {
  rows: Uint32Array;
  length: number;
}

/** The time by which a list is ordered, epoch ms. */
export type TimeOf = (row: number) => number;

export function createList(capacity: number): RowList {
  return { rows: new Uint32Array(capacity), length: 0 };
}

/** How many rows of the list are at or before this time; among rows of equal time, at or before this row. */
export function countUpTo(list: RowList, timeOf: TimeOf, at: number, row: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = list.rows[middle] ?? 0;
    const candidateAt = timeOf(candidate);
    if (candidateAt < at || (candidateAt === at && candidate <= row)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Cheap for the newest row; a late one shifts all newer rows by one. */
export function insertRow(list: RowList, timeOf: TimeOf, row: number): void {
  if (list.length === list.rows.length) {
    const wider = new Uint32Array(Math.max(4, list.length * 2));
    wider.set(list.rows);
    list.rows = wider;
  }
  const at = timeOf(row);
  const last = list.length === 0 ? undefined : list.rows[list.length - 1];
  const place = last === undefined || timeOf(last) <= at ? list.length : countUpTo(list, timeOf, at, row);
  list.rows.copyWithin(place + 1, place, list.length);
  list.rows[place] = row;
  list.length += 1;
}
