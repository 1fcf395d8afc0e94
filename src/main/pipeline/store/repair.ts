// Replaces a damaged database by a backup or by a new one. The damaged file is always kept. A crash at any step loses nothing:
// the next start finds the database, or finishes what was begun. While the database is open, a repair can only be decided;
// the next start does it.
import {
  closeSync,
  copyFileSync,
  chmodSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { suspicionOf } from './damage-watch.ts';
import { isSoundFile } from './open-database.ts';
import type { DatabaseBackup } from './backups.ts';

/** An intact backup that waits to replace the database: from here on, the restore is decided. */
const waitingPath = (path: string): string => `${path}-restoring`;

/** An empty file: from here on, it is decided to begin a new database. */
const anewPath = (path: string): string => `${path}-anew`;

/**
 * 'damaged-backup': the backup cannot be used, and nothing was changed. Throws when the disk refuses (full, read-only); the
 * database is then still where it was, or the next start finishes the restore.
 */
export function restoreBackup(
  path: string,
  backup: DatabaseBackup,
  today: string,
): 'restored' | 'damaged-backup' {
  if (decideRestore(path, backup) === 'damaged-backup') return 'damaged-backup';
  finishRepair(path, today);
  return 'restored';
}

/** The next start does it; until then the database stays where it is. Otherwise like `restoreBackup`. */
export function decideRestore(path: string, backup: DatabaseBackup): 'decided' | 'damaged-backup' {
  const part = `${path}-restoring-part`;
  try {
    copyFileSync(backup.path, part);
    chmodSync(part, 0o600);
    if (!isSoundFile(part)) return 'damaged-backup';
    flush(part, 'r+');
    renameSync(part, waitingPath(path));
  } finally {
    rmSync(part, { force: true });
  }
  flushFolder(path);
  return 'decided';
}

/** The next start begins a new database; until then the present one stays where it is. Throws when the disk refuses. */
export function decideStartAnew(path: string): void {
  writeFileSync(anewPath(path), '', { mode: 0o600 });
  flush(anewPath(path), 'r+');
  flushFolder(path);
}

/** Finishes a repair that was decided but not done; does nothing without one. Call it before each opening. */
export function finishRepair(path: string, today: string): void {
  if (existsSync(waitingPath(path))) {
    setAside(path, today);
    renameSync(waitingPath(path), path);
    rmSync(anewPath(path), { force: true });
    flushFolder(path);
  } else if (existsSync(anewPath(path))) {
    setAside(path, today);
    rmSync(anewPath(path), { force: true });
    flushFolder(path);
  }
}

/** The next opening creates a new database. Returns where the old file went. */
export function startAnew(path: string, today: string): string {
  const kept = setAside(path, today);
  flushFolder(path);
  return kept;
}

/**
 * The log goes first: next to another database it would be taken for that one's, and without a database SQLite would delete
 * it.
 */
function setAside(path: string, today: string): string {
  const kept = freeName(path, today);
  for (const [from, to] of [
    [`${path}-wal`, `${kept}-wal`],
    [path, kept],
  ] as const) {
    if (existsSync(from)) renameSync(from, to);
  }
  // Only an index of the log, which SQLite rebuilds.
  rmSync(`${path}-shm`, { force: true });
  rmSync(suspicionOf(path), { force: true });
  return kept;
}

/** hotlist-damaged-2026-11-22.db, with a number if that day already has one. */
function freeName(path: string, today: string): string {
  const isLogThere = existsSync(`${path}-wal`);
  for (let number = 1; ; number += 1) {
    const name = `hotlist-damaged-${today}${number === 1 ? '' : `-${number}`}.db`;
    const kept = join(dirname(path), name);
    if (!existsSync(kept) && !(isLogThere && existsSync(`${kept}-wal`))) return kept;
  }
}

function flushFolder(path: string): void {
  // Windows cannot open a folder, and flushes renames by itself.
  if (process.platform !== 'win32') flush(dirname(path), 'r');
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
