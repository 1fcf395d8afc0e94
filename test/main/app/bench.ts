// The whole app in plain Node: createApp on fake ports, with the demo service over the wire, on one fake clock.
import type { Surface } from '../../../src/shared/model.ts';
import { writeBoundKey } from '../../../src/main/settings/connection/bound-key.ts';
import { keyEntriesOf } from '../../../src/main/settings/key-entries.ts';
import { FIRST_ORGANIZATION } from '../../../src/shared/contract/organizations.ts';
import { createHttp } from '../../../src/main/pipeline/api/http.ts';
import { createApp, type App } from '../../../src/main/app/app.ts';
import type { Ports } from '../../../src/main/app/ports.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import {
  startService,
  systemClock,
  type RunningService,
  type ServiceOptions,
} from '../../../src/demo-service/index.ts';
import type { PanelState, StatusView } from '../../../src/shared/model.ts';
import { createFakeClock, until, type FakeClock } from '../../fakes/clock.ts';
import { expect } from 'vitest';
import { openMemory } from '../../fakes/database.ts';
import {
  createFakeHost,
  createFakeJournal,
  createFakeLog,
  createPreferencesWithScoreAlerts,
  type FakeHost,
  type FakeJournal,
  type FakeLog,
  type FakePreferencesFile,
} from '../../fakes/host.ts';
import { createFakeKeychain, type FakeKeychain } from '../../fakes/keychain.ts';
import { createFakeNotifier, type FakeNotifier } from '../../fakes/notifier.ts';
import { createFakePanel, createFakeTray, type FakePanel, type FakeTray } from '../../fakes/views.ts';

/** Ten accounts, which are all in the top ten from the start, so that none becomes hot incidentally. */
const HISTORY = { companies: 10, persons: 60, signals: 150, likes: 12 };

/** For tests of accounts that heat up. */
export const CROWDED: ServiceOptions = { history: { ...HISTORY, companies: 24 } };

/** In real time, for calls that never end; everything else runs on the fake clock. Any length will do. */
const SHORT_DEADLINE_MS = 30;

export interface Bench {
  readonly app: App;
  readonly service: RunningService;
  readonly clock: FakeClock;
  readonly notifier: FakeNotifier;
  readonly keychain: FakeKeychain;
  readonly preferences: FakePreferencesFile;
  readonly tray: FakeTray;
  readonly panel: FakePanel;
  readonly host: FakeHost;
  readonly log: FakeLog;
  readonly journal: FakeJournal;
  /** Sets how many timers are always pending because of what was added since the start. */
  setFurtherTimers(count: number): void;
  /**
   * While true, calls are given up soon, for a service that hangs. Otherwise they are not, so that a slow machine ends no good
   * ones.
   */
  setImpatient(isImpatient: boolean): void;
  readonly state: () => Promise<PanelState>;
  readonly status: () => StatusView;
  /** Stops only the app; the service and what is on disk stay. */
  readonly stopApp: () => Promise<void>;
  stop(): Promise<void>;
}

export interface BenchOptions {
  readonly connected?: readonly Surface[];
  /** Read-only keys instead of read-write ones. */
  readonly isReadOnly?: boolean;
  readonly service?: ServiceOptions;
  /** An earlier bench, to continue with what it left. */
  readonly after?: Bench;
  readonly database?: Database;
  /** Replaces some of the working ports before the app gets them. */
  readonly spoil?: (ports: Ports) => Ports;
  /** How many timers are always pending because of what `spoil` adds. */
  readonly furtherTimers?: number;
  /** Nothing can be polled at the start, so there is no polling round to wait for. */
  readonly isIdle?: boolean;
  /** The workspace cannot be opened, and the app runs without it, as on the desktop. */
  readonly isRefused?: boolean;
}

/** Starts the app and polls once, so that the baseline has been read. */
export async function startBench(options: BenchOptions = {}): Promise<Bench> {
  const { after, connected = ['public', 'rest'] } = options;
  let furtherTimers = options.furtherTimers ?? 0;
  // A round is over when the poller's timer is pending again, besides the watchdog's.
  const clock: FakeClock =
    after?.clock ?? createFakeClock(undefined, () => until(() => clock.pendingTimers() > 1 + furtherTimers));
  const service =
    after?.service ??
    (await startService({
      port: 0,
      rate: 0,
      plan: 'starter',
      history: HISTORY,
      clock: { ...systemClock(), now: () => clock.now() },
      ...options.service,
    }));
  const keys = options.isReadOnly
    ? { public: service.readOnlyApiKey, rest: service.readOnlyRestApiKey }
    : { public: service.apiKey, rest: service.restApiKey };
  const addresses = { public: service.baseUrl, rest: service.restBaseUrl };
  const isIn = (surface: Surface): boolean => connected.includes(surface);
  const parts = {
    clock,
    notifier: createFakeNotifier(),
    keychain:
      after?.keychain ??
      createFakeKeychain(
        Object.fromEntries(
          connected.map((surface) => [
            keyEntriesOf(FIRST_ORGANIZATION)[surface][0],
            writeBoundKey({ key: keys[surface], address: addresses[surface] }),
          ]),
        ),
      ),
    preferences:
      after?.preferences ??
      createPreferencesWithScoreAlerts({
        mode: connected.length === 0 ? 'none' : 'connected',
        addresses: {
          public: isIn('public') ? addresses.public : null,
          rest: isIn('rest') ? addresses.rest : null,
        },
      }),
    tray: createFakeTray(),
    panel: createFakePanel(),
    host: createFakeHost(),
    log: createFakeLog(),
    journal: createFakeJournal(),
  };
  const http = createHttp();
  let isImpatient = false;
  const ports: Ports = {
    ...parts,
    http: {
      send: (request) => http.send(isImpatient ? { ...request, deadlineMs: SHORT_DEADLINE_MS } : request),
      close: () => http.close(),
    },
    demo: { start: () => Promise.reject(new Error('no demo in this test')) },
    database: options.database ?? openMemory(),
  };
  const app = createApp(options.spoil?.(ports) ?? ports);
  const starting = app.start();
  await (options.isRefused === true ? expect(starting).rejects.toThrow() : starting);
  if (connected.length > 0 && options.isIdle !== true) await clock.advance(0);
  return {
    ...parts,
    app,
    service,
    state: async () => app.calls.getState(),
    setFurtherTimers(count) {
      furtherTimers = count;
    },
    setImpatient(wanted) {
      isImpatient = wanted;
    },
    status: () => parts.panel.last().status,
    stopApp: () => app.stop(),
    async stop() {
      await app.stop();
      await service.close();
    },
  };
}

export type AccountOfWorld = ReturnType<RunningService['world']['accounts']>[number];

/** The coldest account that both surfaces know, so that it can heat up. */
export function coldAccount({ service }: Pick<Bench, 'service'>): AccountOfWorld {
  const [coldest] = service.world
    .accounts()
    .filter((account) => account.surfaces === 'both')
    .sort((a, b) => a.score - b.score);
  if (coldest === undefined) throw new Error('no account on both surfaces');
  return coldest;
}

/** Adds a signal without going through HTTP, and returns the id of the alert that it should cause. */
export function postSignal(bench: Pick<Bench, 'service'>, domain: string, score = 95): string {
  const id = bench.service.world.addSignal({ type: 'demo_request', account_domain: domain, score });
  return `strong-signal:${id}`;
}

/** Of a second organization: small, quiet, and with companies of its own. */
export function startOtherService({ clock }: Pick<Bench, 'clock'>): Promise<RunningService> {
  return startService({
    port: 0,
    rate: 0,
    seed: 7,
    plan: 'starter',
    history: { companies: 10, persons: 40, signals: 100, likes: 8 },
    clock: { ...systemClock(), now: () => clock.now() },
  });
}
