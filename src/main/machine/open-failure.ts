// Why a database could not be opened or repaired, from SQLite's or the system's code; each kind needs a different action by
// the user. https://www.sqlite.org/rescode.html
import type { InnerFailureCode } from '../../shared/model.ts';
import { errorCodeOf } from '../../shared/error-code.ts';

export type OpenFailureKind =
  /** Another process holds the file. */
  | 'in-use'
  /** The contents are not what SQLite or the schema version require. */
  | 'damaged'
  | 'disk-full'
  | 'read-only'
  /** The file or its folder cannot be opened, or the disk does not answer. */
  | 'unreadable';

const kinds: Readonly<Record<number, OpenFailureKind>> = {
  // SQLITE_ERROR: a migration met tables that its version does not have.
  1: 'damaged',
  // SQLITE_PERM
  3: 'read-only',
  // SQLITE_BUSY
  5: 'in-use',
  // SQLITE_READONLY
  8: 'read-only',
  // SQLITE_CORRUPT
  11: 'damaged',
  // SQLITE_FULL
  13: 'disk-full',
  // SQLITE_NOTADB
  26: 'damaged',
};

const systemKinds: Readonly<Record<string, OpenFailureKind>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
};

export function kindOfFailure(cause: unknown): OpenFailureKind {
  const code = resultCode(cause);
  return (code === null ? systemKinds[errorCodeOf(cause)] : kinds[code]) ?? 'unreadable';
}

const innerCodes: Readonly<Record<OpenFailureKind, InnerFailureCode>> = {
  'in-use': 'locked',
  damaged: 'damaged',
  'disk-full': 'disk-full',
  'read-only': 'read-only',
  unreadable: 'store-failed',
};

/** SQLITE_ERROR: a wrong statement. In a running app that is a bug, and says nothing about the file. */
const WRONG_STATEMENT = 1;

/** What an exception of the running app means; if neither SQLite nor the disk threw it, it is a bug. */
export function innerFailureOf(cause: unknown): InnerFailureCode {
  const code = resultCode(cause);
  if (code === null) {
    const kind = systemKinds[errorCodeOf(cause)];
    return kind === undefined ? 'internal' : innerCodes[kind];
  }
  return code === WRONG_STATEMENT ? 'internal' : innerCodes[kinds[code] ?? 'unreadable'];
}

/**
 * SQLite's own fixed words for its codes (sqlite3_errstr): the driver leaves the code out of what `all` throws.
 * https://www.sqlite.org/c3ref/errcode.html
 */
const codesByWords: Readonly<Record<string, number>> = {
  'database is locked': 5,
  'attempt to write a readonly database': 8,
  'disk I/O error': 10,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
  'file is not a database': 26,
};

/** The low byte is the primary code; null when the error is not SQLite's. */
function resultCode(cause: unknown): number | null {
  if (typeof cause !== 'object' || cause === null) return null;
  const code = 'errcode' in cause ? cause.errcode : 'sqliteCode' in cause ? cause.sqliteCode : null;
  if (typeof code === 'number') return code & 0xff;
  if (errorCodeOf(cause) !== 'ERR_SQLITE_ERROR' || !(cause instanceof Error)) return null;
  return codesByWords[cause.message] ?? WRONG_STATEMENT;
}
