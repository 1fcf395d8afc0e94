// The panel's calls for a preview: from the arguments to the pushed state, and what happens when the app ends.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, type App } from '../../../../src/main/app/app.ts';
import { argumentsSchema } from '../../../../src/main/app/ipc/answer-call.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { createBusyClock, flush, WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { createFakeHost, createFakeLog, createPreferencesWithScoreAlerts } from '../../../fakes/host.ts';
import { createFakeHttp } from '../../../fakes/http.ts';
import { createFakeKeychain } from '../../../fakes/keychain.ts';
import { createFakeNotifier } from '../../../fakes/notifier.ts';
import { makeSignal } from '../../../fakes/records.ts';
import { createFakePanel, createFakeTray, type FakePanel } from '../../../fakes/views.ts';

const HOUR = 3_600_000;
let app: App;
let panel: FakePanel;

beforeEach(async () => {
  panel = createFakePanel();
  const database = openMemory();
  const store = createStore(database, 'main');
  // Replaying this takes some seconds on the busy clock.
  const signals = Array.from({ length: 480 }, (_, index) =>
    makeSignal(String(index), {
      score: 90,
      domain: `${String(index)}.example`,
      recordedAt: WEDNESDAY - index * HOUR,
    }),
  );
  store.accounts.upsertFromSignals(store.signals.insertNew(signals, 1), WEDNESDAY);
  app = createApp(
    {
      clock: createBusyClock(),
      http: createFakeHttp(),
      keychain: createFakeKeychain(),
      notifier: createFakeNotifier(),
      tray: createFakeTray(),
      panel,
      log: createFakeLog(),
      preferences: createPreferencesWithScoreAlerts({ mode: 'connected' }),
      demo: { start: () => Promise.reject(new Error('no demo in this test')) },
      host: createFakeHost(),
      database,
    },
    { isPolling: false },
  );
  await app.start();
});

afterEach(() => app.stop());

const shares = (): readonly (number | null)[] => panel.states.map(({ previewShare }) => previewShare);

test('the state says how far a long replay is, and that it is over', async () => {
  const answer = await app.calls.previewRule('strong-signal', {});
  expect(answer).toMatchObject({ kind: 'ready', preview: { span: { kind: 'days', days: 7 }, count: 168 } });
  const shown = shares().filter((share) => share !== null);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(shares().at(-1)).toBeNull();
});

test('a setting that is tried ends the replay without it', async () => {
  const first = app.calls.previewRule('strong-signal', {});
  await flush();
  const second = app.calls.previewRule('strong-signal', { strongSignalScore: 95 });
  expect(await first).toEqual({ kind: 'stopped' });
  expect(await second).toMatchObject({ kind: 'ready', preview: { count: 0 } });
});

test('stopping it is answered at once', async () => {
  const asked = app.calls.previewRule('strong-signal', {});
  await flush();
  await app.calls.stopPreview('strong-signal');
  expect(await asked).toEqual({ kind: 'stopped' });
  expect(shares().at(-1)).toBeNull();
});

test('the end of the app ends it', async () => {
  const asked = app.calls.previewRule('strong-signal', {});
  await flush();
  await app.stop();
  expect(await asked).toEqual({ kind: 'stopped' });
});

test('the clearing of the data ends it', async () => {
  const cleared = app.calls.previewRule('strong-signal', {});
  await flush();
  await app.calls.clearData();
  expect(await cleared).toEqual({ kind: 'stopped' });
  expect(await app.calls.previewRule('strong-signal', {})).toMatchObject({
    preview: { span: { kind: 'unknown' } },
  });
});

test('only a rule can be stopped', () => {
  expect(argumentsSchema('stopPreview').safeParse(['ad-like']).success).toBe(true);
  expect(argumentsSchema('stopPreview').safeParse(['all']).success).toBe(false);
  expect(argumentsSchema('stopPreview').safeParse([]).success).toBe(false);
});
