// What is older than the user keeps is deleted, but only by a clock with which the service agrees.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFaults } from '../../../src/main/machine/faults.ts';
import type { HttpResult } from '../../../src/main/machine/http-port.ts';
import { createStore, type Store } from '../../../src/main/pipeline/store/store.ts';
import { createWorkspace, type Workspace } from '../../../src/main/app/workspace.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { createFakeClock, WEDNESDAY, type FakeClock } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { createFakeLog } from '../../fakes/host.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';
import { defaultSettings, makeSignal } from '../../fakes/records.ts';

const KEPT_DAYS = 30;

let clock: FakeClock;
let store: Store;
let workspace: Workspace;
/** How far the service's clock is behind this machine's, ms; null while it cannot be reached. */
let behindMs: number | null;

beforeEach(() => {
  clock = createFakeClock(WEDNESDAY);
  store = createStore(openMemory(), 'main');
  behindMs = 0;
  store.signals.insertNew([makeSignal('old', { recordedAt: WEDNESDAY - 31 * DAY_MS })], 1);
  store.signals.insertNew([makeSignal('new', { recordedAt: WEDNESDAY - DAY_MS })], 1);
  const reply = (): HttpResult => {
    if (behindMs === null) return { kind: 'failed', reason: 'no-route' };
    const meta = { next_cursor: null, total: 0, request_id: 'r', timestamp: '2026-11-18T14:00:00Z' };
    const date = new Date(clock.now() - behindMs).toUTCString();
    return { kind: 'reply', status: 200, headers: { date }, text: JSON.stringify({ data: [], meta }) };
  };
  workspace = createWorkspace({
    ports: {
      clock,
      log: createFakeLog(),
      http: { send: () => Promise.resolve(reply()), close: () => Promise.resolve() },
      notifier: createFakeNotifier(),
    },
    store,
    faults: createFaults(clock, createFakeLog()),
    targets: { public: null, rest: { address: 'http://127.0.0.1/v1', key: 'k' } },
    settings: () => ({ ...defaultSettings, retentionDays: KEPT_DAYS }),
    pausedUntilAt: () => null,
    onAlertAction: () => undefined,
    onChange: () => undefined,
    onLook: () => undefined,
  });
});

afterEach(() => workspace.stop());

const kept = (): readonly string[] => ['old', 'new'].filter((id) => store.signals.find(id) !== null);

test('is deleted once the service has answered', async () => {
  workspace.start(true);
  await clock.advance(5 * MINUTE_MS);
  expect(kept()).toEqual(['new']);
});

test.each([
  ['the service has not answered', null],
  ['the service says that it is a month later here than there', 31 * DAY_MS],
])('stays while %s, and goes when the two agree', async (_case, ms) => {
  behindMs = ms;
  workspace.start(true);
  await clock.advance(2 * HOUR_MS);
  expect(kept()).toEqual(['old', 'new']);
  behindMs = 0;
  await clock.advance(2 * HOUR_MS);
  expect(kept()).toEqual(['new']);
});

test('stays when the clock goes wrong after the service has answered, and nobody can be asked', async () => {
  workspace.start(true);
  await clock.advance(5 * MINUTE_MS);
  behindMs = null;
  clock.jump(365 * DAY_MS);
  await clock.advance(3 * HOUR_MS);
  expect(kept()).toEqual(['new']);
});
