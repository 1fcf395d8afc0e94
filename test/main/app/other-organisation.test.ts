// Connecting to another organization's address opens a new workspace with a silent baseline; the earlier one is kept.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import { startService, systemClock, type RunningService } from '../../../src/demo-service/index.ts';
import { openMemory } from '../../fakes/database.ts';
import { postSignal, startBench, type Bench } from './bench.ts';

const MINUTE_MS = 60_000;

let bench: Bench;
let database: Database;
let other: RunningService;

beforeEach(async () => {
  database = openMemory();
  bench = await startBench({ connected: ['rest'], database });
  other = await startService({
    port: 0,
    rate: 0,
    plan: 'starter',
    seed: 7,
    history: { companies: 8, persons: 20, signals: 90, likes: 4 },
    clock: { ...systemClock(), now: () => bench.clock.now() },
  });
});

afterEach(async () => {
  await bench.stop();
  await other.close();
});

async function connectTo(service: RunningService, key = service.restApiKey): Promise<void> {
  const answer = await bench.app.calls.connect({
    surface: 'rest',
    address: service.restBaseUrl,
    key,
    keep: 'keychain',
  });
  expect(answer).toEqual({ kind: 'connected' });
  await bench.clock.advance(MINUTE_MS);
}

const signalCount = async (): Promise<number> => (await bench.app.calls.getData()).signalCount;

test('nothing of its history raises an alert, and nothing of the earlier one is among it', async () => {
  const before = await signalCount();
  expect(before).toBeGreaterThan(0);
  await connectTo(other);
  expect(bench.notifier.ids()).toEqual([]);
  const ledger = await bench.app.calls.searchLedger({
    text: '',
    outcomes: 'all',
    isDone: false,
    before: null,
    limit: 50,
  });
  expect(ledger.entries).toEqual([]);
  expect(await signalCount()).toBe(other.world.counts().signals);
});

test('what comes in after that raises an alert', async () => {
  await connectTo(other);
  const [account] = other.world.accounts().filter(({ surfaces }) => surfaces !== 'a');
  const id = postSignal({ service: other }, account?.domain ?? '');
  await bench.clock.advance(2 * MINUTE_MS);
  expect(bench.notifier.ids()).toEqual([id]);
});

test('back at the earlier address its data is there, and only what came in meanwhile raises an alert', async () => {
  const before = await signalCount();
  await connectTo(other);
  await connectTo(bench.service);
  expect(await signalCount()).toBe(before);
  expect(bench.notifier.ids()).toEqual([]);
  const [account] = bench.service.world.accounts().filter(({ surfaces }) => surfaces !== 'a');
  const id = postSignal(bench, account?.domain ?? '');
  await bench.clock.advance(2 * MINUTE_MS);
  expect(bench.notifier.ids()).toEqual([id]);
});

test('another key at the same address goes on with the same data', async () => {
  const before = await signalCount();
  await connectTo(bench.service, bench.service.readOnlyRestApiKey);
  expect(await signalCount()).toBe(before);
});

test('what the user does not want to keep goes from the earlier one too', async () => {
  const earlier = createStore(database, 'main').counts;
  await connectTo(other);
  expect(earlier.total()).toBeGreaterThan(0);
  await bench.app.calls.updateSettings({ retentionDays: 30 });
  bench.clock.jump(400 * 24 * 60 * MINUTE_MS);
  // A little goes with each round.
  const rounds = 4;
  for (let round = 0; round < rounds && earlier.total() > 0; round += 1) await bench.app.calls.checkNow();
  expect(earlier.total()).toBe(0);
});
