// The backups of the database that are kept beside it, one for each day: which there are, and what they are called.
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface DatabaseBackup {
  readonly path: string;
  /** The user's day on which it was made, as 2026-11-22. */
  readonly day: string;
}

/** The previous one is kept in case the problem is already in the newest. */
const MOST_COPIES = 2;

const backupName = /^hotlist-(?<day>\d{4}-\d{2}-\d{2})\.db$/u;

export function backupsFolder(databasePath: string): string {
  return join(dirname(databasePath), 'copies');
}

export function backupPath(databasePath: string, day: string): string {
  return join(backupsFolder(databasePath), `hotlist-${day}.db`);
}

/** A backup that is being made. One that a crash left half-made is overwritten by the next. */
export function unfinishedBackupPath(databasePath: string): string {
  return join(backupsFolder(databasePath), 'hotlist-unfinished.db');
}

/** Including its log. */
const setAsideName = /^hotlist-damaged-\d{4}-\d{2}-\d{2}(?:-\d+)?\.db(?:-wal|-shm)?$/;

/** Newest first; empty when there are none or the folder cannot be read. */
export function listBackups(databasePath: string): readonly DatabaseBackup[] {
  const folder = backupsFolder(databasePath);
  return namesIn(folder)
    .flatMap((name) => {
      const day = backupName.exec(name)?.groups?.['day'];
      return day === undefined ? [] : [{ path: join(folder, name), day }];
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1));
}

export function removeOldBackups(databasePath: string, today: string): void {
  const all = listBackups(databasePath);
  const order = [...all.filter(({ day }) => day <= today), ...all.filter(({ day }) => day > today)];
  for (const { path } of order.slice(MOST_COPIES)) rmSync(path, { force: true });
}

/** Half-made ones too. */
export function removeAllBackups(databasePath: string): void {
  const folder = backupsFolder(databasePath);
  for (const name of namesIn(folder)) {
    if (name.startsWith('hotlist-')) rmSync(join(folder, name), { force: true });
  }
}

/** Damaged databases that were set aside (repair.ts): what the user deletes is in them too. */
export function removeSetAside(databasePath: string): void {
  const folder = dirname(databasePath);
  for (const name of namesIn(folder)) {
    if (setAsideName.test(name)) rmSync(join(folder, name), { force: true });
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
