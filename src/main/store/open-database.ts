// Opens the SQLite file and hands out statements and transactions. The only file that imports the driver
// (check-copy.ts loads it once more, in a thread of its own).
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { preparePrivateDatabase } from './data-files.ts';
import type { Database, Row, Statement } from './database.ts';
import { isTooNew, isTooOld, migrate } from './migrations.ts';
import { innerFailureOf, kindOfFailure, type OpenFailureKind } from './open-failure.ts';
import { defineWordFunctions } from './stored-reasons.ts';
import { createUnreadableRows } from './unreadable.ts';
import { createWrites, UNKNOWN_TABLE, writtenTable } from './writes.ts';

export interface OpenDatabase {
  readonly kind: 'open';
  readonly database: Database;
  /** False when the last end was not clean and the file is too large to be checked for damage at the start. */
  readonly isChecked: boolean;
}

export type OpenedDatabase =
  | OpenDatabase
  /** Written by a newer Hotlist, and left untouched. */
  | { readonly kind: 'too-new' }
  | { readonly kind: OpenFailureKind; readonly cause: unknown };

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

/** Pages copied at once (80 kB); the connection answers nobody else meanwhile. */
const COPY_PAGES = 20;

/**
 * Pages in the log (2 MB) that are not in the file yet before a checkpoint is worth it. The log's file keeps the size it
 * once had, so its pages are asked of SQLite, which takes a thirtieth of a millisecond.
 */
const SETTLE_PAGES = 500;

/**
 * Largest file that is checked for damage before the app starts, in bytes. `PRAGMA quick_check` reads the whole file:
 * 44 MB (200,000 signals) took 0.35 s on a busy machine. A larger one is checked later, through a copy.
 */
const MOST_BYTES_CHECKED_AT_START = 20_000_000;

/** In memory for ':memory:'. A file that is damaged or too new is left as it is. */
export function openDatabase(path: string): OpenedDatabase {
  if (path === ':memory:') return openToWrite(path, true, 'none');
  preparePrivateDatabase(path);
  const owner = becomeOwner(path);
  if (owner.kind === 'in-use') return owner;
  const found = inspect(path);
  const opened = found.kind === 'fit' ? openToWrite(path, found.isChecked, owner.lock) : found;
  if (opened.kind !== 'open' && owner.lock !== 'none') owner.lock.close();
  return opened;
}

/** Beside the database. It stays there, empty: only SQLite's lock on it means anything, and that ends with the process. */
function ownerLockOf(path: string): string {
  return `${path}-owner`;
}

type OwnerLock = Connection | 'none';

/**
 * One process owns the database for as long as it runs, and others may read beside it. The lock ends with the process,
 * however it ends, so there is no stale lock file to clean up. It is of a file of its own, since SQLite's lock on the
 * database itself would keep readers out. 'none' where a disk does not take that file: then it is that one.
 */
function becomeOwner(
  path: string,
): { readonly kind: 'owner'; readonly lock: OwnerLock } | (OpenedDatabase & { readonly kind: 'in-use' }) {
  const file = ownerLockOf(path);
  let connection: Connection | null = null;
  try {
    preparePrivateDatabase(file);
    connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    connection.exec('BEGIN EXCLUSIVE');
    return { kind: 'owner', lock: connection };
  } catch (cause) {
    connection?.close();
    return kindOfFailure(cause) === 'in-use' ? { kind: 'in-use', cause } : { kind: 'owner', lock: 'none' };
  }
}

/** Opened beside whoever owns it. It can write nothing, and holds no lock but while it answers. */
export interface ReadableDatabase {
  readonly kind: 'open';
  readonly database: Database;
  /** False once a newer Hotlist has changed the schema: the file is to be opened anew. */
  isKnownSchema(): boolean;
}

export type OpenedToRead =
  | ReadableDatabase
  /** Nothing has been stored there yet. */
  | { readonly kind: 'missing' }
  /** Written by a newer Hotlist, or by an older one and not brought up to date since. */
  | { readonly kind: 'too-new' | 'too-old' }
  | { readonly kind: OpenFailureKind; readonly cause: unknown };

/** Changes nothing, whatever it finds. 'in-use': whoever owns the file lets nobody read, as an earlier Hotlist does. */
export function openToRead(path: string): OpenedToRead {
  if (!existsSync(path)) return { kind: 'missing' };
  let connection: Connection | null = null;
  try {
    connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
    const version = Number(askPragma(connection, 'user_version'));
    if (version === 0 || isTooNew(version) || isTooOld(version)) {
      connection.close();
      return { kind: version === 0 ? 'missing' : isTooNew(version) ? 'too-new' : 'too-old' };
    }
    connection.exec(`PRAGMA query_only = ON; PRAGMA cache_size = -${CACHE_KB}`);
    const database = wrap(connection, { path: null, lock: 'none' });
    defineWordFunctions(database);
    return {
      kind: 'open',
      database,
      isKnownSchema: () => database.sql('PRAGMA user_version').get()?.['user_version'] === version,
    };
  } catch (cause) {
    connection?.close();
    return { kind: kindOfFailure(cause), cause };
  }
}

type Inspection =
  { readonly kind: 'fit'; readonly isChecked: boolean } | Exclude<OpenedDatabase, { kind: 'open' }>;

/**
 * Looks at the file through a connection that cannot write. One that can would write the log back into the file when
 * it closes, also into a damaged one, and also a log that belongs to another file.
 */
function inspect(path: string): Inspection {
  let connection: Connection | null = null;
  try {
    connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
    if (isTooNew(Number(askPragma(connection, 'user_version')))) return { kind: 'too-new' };
    const check = findDueCheck(path, connection);
    if (check === 'now' && !isSound(connection)) {
      return { kind: 'damaged', cause: new Error('quick_check failed') };
    }
    // Only a check that passed takes the suspicion away.
    if (check === 'now') rmSync(suspicionOf(path), { force: true });
    return { kind: 'fit', isChecked: check !== 'later' };
  } catch (cause) {
    const kind = kindOfFailure(cause);
    // What else this connection cannot do, one that may write perhaps can: a transaction that a crash cut short is
    // rolled back by the next connection.
    return kind === 'damaged' || kind === 'in-use' ? { kind, cause } : { kind: 'fit', isChecked: false };
  } finally {
    connection?.close();
  }
}

function openToWrite(path: string, isChecked: boolean, lock: OwnerLock): OpenedDatabase {
  let connection: Connection | null = null;
  try {
    connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    const database = wrap(connection, { path, lock });
    // Without a lock of its own for the owner, the database's own keeps everybody else out.
    // https://www.sqlite.org/pragma.html#pragma_locking_mode
    connection.exec(
      `PRAGMA journal_mode = WAL; PRAGMA locking_mode = ${lock === 'none' ? 'EXCLUSIVE' : 'NORMAL'}`,
    );
    // In WAL mode NORMAL keeps the file consistent over a crash of the process, and of the machine at worst
    // without the last transactions: those rows are fetched again.
    connection.exec(`PRAGMA cache_size = -${CACHE_KB}; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    connection.exec('PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE; COMMIT');
    migrate(database);
    defineWordFunctions(database);
    return { kind: 'open', database, isChecked };
  } catch (cause) {
    connection?.close();
    return { kind: kindOfFailure(cause), cause };
  }
}

/** A file beside the database: damage was found in it while it was in use. */
export function suspicionOf(path: string): string {
  return `${path}-suspect`;
}

/**
 * A clean end leaves WAL mode (see `close`), so a file that is still in it was left by a crash, a kill or a power cut.
 * After a clean end SQLite's own checks while it reads are enough.
 */
function findDueCheck(path: string, connection: Connection): 'none' | 'now' | 'later' {
  if (existsSync(suspicionOf(path))) return 'now';
  if (askPragma(connection, 'journal_mode') !== 'wal') return 'none';
  return statSync(path).size <= MOST_BYTES_CHECKED_AT_START ? 'now' : 'later';
}

/** Reads the whole file. */
function isSound(connection: Connection): boolean {
  return askPragma(connection, 'quick_check') === 'ok';
}

/**
 * What a pragma answers first. Read by `exec`, which leaves no statement behind: one would keep the connection's locks
 * after its end, and the driver ends prepared ones only when they are garbage-collected.
 */
function askPragma(connection: Connection, pragma: 'user_version' | 'journal_mode' | 'quick_check'): unknown {
  let answer: unknown = null;
  connection.function('hotlist_answer', (value: unknown) => {
    answer ??= value;
    return null;
  });
  connection.exec(`SELECT hotlist_answer(${pragma}) FROM pragma_${pragma}`);
  return answer;
}

/** Whether a file that nobody has open is a database without damage. Reads all of it, and changes nothing. */
export function isSoundFile(path: string): boolean {
  let connection: Connection | null = null;
  try {
    connection = new DatabaseSync(path, { readOnly: true });
    return isSound(connection);
  } catch {
    return false;
  } finally {
    connection?.close();
  }
}

/** Damage that is met while the app runs is remembered beside the file, also over a crash; not where `path` is null. */
function createDamageWatch(path: string | null) {
  let isDamaged = false;
  const listeners: (() => void)[] = [];
  return {
    isDamaged: () => isDamaged,
    listen(listener: () => void): void {
      if (isDamaged) queueMicrotask(listener);
      else listeners.push(listener);
    },
    watch<T>(work: () => T): T {
      try {
        return work();
      } catch (error) {
        if (!isDamaged && innerFailureOf(error) === 'damaged') {
          isDamaged = true;
          if (path !== null) markSuspect(path);
          for (const listener of listeners.splice(0)) queueMicrotask(listener);
        }
        throw error;
      }
    },
  };
}

/** A disk that does not take this either leaves it at what the app says while it runs. */
function markSuspect(path: string): void {
  if (path === ':memory:') return;
  try {
    writeFileSync(suspicionOf(path), '', { mode: 0o600 });
  } catch {
    // SQLite's own checks while it reads find the damage again.
  }
}

interface Opened {
  /** Null of one that is only read. */
  readonly path: string | null;
  readonly lock: OwnerLock;
}

function wrap(connection: Connection, { path, lock }: Opened): Database {
  const damage = createDamageWatch(path);
  const statements = new Map<string, Statement>();
  let isInTransaction = false;
  const writes = createWrites();
  const sql = (text: string): Statement => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const prepared = damage.watch(() => connection.prepare(keepPlan(text)));
    const table = writtenTable(text);
    const note = (rows: number): void => {
      if (table !== null && rows > 0) writes.note(table);
    };
    // What it changes must not be changed twice, so it does not get a second try.
    const isWriting = /\bRETURNING\b/.test(text);
    if (isWriting) prepared.setReadBigInts(true);
    /** The driver throws for a row with an integer that no double holds; read as BigInts, it costs its row only. */
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
    const statement: Statement = {
      run(...values) {
        const rows = damage.watch(() => Number(prepared.run(...values).changes));
        note(rows);
        return rows;
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
            () => prepared.all(...values).map(asKnownRow),
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
      writes.note(UNKNOWN_TABLE);
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
        // What was read meanwhile is not what is there now.
        writes.note(UNKNOWN_TABLE);
        throw error;
      } finally {
        isInTransaction = false;
      }
    },
    checkpoint() {
      if (isInTransaction) return;
      // NOOP only answers how many pages the log has, and how many of them the file has too.
      // https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
      const found = sql('PRAGMA wal_checkpoint(NOOP)').get();
      const waiting = Number(found?.['log'] ?? 0) - Number(found?.['checkpointed'] ?? 0);
      if (waiting >= SETTLE_PAGES) sql('PRAGMA wal_checkpoint(PASSIVE)').get();
    },
    async copyTo(path) {
      await backup(connection, path, { rate: COPY_PAGES });
      // It has read the whole file through the cache; nobody asks for those pages again.
      connection.exec('PRAGMA shrink_memory');
    },
    isDamaged: () => damage.isDamaged(),
    onDamaged: (listener) => damage.listen(listener),
    close() {
      statements.clear();
      if (path !== null) leaveLogMode(connection);
      connection.close();
      if (lock !== 'none') lock.close();
    },
    unreadable: createUnreadableRows(),
    writes,
  };
}

/**
 * The driver finalises statements only when they are garbage-collected, and until then SQLite keeps the locks of a closed
 * connection. Leaving WAL mode releases them (and leaves a single file); a read makes it take effect. While somebody else
 * reads, SQLite refuses: the log then stays beside the file, whole, and the next start takes it in.
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
 * SQLite plans a statement anew whenever a value is bound that stands alone behind LIMIT, because the plan may depend on
 * it: a short query then takes ten times as long. It does not look into a sum.
 */
function keepPlan(text: string): string {
  return text.replaceAll(/\b(LIMIT|OFFSET) (\?\d*)(?!\d)/g, '$1 $2 + 0');
}

/** A full disk and a failed write have rolled it back already; that there is nothing left to do is no news. */
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
