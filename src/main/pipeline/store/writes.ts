// Which table a statement writes to, and how often each was written: what is built from a table is built again only
// when the table has changed.

export interface Writes {
  /** Add 1 to its `count` with each write. It can be kept: a page of signals writes thousands of times. */
  of(table: string): { count: number };
  /** Grows with each write, also with one that was rolled back, to any table but these. */
  countOutside(tables: ReadonlySet<string>): number;
  /** Grows with each write to one of these tables, and with each write whose table is not known. */
  countIn(tables: readonly string[]): number;
}

/** Where it cannot be known from the statement. */
export const UNKNOWN_TABLE = '';

const READS = /^\s*(SELECT|PRAGMA|EXPLAIN|VACUUM|BEGIN|COMMIT|ROLLBACK)\b/iu;
const WRITES =
  /^\s*(?:(?:INSERT|REPLACE)(?:\s+OR\s+\w+)?\s+INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM)\s+(\w+)/iu;

/** Null for a statement that writes nothing. */
export function writtenTable(sql: string): string | null {
  if (READS.test(sql)) return null;
  return WRITES.exec(sql)?.[1] ?? UNKNOWN_TABLE;
}

export function createWrites(): Writes {
  const counts = new Map<string, { count: number }>();
  const of = (table: string): { count: number } => {
    const known = counts.get(table) ?? { count: 0 };
    counts.set(table, known);
    return known;
  };
  const countOf = (table: string): number => counts.get(table)?.count ?? 0;
  return {
    of,
    countOutside(tables) {
      let sum = 0;
      for (const [table, { count }] of counts) if (!tables.has(table)) sum += count;
      return sum;
    },
    countIn: (tables) => tables.reduce((sum, table) => sum + countOf(table), countOf(UNKNOWN_TABLE)),
  };
}
