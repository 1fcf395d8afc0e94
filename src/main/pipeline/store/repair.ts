// Replaces a database that cannot be used by a backup or by a new one. The old file is always kept. A repair is first decided,
// on the disk, and then done when the database is opened, by its owner. So a crash at any step loses nothing: the next opening
// finds the database, or finishes what was begun.
import {
  closeSync,
  copyFileSync,
  chmodSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isSoundFile } from './sound-file.ts';
import type { DatabaseBackup } from './backups.ts';
import { setAsideReason, setDatabaseAside, type SetAsideReason } from './set-aside.ts';

/** An intact backup that waits to replace the database: from here on, the restore is decided. */
const waitingPath = (path: string): string => `${path}-restoring`;

/** A file that says why: from here on, it is decided to begin a new database. */
const anewPath = (path: string): string => `${path}-anew`;

/**
 * The next opening does it; until then the database stays where it is. 'damaged-backup': the backup cannot be used, and
 * nothing was changed. Throws when the disk refuses (full, read-only); nothing is decided then.
 */
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

/** The next opening begins a new database; until then the present one stays where it is. Throws when the disk refuses. */
export function decideStartAnew(path: string, reason: SetAsideReason): void {
  writeFileSync(anewPath(path), reason, { mode: 0o600 });
  flush(anewPath(path), 'r+');
  flushFolder(path);
}

/**
 * Does what was decided; does nothing if nothing was. For the owner, before it opens the database. `today` names what is set
 * aside. Returns the path under which a database was kept because it is not read any more, or null.
 */
export function finishRepair(path: string, today: string): string | null {
  if (existsSync(waitingPath(path))) {
    setDatabaseAside(path, 'damaged', today);
    renameSync(waitingPath(path), path);
    rmSync(anewPath(path), { force: true });
    flushFolder(path);
  } else if (existsSync(anewPath(path))) {
    // Empty if the machine lost power while it was written.
    const reason = setAsideReason.catch('damaged').parse(readFileSync(anewPath(path), 'utf8'));
    const kept = setDatabaseAside(path, reason, today);
    rmSync(anewPath(path), { force: true });
    flushFolder(path);
    if (reason === 'earlier') return kept;
  }
  return null;
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
