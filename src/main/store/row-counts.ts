// How much is in the file as a whole, for support: all workspaces together, counts and no contents.
import type { Database } from './database.ts';
import { keyColumns } from './key-columns.ts';
import { numberOf } from './row.ts';

export interface FileFacts {
  /** The newest step of the schema that the file has taken. */
  readonly schemaVersion: number;
  readonly bytes: number;
  /** Of these, what deleted rows left free. */
  readonly freeBytes: number;
}

/** Throws what SQLite throws. */
export function readFileFacts(database: Database): FileFacts {
  const read = (pragma: string): number => {
    const row = database.sql(`SELECT ${pragma} AS value FROM pragma_${pragma}`).get();
    return row === null ? 0 : numberOf(row, 'value');
  };
  const pageSize = read('page_size');
  return {
    schemaVersion: read('user_version'),
    bytes: read('page_count') * pageSize,
    freeBytes: read('freelist_count') * pageSize,
  };
}

/** A table at a time, because each of them may take a while; null where one cannot be read. */
export function* countRows(database: Database): Generator<readonly [string, number | null], void, undefined> {
  for (const table of Object.keys(keyColumns)) yield [table, countIn(database, table)];
}

function countIn(database: Database, table: string): number | null {
  try {
    const row = database.sql(`SELECT COUNT(*) AS value FROM ${table}`).get();
    return row === null ? null : numberOf(row, 'value');
  } catch {
    return null;
  }
}
