// Plays one fault on the whole app, in simulated time: the real pipeline on the demo service, without a network. Compares what is
// shown with what was really heard and stored, which is counted here instead of asked of the app.
import { gunzipSync } from 'node:zlib';
import { createApp } from '../../../src/main/app/app.ts';
import type { Ports } from '../../../src/main/app/ports.ts';
import type { Http, HttpRequest, HttpResult } from '../../../src/main/machine/http-port.ts';
import { writeBoundKey } from '../../../src/main/settings/connection/bound-key.ts';
import { keyEntriesOf } from '../../../src/main/settings/key-entries.ts';
import { FIRST_ORGANIZATION } from '../../../src/shared/contract/organizations.ts';
import type { Database, Statement } from '../../../src/main/pipeline/store/database.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import type { FaultInput } from '../../../src/demo-service/index.ts';
import { operationOf, type Operation } from '../../../src/demo-service/operations.ts';
import { createService, type Service } from '../../../src/demo-service/service.ts';
import type { OverallState } from '../../../src/shared/model.ts';
import { createFakeClock, type FakeClock } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { createFakeHost, createFakeLog, createPreferencesWithScoreAlerts } from '../../fakes/host.ts';
import { createFakeKeychain } from '../../fakes/keychain.ts';
import { createFakePanel, createFakeTray } from '../../fakes/views.ts';

export type SimulatedFault =
  | { readonly kind: 'service'; readonly fault: FaultInput }
  | { readonly kind: 'store'; readonly refusal: 'full' | 'read-only' | 'locked' | 'io' | 'bug' }
  /** One table can no longer be read. */
  | { readonly kind: 'view' }
  | { readonly kind: 'notifier'; readonly does: 'throws' | 'hangs' }
  /** A function of this port always throws. */
  | { readonly kind: 'port'; readonly port: 'preferences' | 'do-not-disturb' | 'panel' | 'tray' }
  | { readonly kind: 'timer-lost' }
  | { readonly kind: 'no-route' }
  | { readonly kind: 'clock'; readonly ms: number }
  | { readonly kind: 'clock-in-round'; readonly ms: number };

export interface SimulateOptions {
  readonly fault: SimulatedFault;
  readonly isHarmless: boolean;
  /** How long it lasts. */
  readonly lastsMs: number;
  /** Time before the fault, in which every feed gets its baseline and its pace. */
  readonly calmMs: number;
  /** Time after the fault, once the user has checked by hand. */
  readonly recoveryMs: number;
  /** When the status is noted, measured from the beginning of the fault. */
  readonly notedAtMs: readonly number[];
}

export interface Simulated {
  /** The status shown at each of `notedAtMs`. */
  readonly shown: readonly { readonly state: OverallState; readonly text: string }[];
  /** Requests while the fault lasted. */
  readonly requests: number;
  /** Strong signals that are neither in a notification nor in the panel. */
  readonly lost: readonly string[];
  /** Alerts shown twice, or shown and also delivered inside another one. */
  readonly repeated: readonly string[];
  /** Times at which "Live" was shown although it was not true, in words. */
  readonly lies: readonly string[];
  /** The status after the recovery. */
  readonly end: { readonly state: OverallState; readonly text: string };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How often what is shown is compared with what is true. */
const LOOK_MS = 5 * SECOND;

/** What one comparison and one polling round may add to twice the interval. */
const SLACK_MS = 20 * SECOND;

/**
 * The intervals of the feeds that always poll, by the operation that answers them, as in src/main/pipeline/sources. Scores are requested only
 * while somebody was seen within a month.
 */
const heardBy: Readonly<Partial<Record<Operation, number>>> = {
  signals: 15 * SECOND,
  likes: 30 * SECOND,
  ranked: MINUTE,
  'buying-signals': 10 * MINUTE,
};

export async function simulate(options: SimulateOptions): Promise<Simulated> {
  let busy = 0;
  /** Limited in turns, because a call that waits for the clock stays busy; all other work ends within them. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 40 && (turn < 3 || busy > 0); turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
  };
  const clock = createFakeClock(undefined, settle);
  let wrongBy = 0;
  const trueNow = (): number => clock.now() - wrongBy;
  const setClock = (ms: number): void => {
    clock.jump(ms);
    wrongBy += ms;
  };
  const service = createService({
    rate: 0,
    plan: 'starter',
    history: { companies: 24, persons: 60, signals: 150, likes: 12 },
    clock: { now: trueNow, setTimer: (callback, ms) => clock.setTimer(ms, callback) },
  });
  const truth = createTruth(trueNow);
  const faulty = createFaultyParts(options, { clock, service, setClock, truth });
  const http: Http = {
    async send(request) {
      busy += 1;
      try {
        return await faulty.send(request);
      } finally {
        busy -= 1;
      }
    },
    close: () => Promise.resolve(),
  };
  const plain = openMemory();
  const [tray, panel] = [createFakeTray(), createFakePanel()];
  const file = createPreferencesWithScoreAlerts({
    mode: 'connected',
    addresses: { public: service.baseUrl, rest: service.restBaseUrl },
  });
  const ports: Ports = {
    clock: faulty.clock,
    http,
    database: faulty.database(plain),
    notifier: faulty.notifier,
    tray: { render: (view) => (faulty.spring('tray'), tray.render(view)) },
    panel: { ...panel, isVisible: () => (faulty.spring('panel'), true) },
    doNotDisturb: { read: () => (faulty.spring('do-not-disturb'), Promise.resolve('off')) },
    log: createFakeLog(),
    host: createFakeHost(),
    keychain: createFakeKeychain({
      [keyEntriesOf(FIRST_ORGANIZATION).public[0]]: writeBoundKey({
        key: service.apiKey,
        address: service.baseUrl,
      }),
      [keyEntriesOf(FIRST_ORGANIZATION).rest[0]]: writeBoundKey({
        key: service.restApiKey,
        address: service.restBaseUrl,
      }),
    }),
    preferences: {
      read: () => file.read(),
      write: (value) => (faulty.spring('preferences'), file.write(value)),
    },
    demo: { start: () => Promise.reject(new Error('no demo here')) },
  };
  const app = createApp(ports);
  const lies: string[] = [];
  const statusNow = (): Simulated['end'] => {
    const { state, text } = panel.last().status;
    return { state, text };
  };
  const look = (): void => {
    const { state, text } = statusNow();
    if (state !== 'live' && text !== 'Live') return;
    const lie = truth.silence();
    if (lie !== null) lies.push(lie);
  };
  /** Advances the clock even when a polling round never ends. */
  const pass = async (ms: number): Promise<void> => {
    for (let gone = 0; gone < ms; gone += LOOK_MS) {
      await clock.advance(Math.min(LOOK_MS, ms - gone));
      look();
    }
  };

  const domains = service.world
    .accounts()
    .filter(({ surfaces }) => surfaces === 'both')
    .map(({ domain }) => domain);
  const posted: string[] = [];
  const post = (): void => {
    const domain = domains[posted.length % domains.length] ?? '';
    posted.push(service.world.addSignal({ type: 'demo_request', account_domain: domain, score: 95 }));
  };

  const store = createStore(plain, 'main');
  const hasAlerted = (id: string): boolean => {
    const alert = store.ledger.find(`strong-signal:${id}`);
    // A rule may have rejected it for a stated reason, such as the account's cool-down.
    if (alert === null) return store.decisions.find(`signal:${id}`)?.alertId === null;
    return alert.state !== 'pending' && alert.state !== 'showing';
  };

  await app.start();
  await clock.advance(0);
  truth.begin();
  await pass(options.calmMs);
  post();
  await pass(20 * SECOND);

  const before = service.requests.all().length;
  faulty.begin();
  if (options.fault.kind === 'port') await app.calls.setHotWindow('7d');
  const shown: Simulated['end'][] = [];
  const moments = [...options.notedAtMs, options.lastsMs];
  let passed = 0;
  for (const [index, at] of moments.entries()) {
    post();
    await pass(at - passed);
    passed = at;
    if (index < options.notedAtMs.length) shown.push(statusNow());
  }
  const requests = service.requests.all().length - before;
  // Read now, because alerts decided while the clock was wrong by a year will soon be too old for the ledger.
  const alerted = new Set(posted.filter(hasAlerted));
  faulty.end();
  post();
  // Not awaited, because a round that hangs ends only when the clock moves on.
  void app.calls.checkNow();
  await settle();
  await pass(options.recoveryMs);
  post();
  await pass(30 * SECOND);
  const end = statusNow();
  await app.stop();

  const shownIds = faulty.shownIds();
  const doubled = shownIds.filter((id, index) => shownIds.indexOf(id) !== index);
  const folded = shownIds.filter((id) => (store.ledger.find(id)?.intoId ?? null) !== null);
  const lost = posted.filter((id) => !alerted.has(id) && !hasAlerted(id));
  plain.close();
  return { shown, requests, lost, repeated: [...new Set([...doubled, ...folded])], lies, end };
}

interface Truth {
  begin(): void;
  heard(operation: Operation): void;
  wrote(): void;
  /** Says what was not heard or stored for too long; null while all is well. */
  silence(): string | null;
}

function createTruth(now: () => number): Truth {
  const heardAt = new Map<Operation, number>();
  let wroteAt = now();
  return {
    begin() {
      wroteAt = now();
      for (const operation of Object.keys(heardBy)) heardAt.set(operation as Operation, now());
    },
    heard: (operation) => void heardAt.set(operation, now()),
    wrote: () => void (wroteAt = now()),
    silence() {
      for (const [operation, at] of heardAt) {
        const intervalMs = heardBy[operation];
        if (intervalMs === undefined) continue;
        const ageMs = now() - at;
        if (ageMs > Math.max(2 * intervalMs, MINUTE) + SLACK_MS)
          return `${operation} not heard for ${Math.round(ageMs / SECOND)} s`;
      }
      const ageMs = now() - wroteAt;
      return ageMs > MINUTE + SLACK_MS ? `nothing stored for ${Math.round(ageMs / SECOND)} s` : null;
    },
  };
}

/** Ports that play the fault between `begin` and `end`. */
function createFaultyParts(
  { fault, isHarmless }: SimulateOptions,
  parts: {
    readonly clock: FakeClock;
    readonly service: Service;
    readonly setClock: (ms: number) => void;
    readonly truth: Truth;
  },
) {
  const { clock, service, setClock, truth } = parts;
  let isOn = false;
  let isLeapDue = false;
  const shownIds: string[] = [];
  const waiting: (() => void)[] = [];
  let tables: Database | null = null;

  const hits = (): number => service.faults.list().reduce((sum, entry) => sum + entry.hits, 0);

  const send = async (request: HttpRequest): Promise<HttpResult> => {
    if (isOn && fault.kind === 'no-route') return { kind: 'failed', reason: 'no-route' };
    if (isLeapDue && fault.kind === 'clock-in-round') {
      isLeapDue = false;
      setClock(fault.ms);
      clock.setTimer(0, () => setClock(-fault.ms));
    }
    const before = hits();
    const result = await exchange(service, clock, request);
    const operation = operationOf(request.method, new URL(request.url).pathname);
    const isWhole = result.kind === 'reply' && result.status === 200 && (isHarmless || hits() === before);
    if (isWhole && operation !== null) truth.heard(operation);
    return result;
  };

  const refuse = (): void => {
    if (!isOn || fault.kind !== 'store') return;
    throw Object.assign(new Error('refused'), { errcode: refusals[fault.refusal] });
  };

  return {
    send,
    clock: {
      ...clock,
      setTimer(delayMs: number, callback: () => void) {
        if (isOn && isLeapDue && fault.kind === 'timer-lost' && isSetByPoller()) {
          isLeapDue = false;
          return () => undefined;
        }
        return clock.setTimer(delayMs, callback);
      },
    },
    notifier: {
      async show({ id }: { readonly id: string }) {
        if (isOn && fault.kind === 'notifier') {
          if (fault.does === 'throws') throw new Error('the desktop has gone');
          await new Promise<void>((resolve) => waiting.push(resolve));
        }
        shownIds.push(id);
        return { kind: 'shown' } as const;
      },
      close: () => undefined,
    },
    database(plain: Database): Database {
      tables = plain;
      const wrap = (statement: Statement): Statement => ({
        ...statement,
        run(...values) {
          refuse();
          const changes = statement.run(...values);
          truth.wrote();
          return changes;
        },
      });
      return { ...plain, sql: (text) => wrap(plain.sql(text)) };
    },
    spring(port: Extract<SimulatedFault, { kind: 'port' }>['port']): void {
      if (!isOn || fault.kind !== 'port' || fault.port !== port) return;
      throw port === 'preferences'
        ? Object.assign(new Error('full'), { code: 'ENOSPC' })
        : new Error('a bug');
    },
    shownIds: (): readonly string[] => shownIds,
    begin() {
      isOn = true;
      isLeapDue = true;
      if (fault.kind === 'service') service.faults.add(fault.fault);
      if (fault.kind === 'clock') setClock(fault.ms);
      if (fault.kind === 'view') tables?.runScript('ALTER TABLE ad_like RENAME TO ad_like_gone');
    },
    end() {
      if (fault.kind === 'timer-lost' && isLeapDue)
        throw new Error('the poller has set no timer that was lost');
      isOn = false;
      service.faults.clear();
      if (fault.kind === 'clock') setClock(-fault.ms);
      if (fault.kind === 'view') tables?.runScript('ALTER TABLE ad_like_gone RENAME TO ad_like');
      for (const answer of waiting) answer();
    },
  };
}

/** Whether the poller set the timer. The watchdog and the copies have timers too, but losing theirs would prove nothing. */
function isSetByPoller(): boolean {
  return /\/poller\.ts/u.test(new Error('for its frames').stack ?? '');
}

/** SQLite's result codes. */
const refusals = { full: 13, 'read-only': 8, locked: 5, io: 10, bug: 1 } as const;

/** As in the real Http port: a deadline, a size limit, compression, no redirects. The deadline runs in simulated time. */
async function exchange(service: Service, clock: FakeClock, request: HttpRequest): Promise<HttpResult> {
  const { url, method, headers, body, deadlineMs, maxBytes, signal } = request;
  const given = new AbortController();
  let end = (_reason: 'timeout' | 'aborted'): void => undefined;
  const ending = new Promise<HttpResult>((resolve) => {
    end = (reason) => {
      given.abort();
      resolve({ kind: 'failed', reason });
    };
  });
  const cancelTimer = clock.setTimer(deadlineMs, () => end('timeout'));
  const onAbort = (): void => end('aborted');
  signal?.addEventListener('abort', onAbort);
  const answering = (async (): Promise<HttpResult> => {
    try {
      const reply = await service.fetch(new Request(url, { method, headers, body, signal: given.signal }));
      const bytes = await readCapped(reply, maxBytes);
      if (bytes === null) return { kind: 'failed', reason: 'too-large' };
      const text = decode(bytes, reply.headers.get('content-encoding') ?? '', maxBytes);
      if (typeof text !== 'string') return text;
      return { kind: 'reply', status: reply.status, headers: Object.fromEntries(reply.headers), text };
    } catch {
      return { kind: 'failed', reason: 'cut-off' };
    }
  })();
  const result = await Promise.race([answering, ending]);
  cancelTimer();
  signal?.removeEventListener('abort', onAbort);
  return result;
}

/** At once, because the simulated clock does not wait for the threads of zlib's streams. */
function decode(bytes: Buffer, encoding: string, maxBytes: number): string | HttpResult {
  if (encoding === '') return bytes.toString('utf8');
  if (encoding !== 'gzip') return { kind: 'failed', reason: 'encoding' };
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes }).toString('utf8');
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return { kind: 'failed', reason: isTooLarge ? 'too-large' : 'encoding' };
  }
}

async function readCapped(reply: Response, maxBytes: number): Promise<Buffer | null> {
  if (reply.body === null) return Buffer.alloc(0);
  const reader = reply.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    bytes += value.length;
    if (bytes > maxBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}
