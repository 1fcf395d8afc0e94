// Statements and transactions on one SQLite file. The only file that imports the driver (check-backup.ts also loads it, in a
// separate thread).
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { createDamageWatch } from './damage-watch.ts';
import type { Database, Row, SqlValue, Statement } from './database.ts';
import { keepAt, watchPlace } from './file-place.ts';
import { kindOfFailure } from '../../machine/open-failure.ts';
import { keyColumnsOf } from './schema-names.ts';
import { createUnreadableRows } from './unreadable.ts';
import { createWrites, UNKNOWN_TABLE, writtenTable } from './writes.ts';

export type Connection = InstanceType<typeof DatabaseSync>;

/** How long to wait for a process that is about to close the file. */
const BUSY_TIMEOUT_MS = 500;

/**
 * Most memory for cached pages; a small file needs less. With SQLite's default of 2 MB, every query on a file of years
 * reads the inner pages of its indexes from the disk again.
 */
export const CACHE_KB = 16_000;

/** Pages copied at once (80 kB); the connection answers nobody else meanwhile. */
const COPY_PAGES = 20;

/**
 * Pages in the log (2 MB) not yet in the file before a checkpoint is worthwhile. The log's file never shrinks, so SQLite is
 * asked for its pages, which takes a thirtieth of a millisecond.
 */
const SETTLE_PAGES = 500;

/** Waits for a process that is about to close the file, and throws what prevents opening it. */
export function connect(
  path: string,
  { readOnly = false }: { readonly readOnly?: boolean } = {},
): Connection {
  return new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly });
}

/**
 * The first value a pragma returns. Uses `exec`, which leaves no statement behind: a statement would keep the connection's
 * locks after its end, and the driver frees prepared ones only when they are garbage-collected.
 */
export function askPragma(
  connection: Connection,
  pragma: 'application_id' | 'schema_version' | 'user_version' | 'journal_mode' | 'quick_check',
): unknown {
  let answer: unknown = null;
  connection.function('hotlist_answer', (value: unknown) => {
    answer ??= value;
    return null;
  });
  connection.exec(`SELECT hotlist_answer(${pragma}) FROM pragma_${pragma}`);
  return answer;
}

interface Opened {
  /** Null if it is only read. */
  readonly path: string | null;
  readonly lock: Connection | 'none';
}

/** SQLite's name for a database that is on no disk. */
const IN_MEMORY = ':memory:';

/** `close` closes the connection and the owner's lock. */
export function wrap(connection: Connection, { path, lock }: Opened): Database {
  const damage = createDamageWatch(path);
  const isInPlace = path === null || path === IN_MEMORY ? () => true : watchPlace(path);
  const statements = new Map<string, Statement>();
  let isInTransaction = false;
  /** Grows with each script, because a migration changes which columns a statement returns. */
  let scripts = 0;
  const writes = createWrites();
  const writtenAnywhere = writes.of(UNKNOWN_TABLE);
  const sql = (text: string): Statement => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const prepared = damage.watch(() => connection.prepare(keepPlan(text)));
    const table = writtenTable(text);
    const written = table === null ? null : writes.of(table);
    const note = (rows: number): void => {
      if (written !== null && rows > 0) written.count += 1;
    };
    // What changes data must not run twice, so it is not retried.
    const isWriting = /\bRETURNING\b/.test(text);
    if (isWriting) prepared.setReadBigInts(true);
    /** The driver throws for a row with an integer that no double can hold; read as BigInts, only that row is lost. */
    const read = <T>(ask: () => T, narrow: (value: T) => T): T => {
      if (isWriting) return narrow(ask());
      try {
        return ask();
      } catch (error) {
        if (!isOfDriver(error)) throw error;
        prepared.setReadBigInts(true);
        try {
          return narrow(ask());
        } finally {
          prepared.setReadBigInts(false);
        }
      }
    };
    let named: { readonly columns: readonly string[]; readonly scripts: number } | null = null;
    /** A hundred rows take two thirds of the time that they take as objects, whose properties the driver sets one by one. */
    const allRows = (values: readonly SqlValue[]): readonly Row[] => {
      prepared.setReturnArrays(true);
      try {
        const rows: readonly unknown[] = prepared.all(...values);
        if (rows.length === 0) return [];
        if (named?.scripts !== scripts)
          named = { columns: prepared.columns().map(({ name }) => name), scripts };
        const { columns } = named;
        return rows.map((row) => rowOf(columns, row));
      } finally {
        prepared.setReturnArrays(false);
      }
    };
    const statement: Statement = {
      // Without a closure, unlike the others: a page of signals runs a thousand of them.
      run(...values) {
        try {
          const rows = Number(prepared.run(...values).changes);
          note(rows);
          return rows;
        } catch (error) {
          damage.note(error);
          throw error;
        }
      },
      get(...values) {
        const row = damage.watch(() =>
          read(
            () => asRow(prepared.get(...values)),
            (found) => (found === null ? null : narrowRow(found)),
          ),
        );
        note(row === null ? 0 : 1);
        return row;
      },
      all(...values) {
        const rows = damage.watch(() =>
          read(
            () => allRows(values),
            (found) => found.map(narrowRow),
          ),
        );
        note(rows.length);
        return rows;
      },
    };
    statements.set(text, statement);
    return statement;
  };
  return {
    sql,
    runScript(text) {
      connection.exec(text);
      scripts += 1;
      writtenAnywhere.count += 1;
    },
    defineFunction(name, compute) {
      connection.function(name, { deterministic: true }, compute);
    },
    transaction(work) {
      if (isInTransaction) return work();
      damage.watch(() => connection.exec('BEGIN IMMEDIATE'));
      isInTransaction = true;
      try {
        const result = work();
        damage.watch(() => connection.exec('COMMIT'));
        return result;
      } catch (error) {
        rollBack(connection);
        // Anything read meanwhile may be outdated.
        writtenAnywhere.count += 1;
        throw error;
      } finally {
        isInTransaction = false;
      }
    },
    checkpoint() {
      if (isInTransaction) return;
      // NOOP only returns how many pages the log has, and how many of them are in the file too.
      // https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
      const found = sql('PRAGMA wal_checkpoint(NOOP)').get();
      const waiting = Number(found?.['log'] ?? 0) - Number(found?.['checkpointed'] ?? 0);
      if (waiting >= SETTLE_PAGES) sql('PRAGMA wal_checkpoint(PASSIVE)').get();
    },
    async copyTo(path) {
      await backup(connection, path, { rate: COPY_PAGES });
      // It has read the whole file through the cache; those pages are not needed again.
      connection.exec('PRAGMA shrink_memory');
    },
    isInPlace,
    isDamaged: () => damage.isDamaged(),
    onDamaged: (listener) => damage.listen(listener),
    close() {
      statements.clear();
      if (path !== null && isInPlace()) leaveLogMode(connection);
      else if (path !== null) keepAt(path, (to) => connection.prepare('VACUUM INTO ?').run(to));
      connection.close();
      if (lock !== 'none') lock.close();
    },
    unreadable: createUnreadableRows((table) => keyColumnsOf({ sql }, table)),
    writes,
  };
}

/**
 * The driver frees statements only when they are garbage-collected, and until then SQLite keeps the locks of a closed
 * connection. Leaving WAL mode releases them (and leaves a single file); a read makes it take effect. While somebody else
 * reads, SQLite refuses; the log then stays intact next to the file, and the next start takes it in.
 */
function leaveLogMode(connection: Connection): void {
  try {
    connection.exec(
      'PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT 1 FROM sqlite_schema',
    );
  } catch (error) {
    if (kindOfFailure(error) !== 'in-use') throw error;
  }
}

/**
 * SQLite replans a statement whenever a value is bound that stands alone after LIMIT, because the plan may depend on it; a
 * short query then takes ten times as long. It does not look into a sum.
 */
function keepPlan(text: string): string {
  return text.replaceAll(/\b(LIMIT|OFFSET) (\?\d*)(?!\d)/g, '$1 $2 + 0');
}

/** A full disk or a failed write has already rolled it back, so a failure here says nothing new. */
function rollBack(connection: Connection): void {
  try {
    connection.exec('ROLLBACK');
  } catch {
    // What went wrong is in the error that led here.
  }
}

/** Thrown by the driver itself, about a value: SQLite's own errors carry SQLite's code. */
function isOfDriver(error: unknown): boolean {
  return error instanceof Error && !('sqliteCode' in error);
}

/** BigInts as numbers; one that no double holds stays as it is, and its column is unreadable (row.ts). */
function narrowRow(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value,
    ]),
  );
}

function rowOf(columns: readonly string[], values: unknown): Row {
  if (!Array.isArray(values)) throw new Error('a row is an array');
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index];
  return row;
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
