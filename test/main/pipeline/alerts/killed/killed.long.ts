// Kills busy runs at random moments in each place (`npm run bench:kills` does it a thousand times): the whole app in its own
// process, on a real database file, ended by SIGKILL again and again. Whatever it was doing, no alert is lost and no notification
// appears twice.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { reasonWords } from '../../../../../src/shared/words/reason-words.ts';
import { idOf, signalAt } from './busy-service.ts';
import {
  bundleBusyApp,
  isInterrupted,
  lineFaults,
  runAndKill,
  type KilledRun,
  type Way,
} from './killed-runs.ts';
import { STEP_PLACES, type StepPlace } from './stepping.ts';

/** How many kills per run. They take turns with the places. */
const KILLS = 32;
/** `showing` twice, because there is most to lose while an alert is being shown. */
const PLACES: readonly StepPlace[] = ['storing', 'showing', 'elsewhere', 'showing'];

const work = fileURLToPath(new URL('../../../../test-results/killed', import.meta.url));

let running: Promise<readonly KilledRun[]> | undefined;

/** What each run left behind. The first test that needs it waits for the kills. */
function killedRuns(): Promise<readonly KilledRun[]> {
  running ??= killBoth();
  return running;
}

const placeOf = (kill: number): StepPlace | null => PLACES[kill % PLACES.length] ?? null;

/** Runs both ways in parallel, each on its own file: one with desktop notifications, one with lines. */
async function killBoth(): Promise<readonly KilledRun[]> {
  rmSync(work, { recursive: true, force: true });
  const { program, remove } = await bundleBusyApp();
  const kill = (way: Way): Promise<KilledRun> =>
    runAndKill(program, join(work, way), way, KILLS, undefined, placeOf);
  try {
    return await Promise.all([kill('desktop'), kill('lines')]);
  } finally {
    remove();
  }
}

// More than sixty processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

afterAll(async () => {
  const left = await running?.catch(() => []);
  for (const { database } of left ?? []) database.close();
  rmSync(work, { recursive: true, force: true });
});

test('the kills happened during work: between deciding and showing, and while an alert was being shown', async () => {
  for (const { alerts, shown } of await killedRuns()) {
    expect(shown.length).toBeGreaterThan(20);
    expect(alerts.filter(isInterrupted).length).toBeGreaterThan(0);
    expect(alerts.some(({ kind }) => kind === 'digest')).toBe(true);
  }
});

test('each run was killed in each place: while a page was stored, while an alert was shown, elsewhere', async () => {
  for (const { hits } of await killedRuns()) {
    expect(hits).toHaveLength(KILLS);
    expect([...new Set(hits)].sort()).toEqual([...STEP_PLACES].sort());
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

test('in lines, an interrupted alert has one that says so', async () => {
  const inLines = (await killedRuns()).filter(({ way }) => way === 'lines');
  expect(inLines).toHaveLength(1);
  const interruptedWords = reasonWords({ code: 'interrupted' });
  for (const { alerts, lines } of inLines) {
    const reported = lines.filter(({ reason }) => reason === interruptedWords).map(({ id }) => id);
    const unreported = alerts.filter(isInterrupted).filter(({ id }) => !reported.includes(id));
    expect(unreported.map(({ id }) => id)).toEqual([]);
  }
});

test('in lines, what became of each alert is said: shown, held, joined or in a digest, and no line comes twice', async () => {
  const inLines = (await killedRuns()).filter(({ way }) => way === 'lines');
  for (const run of inLines) {
    const states = new Set(run.lines.map(({ state }) => state));
    expect([...states].sort()).toEqual(['held', 'shown', 'summarised']);
    expect(lineFaults(run)).toEqual([]);
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

test('nothing is waiting, and what may not have appeared is unread in the panel', async () => {
  for (const { store, alerts, shown } of await killedRuns()) {
    expect(alerts.filter(({ state }) => state === 'pending' || state === 'showing')).toEqual([]);
    const byId = new Map(alerts.map((alert) => [alert.id, alert]));
    const listed = new Set(store.ledger.list({ limit: 10_000 }).map(({ id }) => id));
    for (const alert of alerts) {
      // An alert that was folded into another one, or joined it, is delivered by that one.
      const speaker = alert.intoId === null ? alert : byId.get(alert.intoId);
      expect(speaker?.intoId, alert.id).toBeNull();
      if (speaker === undefined) continue;
      const isReported = speaker.state === 'shown' ? shown.includes(speaker.id) : isInterrupted(speaker);
      expect([isReported, listed.has(speaker.id), speaker.isUnread], speaker.id).toEqual([true, true, true]);
    }
    // And conversely, everything that appeared is in the ledger.
    expect(shown.filter((id) => !byId.has(id))).toEqual([]);
  }
});
