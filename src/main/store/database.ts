// Opens the SQLite file and hands out statements and transactions. The only file that imports the driver.
import { DatabaseSync } from '@photostructure/sqlite';
import { isTooNew, migrate } from './migrations.ts';
import { defineWordFunctions } from './stored-reasons.ts';
import { createUnreadableRows, type UnreadableRows } from './unreadable.ts';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

export interface Statement {
  /** How many rows were changed. */
  run(...values: SqlValue[]): number;
  get(...values: SqlValue[]): Row | null;
  all(...values: SqlValue[]): readonly Row[];
}

export interface Database {
  /** Prepared once for each text. */
  sql(text: string): Statement;
  /** Runs several statements that take no values and return nothing: for migrations. */
  runScript(text: string): void;
  /** A function of one value that statements may call. The same value always gives the same result; it never throws. */
  defineFunction(name: string, compute: (value: SqlValue) => SqlValue): void;
  /** All or nothing; an exception rolls back and is thrown on. Joins a transaction that is already open. */
  transaction<T>(work: () => T): T;
  /** Writes the log back into the file once enough has gathered in it. Call it when nothing else is waiting. */
  checkpoint(): void;
  close(): void;
  /** The rows met so far that this version cannot read. */
  readonly unreadable: UnreadableRows;
}

export type OpenedDatabase =
  | { readonly kind: 'open'; readonly database: Database }
  /** Another process holds this file. */
  | { readonly kind: 'in-use' }
  /** Written by a newer Hotlist, and left untouched. */
  | { readonly kind: 'too-new' }
  | { readonly kind: 'unreadable'; readonly cause: unknown };

type Connection = InstanceType<typeof DatabaseSync>;

/** How long to wait for a process that is just closing the file. */
const BUSY_TIMEOUT_MS = 500;

/**
 * Most memory for cached pages; a small file needs less. With SQLite's default of 2 MB, every query on a file of years
 * reads the inner pages of its indexes from the disk again.
 */
const CACHE_KB = 16_000;

/**
 * Pages in the log (64 MB) before a commit stops to write them back into the file. Catching up after a long outage ends
 * before that, and `checkpoint` is called after it.
 */
const LOG_PAGES = 16_000;

/** Rows changed since the last checkpoint before another one is worth it: some hundred kB. */
const SETTLE_ROWS = 500;

export function openDatabase(path: string): OpenedDatabase {
  let connection: Connection | null = null;
  try {
    connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    const database = wrap(connection);
    // Checked before anything is set, so that a newer file is left as it is, to the byte.
    if (isTooNew(database)) {
      connection.close();
      return { kind: 'too-new' };
    }
    // One process owns the file for as long as it runs. The lock ends with the process, however it ends, so there
    // is no stale lock file to clean up. https://www.sqlite.org/pragma.html#pragma_locking_mode
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA locking_mode = EXCLUSIVE');
    // In WAL mode NORMAL keeps the file consistent over a crash of the process, and of the machine at worst
    // without the last transactions: those rows are fetched again.
    connection.exec(`PRAGMA cache_size = -${CACHE_KB}; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    connection.exec('PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE; COMMIT');
    migrate(database);
    defineWordFunctions(database);
    return { kind: 'open', database };
  } catch (cause) {
    connection?.close();
    return isBusy(cause) ? { kind: 'in-use' } : { kind: 'unreadable', cause };
  }
}

/** SQLITE_BUSY: https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

function isBusy(cause: unknown): boolean {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    (('errcode' in cause && cause.errcode === SQLITE_BUSY) ||
      ('sqliteCode' in cause && cause.sqliteCode === SQLITE_BUSY))
  );
}

function wrap(connection: Connection): Database {
  const statements = new Map<string, Statement>();
  let isInTransaction = false;
  let settledRows = 0;
  const sql = (text: string): Statement => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const prepared = connection.prepare(text);
    const statement: Statement = {
      run: (...values) => Number(prepared.run(...values).changes),
      get: (...values) => asRow(prepared.get(...values)),
      all: (...values) => prepared.all(...values).map(asKnownRow),
    };
    statements.set(text, statement);
    return statement;
  };
  return {
    sql,
    runScript(text) {
      connection.exec(text);
    },
    defineFunction(name, compute) {
      connection.function(name, { deterministic: true }, compute);
    },
    transaction(work) {
      if (isInTransaction) return work();
      connection.exec('BEGIN IMMEDIATE');
      isInTransaction = true;
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        connection.exec('ROLLBACK');
        throw error;
      } finally {
        isInTransaction = false;
      }
    },
    checkpoint() {
      const rows = Number(sql('SELECT total_changes() AS rows').get()?.['rows'] ?? 0);
      if (isInTransaction || rows - settledRows < SETTLE_ROWS) return;
      settledRows = rows;
      sql('PRAGMA wal_checkpoint(PASSIVE)').get();
    },
    close() {
      statements.clear();
      // The driver finalises statements only when they are garbage-collected, and until then SQLite keeps the locks
      // of a closed connection. Leaving WAL mode releases them (and leaves a single file); a read makes it take effect.
      connection.exec(
        'PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT 1 FROM sqlite_schema',
      );
      connection.close();
    },
    unreadable: createUnreadableRows(),
  };
}

function asRow(value: unknown): Row | null {
  return value === undefined || value === null ? null : asKnownRow(value);
}

function asKnownRow(value: unknown): Row {
  if (!isRow(value)) throw new Error('a row is an object');
  return value;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
