// A relay and its desktops in plain Node, on one fake clock: the demo service over the wire, the team's server in memory.
import { surfaces, type Surface } from '../../../src/shared/contract/service.ts';
import type { SaidMeaning } from '../../../src/shared/contract/type-meanings.ts';
import { createHttp } from '../../../src/main/pipeline/api/http.ts';
import { createApp, type App } from '../../../src/main/app/app.ts';
import type { Ports } from '../../../src/main/app/ports.ts';
import type { Http, HttpResult } from '../../../src/main/machine/http-port.ts';
import type { RunTeam } from '../../../src/main/team/team-source.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { teamAddresses } from '../../../src/main/team/team-addresses.ts';
import { createTeamSource } from '../../../src/main/team/team-http.ts';
import { createRelayApp, type RelayApp } from '../../../src/relay/relay-app.ts';
import { startService, systemClock, type RunningService } from '../../../src/demo-service/index.ts';
import { SECOND_MS } from '../../../src/shared/time-units.ts';
import { createFakeClock, until, type FakeClock } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import {
  createFakeHost,
  createFakeJournal,
  type FakeJournal,
  createFakeLog,
  createPreferencesWithScoreAlerts,
} from '../../fakes/host.ts';
import { createFakeKeychain } from '../../fakes/keychain.ts';
import { createFakeNotifier, type FakeNotifier } from '../../fakes/notifier.ts';
import { createFakeTeam, type FakeTeam } from '../../fakes/team-link.ts';
import { createFakePanel, createFakeTray, type FakePanel } from '../../fakes/views.ts';

/** How often the relay reads the newest signals; each reading costs a test far more than the time that it lets pass. */
const SIGNALS_EVERY_MS = 15 * SECOND_MS;

export interface Desktop {
  readonly app: App;
  readonly notifier: FakeNotifier;
  readonly panel: FakePanel;
  readonly journal: FakeJournal;
  readonly database: Database;
  /** Whether a signal of this id is stored. */
  holds(id: string): boolean;
}

export interface TeamBench {
  readonly clock: FakeClock;
  readonly service: RunningService;
  readonly team: FakeTeam;
  /** Requests that reached the service, by method and path without its query. */
  readonly requests: string[];
  /** From now on the relay is answered what it last read of signals; the returned function ends that. */
  repeatSignals(): () => void;
  /** From now on the relay does not reach the service; the returned function ends that. */
  cutService(): () => void;
  /** From now on none of the relay's requests is answered until the returned function is called. */
  holdService(): () => void;
  /** From now on a further page of a walk is answered once the returned function is called. */
  holdFurtherPages(): () => void;
  /** Connected to both APIs, or to one. */
  startRelay(
    connected?: readonly Surface[],
    database?: Database,
    typeMeanings?: readonly SaidMeaning[],
  ): Promise<RelayApp>;
  startDesktop(
    name: string,
    database?: Database,
    mostWaiting?: number,
    further?: Partial<Ports>,
    place?: RunTeam['place'],
  ): Promise<Desktop>;
  /** Lets time pass until all have read and stored what there is. */
  advance(ms: number): Promise<void>;
  /** The same in steps of ten seconds, so that whoever looks every few seconds has looked. */
  pass(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startTeamBench({ signals = 40 } = {}): Promise<TeamBench> {
  const clock = createFakeClock();
  const service = await startService({
    port: 0,
    rate: 0,
    plan: 'starter',
    history: { companies: 10, persons: 60, signals, likes: 12 },
    clock: { ...systemClock(), now: () => clock.now() },
  });
  const team = createFakeTeam(() => clock.now());
  const requests: string[] = [];
  const running: { stop(): Promise<void> }[] = [];
  let lastSignals: HttpResult | null = null;
  let isRepeating = false;
  let isCut = false;
  let furtherPages: Promise<void> = Promise.resolve();
  let held: Promise<void> = Promise.resolve();
  const portsOf = (http: Http, database: Database) => ({
    clock,
    http,
    database,
    notifier: createFakeNotifier(),
    keychain: createFakeKeychain(),
    preferences: createPreferencesWithScoreAlerts({
      mode: 'connected',
      settings: { pollFastestMs: SIGNALS_EVERY_MS },
    }),
    tray: createFakeTray(),
    // In the tray, as on most desktops most of the time.
    panel: { ...createFakePanel(), isVisible: () => false },
    host: createFakeHost(),
    log: createFakeLog(),
    journal: createFakeJournal(),
    demo: { start: () => Promise.reject(new Error('no demo in this test')) },
  });
  const started = async (app: { stop(): Promise<void> }): Promise<void> => {
    running.push(app);
    await clock.advance(0);
  };
  const advance = async (ms: number): Promise<void> => {
    await clock.advance(ms);
    await team.settled();
    await until(() => clock.pendingTimers() > 0);
    await clock.advance(0);
  };
  return {
    clock,
    service,
    team,
    requests,
    repeatSignals() {
      isRepeating = true;
      return () => (isRepeating = false);
    },
    cutService() {
      isCut = true;
      return () => (isCut = false);
    },
    holdService() {
      let answer = (): void => undefined;
      held = new Promise((resolve) => (answer = resolve));
      return answer;
    },
    holdFurtherPages() {
      let answer = (): void => undefined;
      furtherPages = new Promise((resolve) => (answer = resolve));
      return answer;
    },
    async startRelay(connected = surfaces, database = openMemory(), typeMeanings = []) {
      const http = createHttp();
      const ports: Ports = portsOf(
        {
          async send(request) {
            const { pathname, searchParams } = new URL(request.url);
            await held;
            if (isCut) return { kind: 'failed', reason: 'no-route' };
            requests.push(`${request.method} ${pathname}`);
            if (request.method !== 'GET' || !pathname.endsWith('/signals')) return http.send(request);
            if (searchParams.has('cursor')) await furtherPages;
            if (!isRepeating || lastSignals === null) lastSignals = await http.send(request);
            return lastSignals;
          },
          close: () => http.close(),
        },
        database,
      );
      const relay = createRelayApp({
        ports,
        targets: {
          public: connected.includes('public') ? { address: service.baseUrl, key: service.apiKey } : null,
          rest: connected.includes('rest') ? { address: service.restBaseUrl, key: service.restApiKey } : null,
        },
        link: team.relay(),
        typeMeanings,
        holder: 'relay-1',
        onLeader: () => undefined,
      });
      await relay.start();
      await started(relay);
      return relay;
    },
    async startDesktop(
      name,
      database = openMemory(),
      mostWaiting = 20_000,
      further = {},
      place = { workspace: 'acme', servers: ['nats://127.0.0.1:4222'] },
    ) {
      const own = further.clock ?? clock;
      const source = createTeamSource({ link: team.desktop(name), clock: own, name, mostWaiting });
      const ports = portsOf(source.http, database);
      const app = createApp(
        { ...ports, ...further },
        {
          team: { source, place },
          targets: {
            public: { address: teamAddresses.public, key: name },
            rest: { address: teamAddresses.rest, key: name },
          },
        },
      );
      await app.start();
      await started(app);
      const holds = (id: string): boolean =>
        database.sql('SELECT 1 FROM signal WHERE id = ?').get(id) !== null;
      return { app, notifier: ports.notifier, panel: ports.panel, journal: ports.journal, database, holds };
    },
    advance,
    async pass(ms) {
      for (let left = ms; left > 0; left -= 10 * SECOND_MS) await advance(Math.min(left, 10 * SECOND_MS));
    },
    async stop() {
      for (const one of running.toReversed()) await one.stop();
      await service.close();
    },
  };
}

/** A relay, and two people of its team who have heard of all that there is. */
export async function startTwo(
  bench: TeamBench,
): Promise<{ readonly relay: RelayApp; readonly ada: Desktop; readonly ben: Desktop }> {
  const relay = await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  const ben = await bench.startDesktop('ben');
  await bench.pass(30 * SECOND_MS);
  return { relay, ada, ben };
}
