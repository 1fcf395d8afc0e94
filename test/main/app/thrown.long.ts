// Any statement or adapter throws: while it lasts, the status is never "Live" and has words and a next step; once it is over,
// everything is live again.
import { afterEach, expect, test } from 'vitest';
import type { Database, Statement } from '../../../src/main/pipeline/store/database.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import { TAKE_BACK_MS } from '../../../src/shared/contract/activity.ts';
import { openMemory } from '../../fakes/database.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

interface Trap {
  readonly database: Database;
  /** How often it has thrown since it was set. */
  hits(): number;
  set(isSet: boolean): void;
}

/** Makes the selected statements throw while the trap is set. */
function trapIn(isMeant: (text: string, way: keyof Statement) => boolean): Trap {
  const plain = openMemory();
  let isSet = false;
  let hits = 0;
  const spring = (text: string, way: keyof Statement): void => {
    if (!isSet || !isMeant(text, way)) return;
    hits += 1;
    throw new Error('a bug');
  };
  return {
    database: {
      ...plain,
      sql(text) {
        const statement = plain.sql(text);
        return {
          run: (...values) => (spring(text, 'run'), statement.run(...values)),
          get: (...values) => (spring(text, 'get'), statement.get(...values)),
          all: (...values) => (spring(text, 'all'), statement.all(...values)),
        };
      },
    },
    hits: () => hits,
    set(wanted) {
      isSet = wanted;
    },
  };
}

async function expectShownAndOver(
  given: Bench,
  trap: Trap,
  then: (bench: Bench) => unknown = () => undefined,
): Promise<void> {
  const { app, clock, status } = given;
  postSignal(given, coldAccount(given).domain);
  trap.set(true);
  await then(given);
  await clock.advance(90_000);
  const { state, problems, text } = status();
  expect({ hits: trap.hits() > 0, isLive: state === 'live', text }).toMatchObject({
    hits: true,
    isLive: false,
  });
  expect(problems.map(({ next }) => next)).not.toContain(null);
  expect(problems.length).toBeGreaterThan(0);
  trap.set(false);
  given.service.faults.clear();
  await app.calls.checkNow();
  await clock.advance(180_000);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
}

type Way = 'read' | 'written';

const isOf =
  (table: string, way: Way) =>
  (text: string): boolean => {
    const isWrite = new RegExp(`(?:INTO|UPDATE|DELETE FROM) ${table}\\b`).test(text);
    return way === 'written' ? isWrite : !isWrite && new RegExp(`(?:FROM|JOIN) ${table}\\b`).test(text);
  };

/** Makes the app read or write a table that a minute and a half of polling does not touch. */
interface Occasion {
  /** Done before the trap is set. */
  readonly before?: (bench: Bench) => unknown;
  /** Done once the trap is set. */
  readonly then?: (bench: Bench) => unknown;
}

const always: Occasion = {};
/** Makes hourly work due: learning what is usual, deleting old rows, counting hours. */
const anHourLater: Occasion = { then: ({ clock }) => clock.jump(3_600_000) };
const limited: Occasion = {
  then: ({ service }) => service.faults.add({ kind: 'rate-limited', retryAfter: 30 }),
};
/** An account climbs into the top of the list, which sets its latch. */
const climbing: Occasion = {
  then: (given) => {
    const { domain } = coldAccount(given);
    for (let count = 0; count < 9; count += 1) postSignal(given, domain);
  },
};
const sending: Occasion = {
  before: async (given) => {
    await given.app.calls.logActivity(coldAccount(given).domain, {
      type: 'call',
      note: '',
      outcome: null,
      person: null,
      followUp: null,
    });
    // Shortly before it is sent.
    await given.clock.advance(TAKE_BACK_MS - 30_000);
  },
};

const whileRunning: Readonly<Record<string, Readonly<Partial<Record<Way, Occasion>>>>> = {
  signal: { read: always, written: always },
  account: { read: always, written: always },
  ranking: { read: always, written: always },
  ranking_fetch: { read: always, written: always },
  score_point: { read: always, written: always },
  ad_like: { read: always, written: always },
  person: { read: always, written: always },
  trend: { read: always, written: anHourLater },
  alert: { read: always, written: always },
  feed: { read: always, written: always },
  walk: { read: always, written: always },
  sent: { written: always },
  throttle: { written: limited },
  outbox: { read: always, written: sending },
  awake_hour: { read: anHourLater, written: anHourLater },
  audited_hour: { read: anHourLater, written: anHourLater },
  decision: { written: always },
  latch: { read: always, written: climbing },
  mark: { read: always },
  signal_kind: { written: always },
  signal_hour: { read: always, written: always },
  fetched: { read: always },
  workspace: { read: always },
  response: { read: always, written: anHourLater },
  unlearned: { written: anHourLater },
};

const cases = Object.entries(whileRunning).flatMap(([table, ways]) =>
  (['read', 'written'] as const).flatMap((way) => {
    const occasion = ways[way];
    return occasion === undefined ? [] : [[table, way, occasion] as const];
  }),
);

test.each(cases)('%s that cannot be %s is shown', async (table, way, { before, then }) => {
  const trap = trapIn(isOf(table, way));
  bench = await startBench({ database: trap.database });
  await before?.(bench);
  await expectShownAndOver(bench, trap, then);
});

/** Tables that are read or written only at a start or by a call of the panel. */
const refusing: readonly (readonly [table: string, way: Way])[] = [
  ['sent', 'read'],
  ['throttle', 'read'],
  // If it cannot even be read, the app cannot be created; its host says so and exits.
  ['workspace', 'written'],
];
const atStart: typeof refusing = [
  ...refusing,
  ['throttle', 'written'],
  ['contact', 'written'],
  ['unlearned', 'written'],
  ['awake_hour', 'read'],
  ['awake_hour', 'written'],
  ['audited_hour', 'read'],
  ['mark', 'read'],
  ['alert', 'read'],
  ['alert', 'written'],
];

test.each(atStart)('a start that meets %s that cannot be %s shows it', async (table, way) => {
  const trap = trapIn(isOf(table, way));
  trap.set(true);
  const isRefused = refusing.some((one) => one.join() === [table, way].join());
  bench = await startBench({ database: trap.database, isIdle: true, isRefused });
  const { clock, notifier, status, tray } = bench;
  // Without a workspace, only the next attempt has a timer.
  await clock.advance(isRefused ? 25_000 : 90_000);
  expect({ hits: trap.hits() > 0, state: status().state, icon: tray.last().icon }).toEqual({
    hits: true,
    state: 'broken',
    icon: 'attention',
  });
  expect(status().problems.map(({ next }) => next)).not.toContain(null);
  trap.set(false);
  // Nobody does anything.
  await clock.advance(180_000);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
  const id = postSignal(bench, coldAccount(bench).domain);
  await clock.advance(60_000);
  expect(notifier.ids()).toContain(id);
});

test('a store that refuses a new workspace is shown, and the workspace begins when it takes it', async () => {
  const trap = trapIn((text) => /(?:INTO|UPDATE|FROM) workspace\b/.test(text));
  bench = await startBench({ database: trap.database });
  const { app, clock, service, status } = bench;
  trap.set(true);
  await expect(app.calls.leaveDemo()).rejects.toThrow('a bug');
  expect(status()).toMatchObject({ state: 'broken', action: 'check-now' });
  const asked = service.requests.count('signals');
  trap.set(false);
  // Nobody does anything.
  await clock.advance(60_000);
  expect(service.requests.count('signals')).toBeGreaterThan(asked);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
});

test('what a crash left half shown is settled once the disk takes it, not at the next start', async () => {
  const trap = trapIn(isOf('alert', 'written'));
  const first = await startBench({ database: trap.database });
  const id = postSignal(first, coldAccount(first).domain);
  await first.clock.advance(60_000);
  await first.stopApp();
  trap.database.runScript(`UPDATE alert SET state = 'showing' WHERE id = '${id}'`);
  trap.set(true);
  bench = await startBench({ database: trap.database, after: first });
  await bench.clock.advance(60_000);
  expect(bench.status().state).toBe('broken');
  trap.set(false);
  await bench.clock.advance(60_000);
  const { ledger } = createStore(trap.database, 'main');
  expect(ledger.find(id)).toMatchObject({ state: 'held', reason: { code: 'interrupted' } });
  expect(bench.notifier.ids()).not.toContain(id);
  expect(bench.status()).toMatchObject({ state: 'live', problems: [] });
});

function connectRest({ app, service }: Bench) {
  return app.calls.connect({
    surface: 'rest',
    address: service.restBaseUrl,
    key: service.restApiKey,
    keep: 'keychain',
  });
}

test('a key that is accepted while the data cannot be read is connected, and its reading begins by itself', async () => {
  const trap = trapIn(isOf('sent', 'read'));
  bench = await startBench({ database: trap.database, connected: [] });
  const { app, clock, status } = bench;
  trap.set(true);
  expect(await connectRest(bench)).toEqual({ kind: 'connected' });
  expect(status().state).toBe('broken');
  trap.set(false);
  await clock.advance(180_000);
  expect(status()).toMatchObject({ problems: [], lastFreshAt: expect.any(Number) as number });
  trap.set(true);
  expect(await app.calls.disconnect('rest', false)).toEqual({ kind: 'disconnected' });
  trap.set(false);
});

test('a new key is not held back by what the old one had used up, although that could not be deleted at first', async () => {
  const trap = trapIn(isOf('throttle', 'written'));
  bench = await startBench({ database: trap.database, connected: [] });
  const { clock, status } = bench;
  const now = clock.now();
  createStore(trap.database, 'main').spending.writeThrottle('rest', {
    blockedUntilAt: now + 20 * 3_600_000,
    blockedAt: now,
    refusals: 1,
    perMinute: null,
  });
  trap.set(true);
  expect(await connectRest(bench)).toEqual({ kind: 'connected' });
  expect(status().state).toBe('broken');
  trap.set(false);
  await clock.advance(180_000);
  expect(status()).toMatchObject({ problems: [], lastFreshAt: expect.any(Number) as number });
});
