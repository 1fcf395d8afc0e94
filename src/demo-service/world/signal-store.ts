// All signals, stored in columns at about forty bytes each, so that a million fit; kept sorted by time even when some are late.

import { hashLetters } from '../random.ts';
import { countUpTo, createList, insertRow, type RowList } from './row-list.ts';

export interface SignalRow {
  readonly type: number;
  readonly source: number;
  readonly company: number;
  /** Index of the person, or -1. */
  readonly person: number;
  readonly score: number;
  readonly occurredAt: number;
  readonly createdAt: number;
}

/** Which time "newest first" means: when a signal was recorded, or when it occurred. */
export type SignalOrder = 'created_at' | 'occurred_at';

/** Where the next page starts: after the last row returned. Stays correct while new and late rows arrive. */
export interface Place {
  /** The time by which the list is sorted, epoch ms. */
  readonly at: number;
  readonly row: number;
}

export interface SignalFilter {
  readonly company?: number | null;
  /** Any of these people. */
  readonly persons?: readonly number[] | null;
  readonly type?: number | null;
  readonly source?: number | null;
  /** Inclusive, on occurredAt. */
  readonly fromAt?: number | null;
  /** Inclusive, on occurredAt. */
  readonly toAt?: number | null;
}

export interface SignalPage {
  readonly rows: readonly number[];
  /** The number of all matches, not only those on the page. */
  readonly total: number;
  readonly next: Place | null;
}

export interface SignalStore {
  count(): number;
  add(row: SignalRow): number;
  at(row: number): SignalRow;
  idOf(row: number): string;
  /** Newest first in the store's order; of equal times, the one that arrived last first. */
  page(filter: SignalFilter, after: Place | null, limit: number): SignalPage;
  /** Calls `visit` for each signal that occurred between the two instants, both inclusive. */
  eachBetween(
    fromAt: number,
    toAt: number,
    visit: (company: number, score: number, row: number) => void,
  ): void;
}

export function createSignalStore(seed: number, expected: number, orderedBy: SignalOrder): SignalStore {
  let capacity = Math.max(1_024, expected);
  let types = new Uint16Array(capacity);
  let sources = new Uint16Array(capacity);
  let companies = new Uint32Array(capacity);
  let persons = new Int32Array(capacity);
  let scores = new Uint8Array(capacity);
  let occurred = new Float64Array(capacity);
  let created = new Float64Array(capacity);
  let length = 0;
  /** Sorted by when they occurred, for scores and for the filters `from` and `to`. */
  const byOccurrence = createList(capacity);
  const order = orderedBy === 'occurred_at' ? byOccurrence : createList(capacity);
  const byCompany = new Map<number, RowList>();
  const byPerson = new Map<number, RowList>();

  function grow(): void {
    capacity *= 2;
    const wider = <T extends { set(from: T): void }>(made: T, from: T): T => (made.set(from), made);
    types = wider(new Uint16Array(capacity), types);
    sources = wider(new Uint16Array(capacity), sources);
    companies = wider(new Uint32Array(capacity), companies);
    persons = wider(new Int32Array(capacity), persons);
    scores = wider(new Uint8Array(capacity), scores);
    occurred = wider(new Float64Array(capacity), occurred);
    created = wider(new Float64Array(capacity), created);
  }

  const occurredAtOf = (row: number): number => occurred[row] ?? 0;
  const createdAtOf = (row: number): number => created[row] ?? 0;
  const timeOf = orderedBy === 'occurred_at' ? occurredAtOf : createdAtOf;

  function listFor(lists: Map<number, RowList>, key: number): RowList {
    const known = lists.get(key);
    if (known !== undefined) return known;
    const list = createList(4);
    lists.set(key, list);
    return list;
  }

  /** The shortest list that holds every match, in the store's order. */
  function candidatesFor(filter: SignalFilter): RowList {
    const person = filter.persons?.length === 1 ? filter.persons[0] : undefined;
    if (person !== undefined) return byPerson.get(person) ?? createList(0);
    if (typeof filter.company === 'number') return byCompany.get(filter.company) ?? createList(0);
    const { fromAt = null, toAt = null } = filter;
    if (order === byOccurrence || (fromAt === null && toAt === null)) return order;
    const { first, end } = occurredBetween(byOccurrence, fromAt, toAt);
    const rows = byOccurrence.rows.slice(first, end);
    rows.sort((one, other) => createdAtOf(one) - createdAtOf(other) || one - other);
    return { rows, length: rows.length };
  }

  /** The range of a list sorted by occurrence that lies between the two instants, both inclusive; null = no bound. */
  function occurredBetween(list: RowList, fromAt: number | null, toAt: number | null) {
    const first = fromAt === null ? 0 : countUpTo(list, occurredAtOf, fromAt, -1);
    const end = toAt === null ? list.length : countUpTo(list, occurredAtOf, toAt, Number.POSITIVE_INFINITY);
    return { first, end: Math.max(first, end) };
  }

  return {
    count: () => length,
    add(row) {
      if (length === capacity) grow();
      const index = length;
      types[index] = row.type;
      sources[index] = row.source;
      companies[index] = row.company;
      persons[index] = row.person;
      scores[index] = row.score;
      occurred[index] = row.occurredAt;
      created[index] = row.createdAt;
      length += 1;
      insertRow(byOccurrence, occurredAtOf, index);
      if (order !== byOccurrence) insertRow(order, timeOf, index);
      insertRow(listFor(byCompany, row.company), timeOf, index);
      if (row.person >= 0) insertRow(listFor(byPerson, row.person), timeOf, index);
      return index;
    },
    at: (row) => ({
      type: types[row] ?? 0,
      source: sources[row] ?? 0,
      company: companies[row] ?? 0,
      person: persons[row] ?? -1,
      score: scores[row] ?? 0,
      occurredAt: occurred[row] ?? 0,
      createdAt: created[row] ?? 0,
    }),
    idOf: (row) => `sig_${hashLetters(6, seed, 31, row)}${row.toString(36).padStart(4, '0')}`,
    page(filter, after, limit) {
      const list = candidatesFor(filter);
      const {
        company = null,
        persons: people = null,
        type = null,
        source = null,
        fromAt = null,
        toAt = null,
      } = filter;
      const isTimed = fromAt !== null || toAt !== null;
      const isByOccurrence = timeOf === occurredAtOf;
      const { first, end } = isByOccurrence
        ? occurredBetween(list, fromAt, toAt)
        : { first: 0, end: list.length };
      const resumeAt = after === null ? end : Math.min(end, countUpTo(list, timeOf, after.at, after.row - 1));
      // The list of one company or person is in the store's order, so it must still be filtered by occurrence.
      const isTimeLeft = isTimed && !isByOccurrence && (company !== null || people?.length === 1);
      const isPlain = people === null && type === null && source === null && !isTimeLeft;
      const rows: number[] = [];
      let total = isPlain ? Math.max(0, end - first) : 0;
      let hasMore = false;
      const { rows: candidates } = list;
      for (let index = (isPlain ? resumeAt : end) - 1; index >= first; index -= 1) {
        const row = candidates[index] ?? 0;
        if (isTimeLeft && !isBetween(occurredAtOf(row), fromAt, toAt)) continue;
        if (type !== null && types[row] !== type) continue;
        if (source !== null && sources[row] !== source) continue;
        if (company !== null && companies[row] !== company) continue;
        if (people !== null && !people.includes(persons[row] ?? -1)) continue;
        if (!isPlain) total += 1;
        if (index >= resumeAt) continue;
        if (rows.length < limit) rows.push(row);
        else hasMore = true;
        if (hasMore && isPlain) break;
      }
      const lastRow = rows.at(-1);
      const next = hasMore && lastRow !== undefined ? { at: timeOf(lastRow), row: lastRow } : null;
      return { rows, total, next };
    },
    eachBetween(fromAt, toAt, visit) {
      const { first, end } = occurredBetween(byOccurrence, fromAt, toAt);
      for (let index = first; index < end; index += 1) {
        const row = byOccurrence.rows[index] ?? 0;
        visit(companies[row] ?? 0, scores[row] ?? 0, row);
      }
    },
  };
}

/** Both inclusive; null = no bound. */
function isBetween(at: number, fromAt: number | null, toAt: number | null): boolean {
  return (fromAt === null || at >= fromAt) && (toAt === null || at <= toAt);
}
