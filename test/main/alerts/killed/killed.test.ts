// 100 kills at random moments of a busy run (`npm run bench:kills` makes a thousand): the whole app in a process of its own, on a real database file, ended by
// SIGKILL again and again. Whatever it was about to do, no alert is lost and no notification appears twice.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createStore, type Store } from '../../../../src/main/store/store.ts';
import type { Database } from '../../../../src/main/store/database.ts';
import type { LedgerAlert } from '../../../../src/main/store/ledger.ts';
import { reasonWords } from '../../../../src/shared/words/reason-words.ts';
import { openOrFail } from '../../../fakes/database.ts';
import { BEGIN_AT, idOf, SECOND, signalAt } from './busy-service.ts';
import { readInstant } from './stepping.ts';

/** Runs side by side, each on a file of its own: what it shows its alerts by, and its kills. */
const KILLS = { desktop: 50, lines: 50 } as const;
type Way = keyof typeof KILLS;

/** A process lives for at most so many steps (written statements, ends of transactions, acts of the desktop): a few polls. */
const MOST_STEPS = 600;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const work = join(root, 'test-results', 'killed');
const program = join(work, 'busy-app.mjs');

interface KilledRun {
  readonly database: Database;
  readonly store: Store;
  /** What had appeared on the desktop, or had a line that says so, in order. */
  readonly shown: readonly string[];
  /** Those with a line that says that a crash interrupted them; null on the desktop, which has no lines. */
  readonly reportedInterrupted: readonly string[] | null;
  readonly alerts: readonly LedgerAlert[];
  readonly lastSecond: number;
}

let running: Promise<readonly KilledRun[]> | undefined;

/** What each run left behind. The first test that asks for it waits for the kills. */
function killedRuns(): Promise<readonly KilledRun[]> {
  running ??= buildApp().then(() => Promise.all([runAndKill('desktop'), runAndKill('lines')]));
  return running;
}

// A hundred processes, one after the other, on a machine that may have much else to do.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

async function buildApp(): Promise<void> {
  rmSync(work, { recursive: true, force: true });
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
    build: {
      ssr: fileURLToPath(new URL('busy-app.ts', import.meta.url)),
      outDir: work,
      // Half of what a start costs is reading the program.
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'busy-app.mjs' } },
    },
  });
}

afterAll(async () => {
  const left = await running?.catch(() => []);
  for (const { database } of left ?? []) database.close();
  rmSync(work, { recursive: true, force: true });
});

async function runAndKill(way: Way): Promise<KilledRun> {
  const folder = join(work, way);
  mkdirSync(folder, { recursive: true });
  const run = (lastStep: number, lastSecond: number): Promise<string> =>
    ended(
      spawn(execPath, [program, folder, String(lastStep), String(lastSecond), way], { stdio: 'inherit' }),
    );
  // The baseline, which is silent, is read in peace.
  expect(await run(0, 0)).toBe('left with 0');
  for (let kill = 0; kill < KILLS[way]; kill += 1) {
    expect(await run(1 + Math.floor(Math.random() * MOST_STEPS), 0)).toBe('killed by SIGKILL');
  }
  const lastSecond = Math.floor((readInstant(folder) - BEGIN_AT) / SECOND);
  expect(await run(0, lastSecond)).toBe('left with 0');
  const database = openOrFail(join(folder, 'hotlist.db'));
  const store = createStore(database, 'main');
  const states = ['pending', 'showing', 'shown', 'held', 'summarised', 'failed'] as const;
  return {
    database,
    store,
    ...readShown(way, folder),
    alerts: states.flatMap((state) => store.ledger.listInState(state)),
    lastSecond,
  };
}

const lineSchema = z.object({ id: z.string(), state: z.string(), reason: z.string().nullable() });

function readShown(way: Way, folder: string): Pick<KilledRun, 'shown' | 'reportedInterrupted'> {
  const written = (name: string): readonly string[] =>
    readFileSync(join(folder, name), 'utf8').trim().split('\n');
  if (way === 'desktop') return { shown: written('shown.txt'), reportedInterrupted: null };
  const lines = written('lines.txt').map((line) => lineSchema.parse(JSON.parse(line)));
  const interruptedWords = reasonWords({ code: 'interrupted' });
  return {
    shown: lines.filter(({ state }) => state === 'shown').map(({ id }) => id),
    reportedInterrupted: lines.filter(({ reason }) => reason === interruptedWords).map(({ id }) => id),
  };
}

function ended(app: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    app.once('exit', (code, signal) =>
      resolve(signal === null ? `left with ${code}` : `killed by ${signal}`),
    );
  });
}

const interrupted = (alert: LedgerAlert): boolean => alert.reason?.code === 'interrupted';

test('the kills met the app at work: between deciding and showing, and while one was being shown', async () => {
  for (const { alerts, shown } of await killedRuns()) {
    expect(shown.length).toBeGreaterThan(20);
    expect(alerts.filter(interrupted).length).toBeGreaterThan(0);
    expect(alerts.some(({ kind }) => kind === 'digest')).toBe(true);
  }
});

test('no notification appeared twice, and nothing was delivered in two of them', async () => {
  for (const { alerts, shown } of await killedRuns()) {
    expect([...new Set(shown)]).toEqual(shown);
    const shownIds = new Set(shown);
    const folded = alerts.filter(({ intoId }) => intoId !== null);
    expect(folded.filter(({ id }) => shownIds.has(id)).map(({ id }) => id)).toEqual([]);
  }
});

test('in lines, what a kill interrupted has one that says so', async () => {
  const inLines = (await killedRuns()).filter(({ reportedInterrupted }) => reportedInterrupted !== null);
  expect(inLines).toHaveLength(1);
  for (const { alerts, reportedInterrupted } of inLines) {
    const unreported = alerts
      .filter(interrupted)
      .filter(({ id }) => reportedInterrupted?.includes(id) !== true);
    expect(unreported.map(({ id }) => id)).toEqual([]);
  }
});

test('every signal has its decision, and every alert is in the ledger once', async () => {
  for (const { store, alerts, lastSecond } of await killedRuns()) {
    const seconds = Array.from({ length: lastSecond }, (_, index) => index + 1);
    const unexplained = seconds.filter((second) => store.decisions.find(`signal:${idOf(second)}`) === null);
    expect(unexplained).toEqual([]);
    const causes = alerts.flatMap(({ cause }) => ('signalId' in cause ? [cause.signalId] : []));
    expect([...new Set(causes)]).toEqual(causes);
    const strong = seconds.filter((second) => Number(signalAt(second)['score']) >= 80).map(idOf);
    const rejected = strong.filter((id) => store.decisions.find(`signal:${id}`)?.alertId === null);
    expect(strong.filter((id) => !rejected.includes(id) && !causes.includes(id))).toEqual([]);
  }
});

test('nothing waits any more, and what did not appear for sure is in the panel, unread', async () => {
  for (const { store, alerts, shown } of await killedRuns()) {
    expect(alerts.filter(({ state }) => state === 'pending' || state === 'showing')).toEqual([]);
    const byId = new Map(alerts.map((alert) => [alert.id, alert]));
    const listed = new Set(store.ledger.list({ limit: 10_000 }).map(({ id }) => id));
    for (const alert of alerts) {
      // What was folded into another one, or joined it, is delivered by that one.
      const speaker = alert.intoId === null ? alert : byId.get(alert.intoId);
      expect(speaker?.intoId, alert.id).toBeNull();
      if (speaker === undefined) continue;
      const isReported = speaker.state === 'shown' ? shown.includes(speaker.id) : interrupted(speaker);
      expect([isReported, listed.has(speaker.id), speaker.isUnread], speaker.id).toEqual([true, true, true]);
    }
    // And the other way round: what appeared is known.
    expect(shown.filter((id) => !byId.has(id))).toEqual([]);
  }
});
