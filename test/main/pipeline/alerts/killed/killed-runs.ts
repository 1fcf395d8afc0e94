// Kills the busy app again and again and reports what it left behind, for the test with a hundred kills and the bench with a
// thousand.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { z } from 'zod';
import type { Database } from '../../../../../src/main/pipeline/store/database.ts';
import type { LedgerAlert } from '../../../../../src/main/pipeline/store/ledger.ts';
import { createStore, type Store } from '../../../../../src/main/pipeline/store/store.ts';
import { openOrFail } from '../../../../fakes/database.ts';
import { bundleProgram, type Bundle } from '../../../../run/bundle.ts';
import { BEGIN_AT, idOf, SECOND } from './busy-service.ts';
import { readInstant, type StepPlace } from './stepping.ts';

/** A process is killed after at most this many steps (statements, ends of transactions, acts of the desktop), a few polls. */
const MOST_STEPS = 600;

/** For how long signals still come in for the last process, which is not killed: one pause and the time between two. */
const PEACE_SECONDS = 240;

const lineSchema = z.object({
  event: z.string(),
  id: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
  again: z.boolean().optional(),
});
type AlertLine = z.infer<typeof lineSchema>;

export type Way = 'desktop' | 'lines';

export interface KilledRun {
  readonly way: Way;
  readonly database: Database;
  readonly store: Store;
  /** The notifications that appeared on the desktop, in order. */
  readonly shown: readonly string[];
  readonly alerts: readonly LedgerAlert[];
  readonly lastSecond: number;
  /** The alerts in the lines of --json, in order. */
  readonly lines: readonly AlertLine[];
  /** What the process was doing at each kill. */
  readonly hits: readonly string[];
}

export const bundleBusyApp = (): Promise<Bundle> =>
  bundleProgram('test/main/pipeline/alerts/killed/busy-app.ts');

/**
 * Throws when the app ends in an unexpected way. `onKill` is called after each kill. With `placeOf`, each kill waits, from its
 * random moment on, for a step in the place that `placeOf` returns for its number.
 */
export async function runAndKill(
  program: string,
  folder: string,
  way: Way,
  kills: number,
  onKill: () => void = () => undefined,
  placeOf: (kill: number) => StepPlace | null = () => null,
): Promise<KilledRun> {
  mkdirSync(folder, { recursive: true });
  const run = (lastStep: number, lastSecond: number, place: StepPlace | null = null): Promise<string> =>
    ended(
      spawn(execPath, [program, folder, String(lastStep), String(lastSecond), way, place ?? ''], {
        stdio: 'inherit',
      }),
    );
  const expectEnd = (ending: string, wanted: string): void => {
    if (ending !== wanted) throw new Error(`the app ${ending}; it should have ${wanted}`);
  };
  // The silent baseline is read without a kill.
  expectEnd(await run(0, 0), 'left with 0');
  for (let kill = 0; kill < kills; kill += 1) {
    const moment = 1 + Math.floor(Math.random() * MOST_STEPS);
    expectEnd(await run(moment, 0, placeOf(kill)), 'killed by SIGKILL');
    onKill();
  }
  const lastSecond = Math.floor((readInstant(folder) - BEGIN_AT) / SECOND) + PEACE_SECONDS;
  expectEnd(await run(0, lastSecond), 'left with 0');
  const database = openOrFail(join(folder, 'hotlist.db'));
  const store = createStore(database, 'main');
  const lines = linesOf(join(folder, 'lines.txt')).map((line) => lineSchema.parse(JSON.parse(line)));
  const states = ['pending', 'showing', 'shown', 'held', 'summarised', 'failed'] as const;
  return {
    way,
    database,
    store,
    shown:
      way === 'desktop'
        ? linesOf(join(folder, 'shown.txt'))
        : lines.filter(({ state }) => state === 'shown').map(({ id }) => id),
    lines,
    hits: linesOf(join(folder, 'hits.txt')),
    alerts: states.flatMap((state) => store.ledger.listInState(state)),
    lastSecond,
  };
}

function ended(app: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    app.once('exit', (code, signal) =>
      resolve(signal === null ? `left with ${code}` : `killed by ${signal}`),
    );
  });
}

function linesOf(path: string): readonly string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

export function isInterrupted(alert: LedgerAlert): boolean {
  return alert.reason?.code === 'interrupted';
}

/**
 * What is missing or repeated in the lines of --json. Each alert has a line for its final outcome, and one that was held before
 * also has a line for that. A line that says that it may be a repetition does not count as one.
 */
export function lineFaults({ alerts, lines }: Pick<KilledRun, 'alerts' | 'lines'>): readonly string[] {
  const said = lines
    .filter(({ again }) => again !== true)
    .map(({ id, state, reason }) => `${id} ${state} ${reason}`);
  const ends = new Set(lines.map(({ id, state }) => `${id} ${state}`));
  return [
    ...said.filter((line, index) => said.indexOf(line) !== index).map((line) => `line repeated: ${line}`),
    ...alerts
      .filter(({ id, state }) => !ends.has(`${id} ${state}`))
      .map(({ id, state }) => `line lost: ${id} ${state}`),
  ];
}

/** What was lost or repeated on the desktop, in the ledger and in the lines; empty when nothing was. */
export function faultsOf(run: KilledRun): readonly string[] {
  const { alerts, shown, store, lastSecond } = run;
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  const speakerOf = (alert: LedgerAlert): LedgerAlert =>
    (alert.intoId === null ? undefined : byId.get(alert.intoId)) ?? alert;
  const isReported = (alert: LedgerAlert): boolean => shown.includes(alert.id) || isInterrupted(alert);
  const seconds = Array.from({ length: lastSecond }, (_, index) => index + 1);
  const undecided = seconds.filter((second) => store.decisions.find(`signal:${idOf(second)}`) === null);
  return [
    ...shown.filter((id, index) => shown.indexOf(id) !== index).map((id) => `shown twice: ${id}`),
    ...alerts
      .filter(({ id, intoId }) => intoId !== null && shown.includes(id))
      .map(({ id }) => `shown and delivered in another one: ${id}`),
    ...undecided.map((second) => `no decision: ${idOf(second)}`),
    ...alerts.filter((alert) => !isReported(speakerOf(alert))).map(({ id }) => `lost: ${id}`),
    ...(run.lines.length === 0 ? [] : lineFaults(run)),
  ];
}
