// The demo as the app runs it: its world, the app's rules and the demo's settings, on one simulated clock.
import { createApp } from '../../../src/main/app/app.ts';
import { createService } from '../../../src/demo-service/index.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import { DEMO_SCENARIO } from '../../../src/main/settings/connection/embedded-demo.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { createFakeHost, createFakeLog, createFakePreferencesFile } from '../../fakes/host.ts';
import { createFakeKeychain } from '../../fakes/keychain.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';
import { createServiceHttp } from '../../fakes/service-http.ts';
import { createFakePanel, createFakeTray } from '../../fakes/views.ts';

/** Polling more often finds the same and takes longer. ms. */
const POLL_MS = 20_000;

export interface DemoBenchOptions {
  readonly startAt: number;
  readonly utcOffsetMinutes?: number;
  /** The database that an earlier run has left. */
  readonly database?: Database;
}

export async function startDemoBench({
  startAt,
  utcOffsetMinutes = 0,
  database = openMemory(),
}: DemoBenchOptions) {
  const clock = createFakeClock(startAt);
  clock.setUtcOffset(() => utcOffsetMinutes);
  const service = createService({
    scenario: DEMO_SCENARIO,
    clock: { now: () => clock.now(), setTimer: (callback, delayMs) => clock.setTimer(delayMs, callback) },
  });
  const notifier = createFakeNotifier();
  const polling = { pollFastestMs: POLL_MS, pollSlowestMs: POLL_MS };
  const app = createApp({
    clock,
    database,
    notifier,
    http: createServiceHttp(service),
    keychain: createFakeKeychain(),
    tray: createFakeTray(),
    panel: { ...createFakePanel(), isVisible: () => false },
    log: createFakeLog(),
    preferences: createFakePreferencesFile({ mode: 'demo' }),
    host: { ...createFakeHost(), policyText: JSON.stringify({ settings: polling }) },
    demo: { start: () => Promise.resolve({ ...service, close: () => Promise.resolve() }) },
  });
  await app.start();
  return { app, clock, notifier, service, store: createStore(database, 'demo') };
}
