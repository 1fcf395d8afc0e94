// Opens the SQLite file for the one process that owns it, and migrates it.
import { existsSync, rmSync, statSync } from 'node:fs';
import { suspicionOf } from './damage-watch.ts';
import { preparePrivateDatabase } from './data-files.ts';
import type { Database } from './database.ts';
import { migrate, migrations } from './migrations.ts';
import { kindOfFailure, type OpenFailureKind } from '../../machine/open-failure.ts';
import { becomeOwner, type OwnerLock } from './owner-lock.ts';
import { isTooNew } from './schema-version.ts';
import { askPragma, CACHE_KB, connect, wrap, type Connection } from './sqlite.ts';
import { defineWordFunctions } from './stored-reasons.ts';

export interface OpenDatabase {
  readonly kind: 'open';
  readonly database: Database;
  /** False when the last run ended uncleanly and the file is too large to be checked for damage at the start. */
  readonly isChecked: boolean;
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

type Inspection =
  | { readonly kind: 'fit'; readonly isChecked: boolean }
  | Exclude<OpenedDatabase, { kind: 'open' }>;

/**
 * Inspects the file through a read-only connection. A writable one would write the log back into the file when it closes,
 * even into a damaged file, and even a log that belongs to another file.
 */
function inspect(path: string): Inspection {
  let connection: Connection | null = null;
  try {
    connection = connect(path, { readOnly: true });
    if (isTooNew(Number(askPragma(connection, 'user_version')))) return { kind: 'too-new' };
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

function openToWrite(path: string, isChecked: boolean, lock: OwnerLock): OpenedDatabase {
  let connection: Connection | null = null;
  try {
    connection = connect(path);
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

/** Reads the whole file. */
function isSound(connection: Connection): boolean {
  return askPragma(connection, 'quick_check') === 'ok';
}

/** Whether a file that nobody has open is a database without damage. Reads all of it, and changes nothing. */
export function isSoundFile(path: string): boolean {
  let connection: Connection | null = null;
  try {
    connection = connect(path, { readOnly: true });
    return isSound(connection);
  } catch {
    return false;
  } finally {
    connection?.close();
  }
}
