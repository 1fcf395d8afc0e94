// Opens the database for a host that cannot run without it. Each cause of a refusal has its own text.
import { dirname, relative } from 'node:path';
import { messages } from '../../../shared/messages/messages.ts';
import { listBackups } from './backups.ts';
import { databaseFile } from './data-files.ts';
import { openDatabase, type OpenDatabase, type OpenedDatabase } from './open-database.ts';
import { innerFailureOf, kindOfFailure } from '../../machine/open-failure.ts';

export type Refusal = Exclude<OpenedDatabase, OpenDatabase>;

/** What happened and what to do, as the text that follows "Hotlist: ". */
export function explainRefusal(kind: Refusal['kind'], path: string): string {
  const { refusal, damaged } = messages().dataFile;
  return kind === 'damaged' ? damaged(nextStepAfterDamage(path)) : refusal[kind];
}

/**
 * What kept the app from starting once the file was open, in the same form; if the disk is not at fault, the error's own
 * message.
 */
export function explainStartFault(cause: unknown, path: string): string {
  if (innerFailureOf(cause) !== 'internal') return explainRefusal(kindOfFailure(cause), path);
  const { startFault, unknownFault } = messages().dataFile;
  const message = cause instanceof Error ? cause.message : unknownFault;
  return startFault(message);
}

/** By hand, for a host that cannot ask. */
function nextStepAfterDamage(path: string): string {
  const { startOverBy, restoreBy } = messages().dataFile;
  const [newest] = listBackups(path);
  if (newest === undefined) return startOverBy({ file: databaseFile });
  return restoreBy({ file: databaseFile, day: newest.day, backup: relative(dirname(path), newest.path) });
}

/** For a host that cannot ask, when damage is found while it runs. The text follows "Hotlist: ". */
export function explainDamageMet(path: string): string {
  return messages().dataFile.damagedWhileRunning(nextStepAfterDamage(path));
}

/** Throws an Error whose message is for the user. */
export function openDatabaseOrExplain(path: string, today: string): OpenDatabase {
  const opened = openDatabase(path, today);
  if (opened.kind === 'open') return opened;
  throw new Error(explainRefusal(opened.kind, path), 'cause' in opened ? { cause: opened.cause } : {});
}
