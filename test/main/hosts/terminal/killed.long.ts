// `hotlist run` as a process, killed: no kill loses an alert.
import { writeFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportSettings } from '../../../../src/main/settings/settings-export.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { startService, type RunningService } from '../../../../src/demo-service/index.ts';
import { until } from '../../../fakes/clock.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { defaultSettings } from '../../../fakes/records.ts';
import { findTerminal, startProcess, type TerminalProcess } from './process.ts';

let program: string;
let service: RunningService;
let folder: TempFolder;
let running: TerminalProcess[];

beforeAll(async () => {
  program = await findTerminal();
});

beforeEach(async () => {
  folder = createTempFolder();
  running = [];
  service = await startService({
    port: 0,
    rate: 0,
    plan: 'agency',
    history: { companies: 12, persons: 40, signals: 260, likes: 8 },
  });
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await service.close();
  folder.remove();
});

function start(): TerminalProcess {
  // With the alerts by score a single signal is enough.
  const settings = folder.file('settings.json');
  writeFileSync(settings, exportSettings(defaultSettings));
  const started = startProcess(program, ['--json', '--once'], {
    HOTLIST_DATA_DIR: folder.path,
    HOTLIST_SETTINGS: settings,
    HOTLIST_REST_BASE_URL: service.restBaseUrl,
    HOTLIST_REST_API_KEY: service.restApiKey,
  });
  running.push(started);
  return started;
}

interface AlertLine {
  readonly id: unknown;
  readonly state: unknown;
}

function alertLines({ events }: TerminalProcess): readonly AlertLine[] {
  return events()
    .filter(({ event }) => event === 'alert')
    .map((event) => ({ id: event['id'], state: event['state'] }));
}

/** The generator from Numerical Recipes, so that the kills are the same each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('killed at twenty moments of busy runs, it loses no alert and repeats no notification', async () => {
  const random = createRandom(20);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const domains = service.world
    .accounts()
    .filter(({ surfaces }) => surfaces !== 'a')
    .map(({ domain }) => domain);
  const post = (score: number): string =>
    service.world.addSignal({
      type: 'demo_request',
      account_domain: domains[upTo(domains.length - 1)],
      score,
    });
  const printed: AlertLine[] = [];
  const collect = (from: TerminalProcess): void => void printed.push(...alertLines(from));

  await start().ended;
  const strong: string[] = [];
  let killed = 0;
  for (let round = 0; round < 20; round += 1) {
    for (let count = upTo(4); count > 0; count -= 1) strong.push(post(80 + upTo(20)));
    for (let count = upTo(420); count > 0; count -= 1) post(upTo(40));
    strong.push(post(90));
    const started = start();
    const askedAt = service.requests.count('signals') + 1 + upTo(2);
    let hasEnded = false;
    void started.ended.then(() => (hasEnded = true));
    await until(() => hasEnded || service.requests.count('signals') >= askedAt);
    const delayMs = upTo(40);
    await Promise.race([started.ended, new Promise((resolve) => setTimeout(resolve, delayMs))]);
    started.child.kill('SIGKILL');
    const { signal } = await started.ended;
    if (signal === 'SIGKILL') killed += 1;
    collect(started);
  }
  for (let run = 0; run < 2; run += 1) {
    const last = start();
    expect(await last.ended).toEqual({ code: 0, signal: null });
    collect(last);
  }

  const database = openOrFail(folder.file('hotlist.db'));
  const { ledger } = createStore(database, 'main');
  const states = strong.map((id) => ledger.find(`strong-signal:${id}`)?.state ?? 'lost');
  expect(states.filter((state) => !['shown', 'held', 'summarised'].includes(state))).toEqual([]);
  const shown = printed.filter(({ state }) => state === 'shown').map(({ id }) => id);
  expect(shown.filter((id, index) => shown.indexOf(id) !== index)).toEqual([]);
  expect(shown.length).toBeGreaterThan(0);
  // Every alert that counts as shown, or may have been shown, has its line.
  const all = ledger.search({
    text: '',
    states: ['shown', 'held'],
    before: { at: Number.MAX_SAFE_INTEGER, id: '' },
    limit: 10_000,
  });
  const unprinted = all
    .filter(({ state, reason }) => state === 'shown' || reason?.code === 'interrupted')
    .filter(({ id, state }) => !printed.some((line) => line.id === id && line.state === state));
  expect(unprinted).toEqual([]);
  expect(killed).toBeGreaterThan(5);
  database.close();
}, 300_000);
