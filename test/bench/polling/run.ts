// One simulated run of the app's workspace (poller, budget, pace, feeds, alerts, store) against the demo service.
import type { Http } from '../../../src/main/machine/http-port.ts';
import type { Log } from '../../../src/main/machine/log.ts';
import { openInMemory } from '../../../src/main/pipeline/store/open-database.ts';
import { createStore, type Store } from '../../../src/main/pipeline/store/store.ts';
import { readPreferences } from '../../../src/main/settings/read-preferences.ts';
import { createFaults } from '../../../src/main/machine/faults.ts';
import { createWorkspace, type Workspace } from '../../../src/main/app/workspace.ts';
import { createService, type Service } from '../../../src/demo-service/index.ts';
import type { Signal } from '../../../src/shared/model.ts';
import { createSimulatedClock, type SimulatedClock } from './clock.ts';
import { createGate, withLimits, type GateParts } from './gate.ts';
import type { Arrival } from './patterns.ts';

export interface Sent {
  readonly at: number;
  readonly status: number;
  /** Whether it asked for the newest signals, rather than for a further page or a count. */
  readonly isHead: boolean;
  /** Until when the service refuses, epoch ms; null for an answered request. */
  readonly refusedUntil: number | null;
}

export interface Simulation {
  readonly clock: SimulatedClock;
  readonly service: Service;
  readonly store: Store;
  readonly workspace: Workspace;
  /** The app's own requests. */
  readonly sent: Sent[];
  /** The ids of the notifications, in order. */
  readonly notified: string[];
  /** The service's id of each arrival. */
  readonly ids: Map<string, Arrival>;
  /** When each signal was stored, which is also when it was decided on, in the same transaction. */
  readonly heardAt: ReadonlyMap<string, number>;
  runUntil(at: number): Promise<void>;
  stop(): Promise<void>;
}

const silent: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (event, fields) => void process.stderr.write(`${event} ${JSON.stringify(fields)}\n`),
};

export interface SimulationParts extends GateParts {
  readonly startAt: number;
  /** Arrivals before `startAt`, which are already stored as after a week of polling. */
  readonly history: readonly Arrival[];
  readonly arrivals: readonly Arrival[];
}

export function simulate(parts: SimulationParts): Simulation {
  const { startAt, history, arrivals } = parts;
  const gate = createGate(parts);
  let calls = 0;
  const clock = createSimulatedClock(history[0]?.recordedAt ?? startAt, () => calls > 0);
  const service = createService({
    clock: { now: () => clock.now(), setTimer: (callback, delayMs) => clock.setTimer(delayMs, callback) },
    rate: 0,
    // The largest plan, because the gate applies the limits.
    plan: 'agency',
    // The harder order, in which a signal that is recorded late is not on the newest page.
    signalOrder: 'occurred_at',
    history: { companies: 60, persons: 120, signals: 0, likes: 0, days: 1 },
  });
  const ids = new Map<string, Arrival>();
  const accounts = service.world.accounts().filter((account) => account.surfaces !== 'a');
  const record = ({ occurredAt, recordedAt }: Arrival): string => {
    const account = accounts[ids.size % accounts.length];
    if (account === undefined) throw new Error('the world has accounts');
    clock.setNow(recordedAt);
    const id = service.world.addSignal({
      type: 'email_reply',
      account_id: account.accountId,
      score: 60,
      occurred_at: new Date(occurredAt).toISOString(),
    });
    ids.set(id, { occurredAt, recordedAt });
    return id;
  };

  const heardAt = new Map<string, number>();
  const database = openInMemory();
  const store = withListener(createStore(database, 'main'), (signals) => {
    for (const { id } of signals) if (!heardAt.has(id)) heardAt.set(id, clock.now());
  });
  store.transaction(() =>
    store.signals.insertNew(
      history.map((arrival) => knownSignal(record(arrival), arrival)),
      0,
    ),
  );
  clock.setNow(startAt);
  if (history.length > 0) store.feeds.markFresh('signals', startAt);

  let due = 0;
  /** Records everything that has arrived by now, each at its own instant. */
  const arrive = (): void => {
    const now = clock.now();
    for (let next = arrivals[due]; next !== undefined && next.recordedAt <= now; next = arrivals[due]) {
      due += 1;
      record(next);
    }
    clock.setNow(now);
  };

  const sent: Sent[] = [];
  const http: Http = {
    async send(request) {
      calls += 1;
      arrive();
      const at = clock.now();
      const allowance = gate.take(at);
      const answer = allowance.isAllowed
        ? await service.fetch(
            new Request(request.url, {
              method: request.method,
              headers: request.headers,
              body: request.body,
            }),
          )
        : null;
      const reply = withLimits(allowance, answer);
      const text = await reply.text();
      const query = new URL(request.url).searchParams;
      sent.push({
        at,
        status: reply.status,
        isHead: !query.has('cursor') && !query.has('to'),
        refusedUntil: allowance.isAllowed ? null : at + allowance.retryAfterS * 1_000,
      });
      calls -= 1;
      return { kind: 'reply', status: reply.status, headers: Object.fromEntries(reply.headers), text };
    },
    close: () => Promise.resolve(),
  };

  const notified: string[] = [];
  // Every signal raises an alert here, so that the delay of each is measured.
  const settings = { ...readPreferences({}).settings, strongSignalScore: 1, hotTopN: 1 };
  const workspace = createWorkspace({
    ports: {
      clock,
      http,
      log: silent,
      notifier: {
        show({ id }) {
          notified.push(id);
          return Promise.resolve({ kind: 'shown' });
        },
        close: () => undefined,
      },
    },
    store,
    faults: createFaults(clock, silent),
    targets: { public: null, rest: { address: service.restBaseUrl, key: service.restApiKey } },
    settings: () => settings,
    pausedUntilAt: () => null,
    onAlertAction: () => undefined,
    onChange: () => undefined,
    onLook: () => undefined,
  });

  workspace.start(true);
  return {
    clock,
    service,
    store,
    workspace,
    sent,
    notified,
    ids,
    heardAt,
    async runUntil(at) {
      await clock.runUntil(at);
      // Also record what no request has asked for yet.
      arrive();
    },
    async stop() {
      await workspace.stop();
      database.close();
    },
  };
}

/** The same store, but reporting signals that are new to it. */
function withListener(store: Store, onNew: (signals: readonly Signal[]) => void): Store {
  const report = (added: readonly Signal[]): readonly Signal[] => {
    onNew(added);
    return added;
  };
  return {
    ...store,
    signals: {
      ...store.signals,
      insertNew: (signals, walk) => report(store.signals.insertNew(signals, walk)),
      insertLate: (signals) => report(store.signals.insertLate(signals)),
    },
  };
}

function knownSignal(id: string, { recordedAt }: Arrival): Signal {
  return {
    id,
    type: 'email_reply',
    source: 'api',
    score: 60,
    account: { id: 'known', domain: 'known.example', name: 'Known', score: null },
    contact: null,
    properties: {},
    recordedAt,
  };
}
