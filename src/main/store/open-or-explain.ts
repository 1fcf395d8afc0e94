// Opens the database for a host, which cannot run without it. A refusal has its own words for each cause.
import { statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { listCopies } from './copies.ts';
import { openDatabase, type OpenDatabase, type OpenedDatabase } from './open-database.ts';
import { innerFailureOf, kindOfFailure } from './open-failure.ts';
import { finishRepair } from './repair.ts';

/** Inside the data folder. */
export const databaseFile = 'hotlist.db';

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
  switch (kind) {
    case 'in-use':
      return 'another Hotlist is running on this data folder. Close it, or choose another folder.';
    case 'too-new':
      return 'the data was written by a newer Hotlist and was left as it is. Install that version again.';
    case 'disk-full':
      return 'the disk is full, and the data was left as it is. Free some space and start again.';
    case 'read-only':
      return 'the data file may not be written to. Give yourself the right to write to it and to its folder.';
    case 'damaged':
      return `the data file is damaged and was left as it is. ${nextStepAfterDamage(path)}`;
    case 'unreadable':
      return 'the data file could not be opened and was left as it is. Check that the disk is there and that the folder is yours.';
  }
}

/** What kept the app from starting once the file was open, in the same words; of what is no fault of the disk, the error's own. */
export function explainStartFault(cause: unknown, path: string): string {
  if (innerFailureOf(cause) !== 'internal') return explainRefusal(kindOfFailure(cause), path);
  const message = cause instanceof Error ? cause.message : 'unknown fault';
  return `something failed inside it (${message}). Start it again; if it stays so, its log says where.`;
}

/**
 * By hand, for a host that cannot ask. The log is named too: beside a copy, SQLite would take it for that copy's.
 */
function nextStepAfterDamage(path: string): string {
  const moving = `move ${databaseFile} and ${databaseFile}-wal away`;
  const [newest] = listCopies(path);
  return newest === undefined
    ? `To start over, ${moving}.`
    : `To restore the copy of ${newest.day}, ${moving} and put ${relative(dirname(path), newest.path)} in their place.`;
}

/** To SQLite a single byte is nothing too. */
function isEmptyFile(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.size < 2;
}

/** For a host that cannot ask, when damage is met while it runs. In the words that follow "Hotlist: ". */
export function explainDamageMet(path: string): string {
  return `the data file is damaged, and Hotlist goes on with what can be read. Stop it, then: ${nextStepAfterDamage(path)} The next start checks the file.`;
}

/** Throws an Error whose message is for the user. */
export function openDatabaseOrExplain(path: string, today: string): OpenDatabase {
  const opened = openDataFile(path, today);
  if (opened.kind === 'open') return opened;
  throw new Error(explainRefusal(opened.kind, path), 'cause' in opened ? { cause: opened.cause } : {});
}
