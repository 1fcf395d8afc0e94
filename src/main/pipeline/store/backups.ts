// The backups of the database that are kept beside it, one for each day: which there are, and what they are called.
import { closeSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { APPLICATION_ID } from './schema-version.ts';
import { freePath, namesIn } from './set-aside.ts';

export interface DatabaseBackup {
  readonly path: string;
  /** The user's day on which it was made, as 2026-11-22. */
  readonly day: string;
}

/** The previous one is kept in case the problem is already in the newest. */
const MOST_COPIES = 2;

const backupName = /^hotlist-(?<day>\d{4}-\d{2}-\d{2})\.db$/u;

/** Inside the data folder. */
export const backupsFolderName = 'copies';

export function backupsFolder(databasePath: string): string {
  return join(dirname(databasePath), backupsFolderName);
}

export function backupPath(databasePath: string, day: string): string {
  return join(backupsFolder(databasePath), `hotlist-${day}.db`);
}

/** A backup that is being made. One that a crash left half-made is overwritten by the next. */
export function unfinishedBackupPath(databasePath: string): string {
  return join(backupsFolder(databasePath), 'hotlist-unfinished.db');
}

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

/** Backups of databases that are not read any more (schema-version.ts) are renamed, so that none is offered or deleted. */
export function setEarlierBackupsAside(databasePath: string): readonly string[] {
  return listBackups(databasePath)
    .filter(({ path }) => isOfOtherSchema(path))
    .map(({ path, day }) => {
      const kept = freePath(backupsFolder(databasePath), 'earlier', day);
      renameSync(path, kept);
      return kept;
    });
}

/** The first bytes of each SQLite file. https://www.sqlite.org/fileformat.html#the_database_header */
const SQLITE = 'SQLite format 3\0';
const APPLICATION_ID_AT = 68;
const HEADER_BYTES = 100;

/** By its header alone, because a backup is a single closed file. One that is damaged or cannot be read is not of another. */
function isOfOtherSchema(path: string): boolean {
  const header = Buffer.alloc(HEADER_BYTES);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, header, 0, HEADER_BYTES, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
  const isDatabase = header.toString('latin1', 0, SQLITE.length) === SQLITE;
  return isDatabase && header.readInt32BE(APPLICATION_ID_AT) !== APPLICATION_ID;
}
