// Files that are kept beside the database and no longer used: damaged databases, and what a version before the first release
// wrote (schema-version.ts).
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { suspicionOf } from './damage-watch.ts';

/** It is part of the name under which a file is kept. */
export const setAsideReason = z.enum(['damaged', 'earlier']);

export type SetAsideReason = z.infer<typeof setAsideReason>;

/** What SQLite keeps beside a database and needs for it: next to another one it would be taken for that one's. */
const logs = ['-wal', '-journal'] as const;

/** Of a database. A log has the same name, with its ending. */
const databaseName =
  /^(?<database>hotlist-(?<reason>damaged|earlier)-\d{4}-\d{2}-\d{2}(?:-\d+)?\.db)(?<log>-wal|-journal)?$/u;

const settingsName = /^settings\.earlier(?:-\d+)?\.json$/u;

/**
 * Renames the database with its logs; returns the new path. The logs go first, because without a database SQLite would delete
 * them. If a crash comes in between, call it again before anything opens the database.
 */
export function setDatabaseAside(path: string, reason: SetAsideReason, today: string): string {
  const folder = dirname(path);
  const isLogHere = logs.some((log) => existsSync(`${path}${log}`));
  const kept = (isLogHere ? null : pathOfLoneLog(folder, reason)) ?? freePath(folder, reason, today);
  for (const part of [...logs, '']) {
    if (existsSync(`${path}${part}`)) renameSync(`${path}${part}`, `${kept}${part}`);
  }
  // Only an index of the log, which SQLite rebuilds.
  rmSync(`${path}-shm`, { force: true });
  rmSync(suspicionOf(path), { force: true });
  return kept;
}

/** Where a log was moved whose database was not, because a crash came in between. */
function pathOfLoneLog(folder: string, reason: SetAsideReason): string | null {
  const names = namesIn(folder);
  for (const name of names) {
    const { database, reason: why, log } = databaseName.exec(name)?.groups ?? {};
    if (database !== undefined && why === reason && log !== undefined && !names.includes(database))
      return join(folder, database);
  }
  return null;
}

/** `hotlist-damaged-2026-11-22.db`, with a number if that day already has one. */
export function freePath(folder: string, reason: SetAsideReason, day: string): string {
  for (let number = 1; ; number += 1) {
    const name = `hotlist-${reason}-${day}${number === 1 ? '' : `-${number}`}.db`;
    const kept = join(folder, name);
    if ([...logs, ''].every((part) => !existsSync(`${kept}${part}`))) return kept;
  }
}

/** Deletes them all: what the user deletes is in them too. */
export function removeSetAside(databasePath: string): void {
  const folder = dirname(databasePath);
  for (const name of namesIn(folder)) {
    if (databaseName.test(name)) rmSync(join(folder, name), { force: true });
  }
}

/** What versions before the first release wrote, as names within the data folder; logs are not listed. */
export function listEarlierFiles(folder: string, backups: string): readonly string[] {
  const isEarlier = (name: string): boolean => {
    const found = databaseName.exec(name)?.groups;
    return (found?.['reason'] === 'earlier' && found['log'] === undefined) || settingsName.test(name);
  };
  return [
    ...namesIn(folder).filter(isEarlier),
    ...namesIn(join(folder, backups))
      .filter(isEarlier)
      .map((name) => join(basename(backups), name)),
  ].sort();
}

export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
