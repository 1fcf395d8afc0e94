// Opens the database for a host, which cannot run without it. A refusal has its own words for each cause.
import { statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { messages } from '../../shared/messages/messages.ts';
import { listCopies } from './copies.ts';
import { databaseFile } from './data-files.ts';
import { openDatabase, type OpenDatabase, type OpenedDatabase } from './open-database.ts';
import { innerFailureOf, kindOfFailure } from './open-failure.ts';
import { finishRepair } from './repair.ts';

export type Refusal = Exclude<OpenedDatabase, OpenDatabase>;

/** `today`: names what a repair that was decided sets aside. A disk that refuses to finish it is a refusal. */
export function openDataFile(path: string, today: string): OpenedDatabase {
  if (path === ':memory:') return openDatabase(path);
  try {
    finishRepair(path, today);
  } catch (cause) {
    return { kind: kindOfFailure(cause), cause };
  }
  // SQLite takes an empty file for a new database. Where there are copies this one had contents.
  if (isEmptyFile(path) && listCopies(path).length > 0) {
    return { kind: 'damaged', cause: new Error('the file is empty') };
  }
  return openDatabase(path);
}

/** What happened and what to do, in the words that follow "Hotlist: ". */
export function explainRefusal(kind: Refusal['kind'], path: string): string {
  const { refusal, damaged } = messages().dataFile;
  return kind === 'damaged' ? damaged(nextStepAfterDamage(path)) : refusal[kind];
}

/** What kept the app from starting once the file was open, in the same words; of what is no fault of the disk, the error's own. */
export function explainStartFault(cause: unknown, path: string): string {
  if (innerFailureOf(cause) !== 'internal') return explainRefusal(kindOfFailure(cause), path);
  const { startFault, unknownFault } = messages().dataFile;
  const message = cause instanceof Error ? cause.message : unknownFault;
  return startFault(message);
}

/** By hand, for a host that cannot ask. */
function nextStepAfterDamage(path: string): string {
  const { startOverBy, restoreBy } = messages().dataFile;
  const [newest] = listCopies(path);
  if (newest === undefined) return startOverBy({ file: databaseFile });
  return restoreBy({ file: databaseFile, day: newest.day, copy: relative(dirname(path), newest.path) });
}

/** To SQLite a single byte is nothing too. */
function isEmptyFile(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.size < 2;
}

/** For a host that cannot ask, when damage is met while it runs. In the words that follow "Hotlist: ". */
export function explainDamageMet(path: string): string {
  return messages().dataFile.damagedWhileRunning(nextStepAfterDamage(path));
}

/** Throws an Error whose message is for the user. */
export function openDatabaseOrExplain(path: string, today: string): OpenDatabase {
  const opened = openDataFile(path, today);
  if (opened.kind === 'open') return opened;
  throw new Error(explainRefusal(opened.kind, path), 'cause' in opened ? { cause: opened.cause } : {});
}
