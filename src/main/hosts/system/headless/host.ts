// The app without a desktop: opens the data, builds the ports, runs until it is asked to stop, and returns the exit code.
import { join } from 'node:path';
import { SECOND_MS } from '../../../../shared/time-units.ts';
import type { Settings } from '../../../../shared/model.ts';
import { loadLetters } from '../../../machine/cell-width.ts';
import { createSystemClock } from '../../../machine/clock.ts';
import { listenForUncaught } from '../process/uncaught.ts';
import { createLog, writeErrorLine } from '../../../machine/log.ts';
import type { Ports } from '../../../app/ports.ts';
import type { Clock } from '../../../machine/clock.ts';
import { demoClock } from '../../../machine/paced-clock.ts';
import { localDate } from '../../../machine/local-time.ts';
import { databaseFile, preparePrivateFolder } from '../../../pipeline/store/data-files.ts';
import { createBackupKeeper, type BackupKeeper } from '../../../pipeline/store/backup-keeper.ts';
import type { Database } from '../../../pipeline/store/database.ts';
import { openInMemory, type OpenDatabase } from '../../../pipeline/store/open-database.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { innerFailureOf } from '../../../machine/open-failure.ts';
import {
  explainDamageMet,
  explainStartFault,
  openDatabaseOrExplain,
} from '../../../pipeline/store/open-or-explain.ts';
import { explainDiskTrouble } from '../../../machine/disk-trouble.ts';
import { createJsonJournal } from './json-lines.ts';
import { createLiveView } from './live-view.ts';
import { createOutput } from './output.ts';
import { createHeadlessPorts } from './ports.ts';
import type { HeadlessView, Ready } from './view.ts';

/** After a fault the process ends, even if stopping cleanly does not work. */
const STOP_LIMIT_MS = 5 * SECOND_MS;

/** Exit codes; the help names them. */
const OK = 0;
const FAULT = 1;
export const BAD_SETTING = 2;
const OUTPUT_GONE = 3;

export interface HeadlessRun extends Ready {
  /** One JSON object per line, instead of text. */
  readonly isJson: boolean;
  /** Ends after this long; null runs until asked to stop. */
  readonly runMs: number | null;
  /** Null uses memory only: nothing is kept. */
  readonly dataDir: string | null;
  /** Null: the initial ones. */
  readonly settings: Settings | null;
}

/** What is hosted. */
export interface Hosted {
  start(): Promise<void>;
  /** What it does once before it ends; null: it runs until it is asked to stop. */
  readonly once: (() => Promise<void>) | null;
  stop(): Promise<void>;
}

/** Creates it from the ports; `view` is what they print to. */
export type CreateHosted = (ports: Ports, view: HeadlessView) => Promise<Hosted>;

/** Opens the data, runs until asked to stop, and returns the exit code. Never rejects for what the user can fix. */
export async function hostHeadless(wanted: HeadlessRun, create: CreateHosted): Promise<number> {
  const clock = createSystemClock();
  let opened: OpenDatabase;
  try {
    opened = openDataFolder(wanted.dataDir, clock);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'the data folder cannot be used.';
    writeErrorLine(`hotlist: ${explainDiskTrouble(error) ?? message}`);
    return BAD_SETTING;
  }
  const { database } = opened;
  const onDamaged = sayOnce(wanted.dataDir);
  database.onDamaged(onDamaged);
  const backups = createBackups(wanted.dataDir, opened, clock, onDamaged);
  backups?.start();
  try {
    return await run(wanted, create, database, backups);
  } catch (error) {
    // The first query may find damage; what to do has then been printed.
    if (innerFailureOf(error) === 'damaged') return BAD_SETTING;
    writeErrorLine(`hotlist: ${explainStartFault(error, join(wanted.dataDir ?? '', databaseFile))}`);
    return FAULT;
  } finally {
    await backups?.stop();
    closeQuietly(database);
  }
}

/** A damaged file may refuse even that; the process ends anyway, and its locks with it. */
function closeQuietly(database: Database): void {
  try {
    database.close();
  } catch (error) {
    if (innerFailureOf(error) !== 'damaged') throw error;
  }
}

/** What to do about damage, in one line: a query may find it as well as the daily backup. */
function sayOnce(dataDir: string | null): () => void {
  let isSaid = dataDir === null;
  return () => {
    if (isSaid) return;
    isSaid = true;
    writeErrorLine(`hotlist: ${explainDamageMet(join(dataDir ?? '', databaseFile))}`);
  };
}

/** Null in memory. */
function createBackups(
  dataDir: string | null,
  opened: OpenDatabase,
  clock: Clock,
  onDamaged: () => void,
): BackupKeeper | null {
  if (dataDir === null) return null;
  const path = join(dataDir, databaseFile);
  return createBackupKeeper({
    clock,
    log: createLog(writeErrorLine, clock),
    database: opened.database,
    path,
    isChecked: opened.isChecked,
    onDamaged,
  });
}

function openDataFolder(dataDir: string | null, clock: Clock): OpenDatabase {
  const now = clock.now();
  const today = localDate(now, (at) => clock.utcOffsetMinutes(at));
  if (dataDir === null) return { kind: 'open', database: openInMemory(), isChecked: true, setAside: [] };
  preparePrivateFolder(dataDir);
  const opened = openDatabaseOrExplain(join(dataDir, databaseFile), today);
  if (opened.setAside.length > 0)
    writeErrorLine(`hotlist: ${messages().dataFile.setAside.line(opened.setAside.join(', '))}`);
  return opened;
}

async function run(
  { mode, surfaces, isJson, runMs, settings }: HeadlessRun,
  create: CreateHosted,
  database: Database,
  backups: BackupKeeper | null,
): Promise<number> {
  const wall = createSystemClock();
  const clocks = demoClock(wall, process.env);
  const { clock } = clocks;
  const stopping = waitForStop(wall, runMs);
  const fault = endOnFault(wall, () => stopping.stop());
  // `| head` closes the pipe: nobody reads any more.
  const output = createOutput(process.stdout, () => stopping.stop());
  if (!isJson) await loadLetters();
  const view = isJson
    ? createJsonJournal((line) => output.write(`${line}\n`))
    : createLiveView({ output, clock });
  const ports = createHeadlessPorts({
    ...clocks,
    database,
    backups,
    view,
    mode,
    settings,
    quit: () => stopping.stop(),
    env: process.env,
  });
  const hosted = await create(ports, view);
  try {
    view.ready({ mode, surfaces }, clock.now());
    await hosted.start();
    await (hosted.once === null ? stopping.stopped : Promise.race([hosted.once(), stopping.stopped]));
  } finally {
    stopping.end();
    await hosted.stop();
    view.end();
    fault.end();
  }
  if (fault.isMet()) return FAULT;
  const failure = output.failure();
  if (failure === null) return OK;
  const what = failure === 'EPIPE' ? 'nobody reads the output any more' : `the output failed (${failure})`;
  writeErrorLine(`hotlist: ${what}. Alerts that were not written come at the next start.`);
  return OUTPUT_GONE;
}

/** Whoever reads must not wait for a process that may have stopped working: it says so and ends. */
function endOnFault(
  clock: Clock,
  stop: () => void,
): { readonly isMet: () => boolean; readonly end: () => void } {
  let isMet = false;
  let cancelTimer = (): void => undefined;
  const endListening = listenForUncaught(process, createLog(writeErrorLine, clock)).listen(() => {
    if (isMet) return;
    isMet = true;
    writeErrorLine('hotlist: an unexpected error occurred. No recorded data is lost: start it again.');
    cancelTimer = clock.setTimer(STOP_LIMIT_MS, () => process.exit(FAULT));
    stop();
  });
  return {
    isMet: () => isMet,
    end() {
      endListening();
      cancelTimer();
    },
  };
}

interface Stopping {
  readonly stopped: Promise<void>;
  stop(): void;
  /** Removes the listeners and the timer. */
  end(): void;
}

/** Resolves on SIGINT or SIGTERM, after the requested time, or when `stop` is called. */
function waitForStop(clock: Clock, runMs: number | null): Stopping {
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const cancelTimer = runMs === null ? stop : clock.setTimer(runMs, stop);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return {
    stopped,
    stop,
    end() {
      cancelTimer();
      process.off('SIGINT', stop).off('SIGTERM', stop);
    },
  };
}
