// Builds the terminal's ports, runs the app until it is asked to stop, and returns the exit code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { surfaces } from '../../../../shared/contract/service.ts';
import { SECOND_MS } from '../../../../shared/time-units.ts';
import { setClockFormat } from '../../../../shared/words/clock-words.ts';
import { createApp } from '../../../app/app.ts';
import type { Settings } from '../../../../shared/model.ts';
import { loadLetters } from '../../../machine/cell-width.ts';
import { createSystemClock } from '../../../machine/clock.ts';
import { systemClockFormat } from '../host/system-clock-format.ts';
import { listenForUncaught } from '../process/uncaught.ts';
import { createLog, writeErrorLine } from '../../../machine/log.ts';
import type { Ports } from '../../../app/ports.ts';
import type { Clock } from '../../../machine/clock.ts';
import { localDate } from '../../../machine/local-time.ts';
import { readExport } from '../../../settings/settings-export.ts';
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
import { openTeam, teamTargets } from '../../../team/open-team.ts';
import { parseSettings, usage, type TerminalSettings } from '../../terminal/run-settings.ts';
import { claimOnce } from '../../terminal/claim-once.ts';
import { explainDiskTrouble } from '../../../machine/disk-trouble.ts';
import { createJsonJournal } from './json-lines.ts';
import { createLiveView } from './live-view.ts';
import { createOutput } from './output.ts';
import { createTerminalPorts } from './ports.ts';
import type { TerminalView } from './view.ts';

/** After a fault the process ends, even if stopping cleanly does not work. */
const STOP_LIMIT_MS = 5 * SECOND_MS;

/** Exit codes; the usage names them. */
const OK = 0;
const FAULT = 1;
const BAD_SETTING = 2;
const OUTPUT_GONE = 3;

export async function runTerminal(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  setClockFormat(systemClockFormat({ env, locale: undefined, forced: null }));
  const parsed = parseSettings(args, env);
  switch (parsed.kind) {
    case 'help':
      process.stdout.write(`${usage}\n`);
      return OK;
    case 'bad':
      writeErrorLine(`hotlist: ${parsed.message}`);
      return BAD_SETTING;
    case 'ok': {
      const { team, claim, isJson } = parsed.settings;
      if (team !== null && claim !== null) return claimOnce(team, claim, isJson);
      return hostInTerminal(parsed.settings, watch);
    }
  }
}

/** What a terminal hosts. */
export interface Hosted {
  start(): Promise<void>;
  /** Asks for everything once. */
  checkNow(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates it from the terminal's ports; `view` is what they print to. */
export type CreateHosted = (ports: Ports, settings: TerminalSettings, view: TerminalView) => Promise<Hosted>;

/** Opens the data, runs until asked to stop, and returns the exit code. Never rejects for what the user can fix. */
export async function hostInTerminal(settings: TerminalSettings, create: CreateHosted): Promise<number> {
  const clock = createSystemClock();
  const chosen = readSettingsFile(settings.settingsFile);
  if (typeof chosen === 'string') {
    writeErrorLine(`hotlist: ${chosen}`);
    return BAD_SETTING;
  }
  let opened: OpenDatabase;
  try {
    opened = openDataFolder(settings.dataDir, clock);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'the data folder cannot be used.';
    writeErrorLine(`hotlist: ${explainDiskTrouble(error) ?? message}`);
    return BAD_SETTING;
  }
  const { database } = opened;
  const onDamaged = sayOnce(settings.dataDir);
  database.onDamaged(onDamaged);
  const backups = createBackups(settings.dataDir, opened, clock, onDamaged);
  backups?.start();
  try {
    return await run(settings, create, chosen, database, backups);
  } catch (error) {
    // The first query may find damage; what to do has then been printed.
    if (innerFailureOf(error) === 'damaged') return BAD_SETTING;
    writeErrorLine(`hotlist: ${explainStartFault(error, join(settings.dataDir ?? '', databaseFile))}`);
    return FAULT;
  } finally {
    await backups?.stop();
    closeQuietly(database);
  }
}

/** The settings of an export, null for the initial ones, or why it cannot be used. */
function readSettingsFile(path: string | null): Settings | null | string {
  if (path === null) return null;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return `HOTLIST_SETTINGS: ${path} cannot be read.`;
  }
  const read = readExport(text);
  return read.kind === 'settings' ? read.settings : `HOTLIST_SETTINGS: ${read.answer.title}`;
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

/** The app itself, alone or in a team. */
async function watch(ports: Ports, { isDemo, isOnce, targets, team }: TerminalSettings): Promise<Hosted> {
  const source = team === null ? null : await openTeam(team, ports.clock);
  const app = createApp(ports, {
    isPolling: !isOnce,
    // They come with the command, for this run.
    isDemoApart: false,
    ...(isDemo ? {} : { targets }),
    ...(team !== null && source !== null && { team: { source, place: team }, targets: teamTargets }),
  });
  return {
    start: () => app.start(),
    async checkNow() {
      await app.calls.checkNow();
    },
    async stop() {
      await app.stop();
      await source?.http.close();
    },
  };
}

async function run(
  settings: TerminalSettings,
  create: CreateHosted,
  chosen: Settings | null,
  database: Database,
  backups: BackupKeeper | null,
): Promise<number> {
  const { isDemo, isOnce, targets } = settings;
  const clock = createSystemClock();
  const stopping = waitForStop(clock, settings.runMs);
  const fault = endOnFault(clock, () => stopping.stop());
  // `| head` closes the pipe: nobody reads any more.
  const output = createOutput(process.stdout, () => stopping.stop());
  if (!settings.isJson) await loadLetters();
  const view = settings.isJson
    ? createJsonJournal((line) => output.write(`${line}\n`))
    : createLiveView({ output, clock });
  const ports = createTerminalPorts({
    clock,
    database,
    backups,
    view,
    isDemo,
    settings: chosen,
    quit: () => stopping.stop(),
    env: process.env,
  });
  const hosted = await create(ports, settings, view);
  try {
    const isAll = isDemo || settings.team !== null;
    const connected = surfaces.filter((surface) => isAll || targets[surface] !== null);
    view.ready({ mode: isDemo ? 'demo' : 'connected', surfaces: connected }, clock.now());
    await hosted.start();
    await Promise.race([isOnce ? hosted.checkNow() : stopping.stopped, stopping.stopped]);
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
