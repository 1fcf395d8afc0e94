// Rows that this version cannot read, because another version wrote them or the file is damaged. Only that row is lost, and
// it stays in the database as it is. They are counted by table and column; their contents are not kept.
import type { Database, Row, UnreadableRows } from './database.ts';
import { UnreadableColumn } from './row.ts';

/** Keys remembered per table and column; further rows are not counted. */
const MOST_KEYS = 10_000;

/** `keyOf`: the columns of a table's primary key. */
export function createUnreadableRows(keyOf: (table: string) => readonly string[]): UnreadableRows {
  const found = new Map<
    string,
    {
      readonly table: string;
      readonly column: string;
      readonly key: readonly string[];
      readonly keys: Set<string>;
    }
  >();
  const listeners = new Set<Parameters<UnreadableRows['listen']>[0]>();
  return {
    note(table, column, row) {
      const name = `${table}.${column}`;
      const known = found.get(name);
      const { key, keys } = known ?? { key: keyOf(table), keys: new Set<string>() };
      // A statement may leave out a part of the key.
      if (keys.size < MOST_KEYS) keys.add(key.map((part) => String(row[part])).join(' '));
      if (known !== undefined) return;
      found.set(name, { table, column, key, keys });
      for (const listener of listeners) listener({ table, column });
    },
    list: () => [...found.values()].map(({ table, column, keys }) => ({ table, column, count: keys.size })),
    listen(listener) {
      listeners.add(listener);
      for (const { table, column } of found.values()) listener({ table, column });
      return () => void listeners.delete(listener);
    },
  };
}

export interface Reader<T> {
  /** Leaves out the rows that cannot be read. */
  all(rows: readonly Row[]): readonly T[];
  /** Null when there is no row, or it cannot be read. */
  one(row: Row | null): T | null;
  /** Asks `query` for more rows if some cannot be read, so that no page looks like the last one too early. */
  page(limit: number, query: (limit: number) => readonly Row[]): readonly T[];
}

export function createReader<T>(
  database: Pick<Database, 'unreadable'>,
  table: string,
  read: (row: Row) => T,
): Reader<T> {
  const all = (rows: readonly Row[]): readonly T[] => {
    const items: T[] = [];
    for (const row of rows) {
      try {
        items.push(read(row));
      } catch (error) {
        if (!(error instanceof UnreadableColumn)) throw error;
        database.unreadable.note(table, error.column, row);
      }
    }
    return items;
  };
  return {
    all,
    one: (row) => (row === null ? null : (all([row])[0] ?? null)),
    page(limit, query) {
      for (let asked = limit; ; asked *= 2) {
        const rows = query(asked);
        const items = all(rows);
        if (items.length >= limit || rows.length < asked) return items.slice(0, limit);
      }
    },
  };
}
