// Opens the SQLite file for the one process that owns it, and migrates it.
import { existsSync, rmSync, statSync } from 'node:fs';
import { listBackups, setEarlierBackupsAside } from './backups.ts';
import { suspicionOf } from './damage-watch.ts';
import { preparePrivateDatabase } from './data-files.ts';
import type { Database } from './database.ts';
import { migrate, migrations } from './migrations.ts';
import { kindOfFailure, type OpenFailureKind } from '../../machine/open-failure.ts';
import { becomeOwner, type OwnerLock } from './owner-lock.ts';
import { decideStartAnew, finishRepair } from './repair.ts';
import { APPLICATION_ID, isTooNew } from './schema-version.ts';
import { isSound } from './sound-file.ts';
import { askPragma, CACHE_KB, connect, wrap, type Connection } from './sqlite.ts';
import { defineWordFunctions } from './stored-reasons.ts';

export interface OpenDatabase {
  readonly kind: 'open';
  readonly database: Database;
  /** False when the last run ended uncleanly and the file is too large to be checked for damage at the start. */
  readonly isChecked: boolean;
  /** The paths under which files were kept that a version before the first release wrote; empty at most starts. */
  readonly setAside: readonly string[];
}

export type OpenedDatabase =
  | OpenDatabase
  /** Written by a newer Hotlist, and left untouched. */
  | { readonly kind: 'too-new' }
  | { readonly kind: OpenFailureKind; readonly cause: unknown };

/**
 * Pages in the log (64 MB) before a commit stops to write them back into the file. Catching up after a long outage stays
 * below that, and `checkpoint` is called after it.
 */
const LOG_PAGES = 16_000;

/**
 * Largest file that is checked for damage before the app starts, in bytes. `PRAGMA quick_check` reads the whole file:
 * 44 MB (200,000 signals) took 0.35 s on a busy machine. A larger one is checked later, through a copy.
 */
const MOST_BYTES_CHECKED_AT_START = 20_000_000;

export function openInMemory(): Database {
  const opened = openToWrite(':memory:', true, 'none');
  if (opened.kind !== 'open') throw new Error('SQLite has no memory for a database');
  return opened.database;
}

/**
 * A file that is damaged or too new is left as it is; one that is not read any more is set aside, with its backups. `today`,
 * as 2026-11-22, names what is set aside.
 */
export function openDatabase(path: string, today: string): OpenedDatabase {
  const owner = becomeOwner(path);
  if (owner.kind === 'in-use') return owner;
  const opened = openAsOwner(path, today, owner.lock);
  if (opened.kind !== 'open' && owner.lock !== 'none') owner.lock.close();
  return opened;
}

function openAsOwner(path: string, today: string, lock: OwnerLock): OpenedDatabase {
  const setAside: string[] = [];
  try {
    for (;;) {
      setAside.push(...setEarlierBackupsAside(path), ...listOf(finishRepair(path, today)));
      // SQLite takes an empty file for a new database. If there are backups, this one had contents.
      if (isEmptyFile(path) && listBackups(path).length > 0)
        return { kind: 'damaged', cause: new Error('the file is empty') };
      preparePrivateDatabase(path);
      const found = inspect(path);
      const opened = found.kind === 'fit' ? openToWrite(path, found.isChecked, lock) : found;
      if (opened.kind === 'open') return { ...opened, setAside };
      if (opened.kind !== 'unmarked') return opened;
      decideStartAnew(path, 'earlier');
    }
  } catch (cause) {
    return { kind: kindOfFailure(cause), cause };
  }
}

function listOf(path: string | null): readonly string[] {
  return path === null ? [] : [path];
}

/** SQLite treats a single byte as empty, too. */
function isEmptyFile(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.size < 2;
}

/** No database of ours, or one whose migration 001 was another: written before the first release. */
interface Unmarked {
  readonly kind: 'unmarked';
}

type Inspection =
  | { readonly kind: 'fit'; readonly isChecked: boolean }
  | Unmarked
  | Exclude<OpenedDatabase, { kind: 'open' }>;

/**
 * Inspects the file through a read-only connection. A writable one would write the log back into the file when it closes,
 * even into a damaged file, and even a log that belongs to another file.
 */
function inspect(path: string): Inspection {
  let connection: Connection | null = null;
  try {
    connection = connect(path, { readOnly: true });
    const refusal = refuses(connection);
    if (refusal !== null) return { kind: refusal };
    const check = findDueCheck(path, connection);
    if (check === 'now' && !isSound(connection)) {
      return { kind: 'damaged', cause: new Error('quick_check failed') };
    }
    // Only a passed check clears the suspicion.
    if (check === 'now') rmSync(suspicionOf(path), { force: true });
    return { kind: 'fit', isChecked: check !== 'later' };
  } catch (cause) {
    const kind = kindOfFailure(cause);
    // Other failures of this connection may not affect a writable one: for example, the next connection rolls back a
    // transaction that a crash interrupted.
    return kind === 'damaged' || kind === 'in-use' ? { kind, cause } : { kind: 'fit', isChecked: false };
  } finally {
    connection?.close();
  }
}

function refuses(connection: Connection): 'unmarked' | 'too-new' | null {
  // A file in which nothing was ever created is a new one.
  const isNew = askPragma(connection, 'schema_version') === 0;
  if (!isNew && askPragma(connection, 'application_id') !== APPLICATION_ID) return 'unmarked';
  return isTooNew(Number(askPragma(connection, 'user_version'))) ? 'too-new' : null;
}

function openToWrite(
  path: string,
  isChecked: boolean,
  lock: OwnerLock,
): Omit<OpenDatabase, 'setAside'> | Unmarked | Exclude<OpenedDatabase, { kind: 'open' }> {
  let connection: Connection | null = null;
  try {
    connection = connect(path);
    // Again, because `inspect` may not have been able to read it.
    const refusal = refuses(connection);
    if (refusal !== null) {
      connection.close();
      return { kind: refusal };
    }
    const database = wrap(connection, { path, lock });
    // If the owner has no lock file of its own, the database's lock keeps everybody else out.
    // https://www.sqlite.org/pragma.html#pragma_locking_mode
    connection.exec(
      `PRAGMA journal_mode = WAL; PRAGMA locking_mode = ${lock === 'none' ? 'EXCLUSIVE' : 'NORMAL'}`,
    );
    // In WAL mode, NORMAL keeps the file consistent when the process crashes. A crash of the machine loses the last
    // transactions at worst, and those rows are fetched again.
    connection.exec(`PRAGMA cache_size = -${CACHE_KB}; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    connection.exec('PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE; COMMIT');
    migrate(database, migrations);
    defineWordFunctions(database);
    return { kind: 'open', database, isChecked };
  } catch (cause) {
    connection?.close();
    return { kind: kindOfFailure(cause), cause };
  }
}

/**
 * A clean end leaves WAL mode (see `close`), so a file still in it was left by a crash, a kill or a power cut. After a clean
 * end, SQLite's own checks while reading are enough.
 */
function findDueCheck(path: string, connection: Connection): 'none' | 'now' | 'later' {
  if (existsSync(suspicionOf(path))) return 'now';
  if (askPragma(connection, 'journal_mode') !== 'wal') return 'none';
  return statSync(path).size <= MOST_BYTES_CHECKED_AT_START ? 'now' : 'later';
}
