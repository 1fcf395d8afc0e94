// How much is in the whole file, for support: counts over all workspaces, no contents.
import type { Database } from './database.ts';
import { numberOf } from './row.ts';
import { tablesOf } from './schema-names.ts';

export interface FileFacts {
  /** The newest schema migration that the file has had. */
  readonly schemaVersion: number;
  readonly bytes: number;
  /** How many of these are left free by deleted rows. */
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

/** One table at a time, because each may take a while; null if it cannot be read. */
export function* countRows(database: Database): Generator<readonly [string, number | null], void, undefined> {
  for (const table of tablesOf(database)) yield [table, countIn(database, table)];
}

function countIn(database: Database, table: string): number | null {
  try {
    const row = database.sql(`SELECT COUNT(*) AS value FROM ${table}`).get();
    return row === null ? null : numberOf(row, 'value');
  } catch {
    return null;
  }
}
