// The walk over the signals: none missed, none twice, and no alert before the walk has reached what was known.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noRateHeaders, type Outcome, type Attempt } from '../../../../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../../../../src/main/pipeline/api/reply.ts';
import { createSignalsFeed } from '../../../../../src/main/pipeline/sources/signals/signals-feed.ts';
import type { FeedResult } from '../../../../../src/main/pipeline/poll/feed.ts';
import type { Database } from '../../../../../src/main/pipeline/store/database.ts';
import { createStore, type Store } from '../../../../../src/main/pipeline/store/store.ts';
import type { Settings, Signal } from '../../../../../src/shared/model.ts';
import { DAY_MS, HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { createFakeClock, WEDNESDAY } from '../../../../fakes/clock.ts';
import { createTempFolder, openMemory, openOrFail } from '../../../../fakes/database.ts';
import { defaultSettings, makeSignal } from '../../../../fakes/records.ts';
import {
  createSignalService,
  deadCursor,
  noRoute,
  type SignalService,
} from '../../../../fakes/signal-service.ts';

interface Bench {
  readonly store: Store;
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly progress: (number | null)[];
  readonly walked: { isQuiet: boolean; isCatchUp: boolean }[];
  /** One run. `pages` is how many the budget allows, `pageMs` how long each takes to arrive. */
  readonly run: (pages?: number, pageMs?: number) => Promise<FeedResult>;
}

interface SetUpOptions {
  readonly isPartOnly?: () => boolean;
  readonly isSeen?: () => boolean;
  /** How long it takes to store a page, ms. */
  readonly storeMs?: number;
  readonly settings?: Partial<Settings>;
}

function setUp(
  service: SignalService,
  database: Database = openMemory(),
  clock = createFakeClock(),
  { isPartOnly = () => false, isSeen = () => false, storeMs = 0, settings = {} }: SetUpOptions = {},
): Bench {
  const store = createStore(database, 'main');
  const insertNew: Store['signals']['insertNew'] = (...page) => {
    clock.jump(storeMs);
    return store.signals.insertNew(...page);
  };
  const progress: Bench['progress'] = [];
  const walked: Bench['walked'] = [];
  const feed = createSignalsFeed({
    surface: service,
    store: { ...store, signals: { ...store.signals, insertNew } },
    clock,
    isSeen,
    settings: () => ({ ...defaultSettings, coolDownMinutes: 0, ...settings }),
    intervalMs: () => 5_000,
    isPartOnly,
    onProgress: (step) => void progress.push(step === null ? null : step.done),
    onWalked: (_at, isQuiet, isCatchUp) => void walked.push({ isQuiet, isCatchUp }),
  });
  return {
    store,
    clock,
    progress,
    walked,
    run(pages = Infinity, pageMs = 0) {
      let left = pages;
      const attempt: Attempt = async <T>(send: () => Promise<Outcome<T>>) => {
        left -= 1;
        if (left < 0) return { kind: 'waiting', untilAt: clock.now() + 1_000 };
        const outcome = await send();
        clock.jump(pageMs);
        return outcome;
      };
      return feed.run(attempt, store.feeds.read('signals').lastFreshAt, new AbortController().signal);
    },
  };
}

let serial = 0;
/** Signals that are strong by default, each a second newer than the one before. */
function makeMany(count: number, score = 90): Signal[] {
  return Array.from({ length: count }, () => {
    serial += 1;
    return makeSignal(`s${String(serial).padStart(6, '0')}`, {
      score,
      // Each has its own account, because what an account does all the time does not raise an alert every time.
      domain: `n${serial}.example`,
      recordedAt: WEDNESDAY + serial * 1_000,
    });
  });
}

/** The signals that raised an alert; other rules may alert on the same page too. */
const alerted = (store: Store): readonly string[] =>
  store.ledger
    .listReleasable()
    .filter((alert) => alert.kind === 'strong-signal')
    .map((alert) => alert.id.replace('strong-signal:', ''))
    .sort();
const ids = (signals: readonly Signal[]): readonly string[] => signals.map(({ id }) => id).sort();
const stored = (store: Store): readonly string[] => ids(store.signals.list({ limit: 100_000 }));

async function withBaseline(perPage: number, cursors: 'row' | 'count' = 'row', options: SetUpOptions = {}) {
  const service = createSignalService({ perPage, cursors });
  service.post(...makeMany(2));
  const bench = setUp(service, openMemory(), createFakeClock(), options);
  await bench.run();
  service.asked.length = 0;
  bench.progress.length = 0;
  bench.walked.length = 0;
  return { service, ...bench };
}

describe('the baseline', () => {
  test('is silent and ends after ten pages', async () => {
    const service = createSignalService({ perPage: 3 });
    service.post(...makeMany(100));
    const { run, store, walked } = setUp(service);
    expect(await run()).toEqual({
      kind: 'fresh',
      newCount: 30,
      malformedCount: 0,
      hasUnreadableNews: false,
      isMoreWaiting: false,
    });
    expect(service.asked).toHaveLength(10);
    expect(alerted(store)).toEqual([]);
    expect(walked).toEqual([{ isQuiet: true, isCatchUp: false }]);
    expect(store.feeds.read('signals').lastFreshAt).toBe(WEDNESDAY);
  });

  test('of a service that has nothing yet is a baseline too: the first signal after it raises an alert', async () => {
    const service = createSignalService({ perPage: 3 });
    const { run, store } = setUp(service);
    await run();
    const first = makeMany(1);
    service.post(...first);
    await run();
    expect(alerted(store)).toEqual(ids(first));
  });

  test.each([
    ['right', 0],
    ['two days ahead', 2 * DAY_MS],
    ['two days behind', -2 * DAY_MS],
  ])(
    'shows nobody what was asked in the day before, and leaves whoever asked to be called (clock %s)',
    async (_what, errorMs) => {
      const ask = (id: string, agoMs: number, properties = {}): Signal =>
        makeSignal(id, {
          type: 'demo_request',
          domain: `${id}.example`,
          recordedAt: WEDNESDAY - agoMs,
          contact: { id, email: `dana@${id}.example`, score: null },
          properties,
        });
      const service = createSignalService({ perPage: 3 });
      service.post(
        ask('old', 25 * HOUR_MS),
        ask('first', 20 * HOUR_MS),
        ask('spam', 2 * HOUR_MS, { status: 'spam' }),
        makeSignal('visit', { type: 'page_visit', domain: 'visit.example', recordedAt: WEDNESDAY - 90_000 }),
        ask('muted', 80_000),
        ask('latest', 60_000),
      );
      const settings = { explicitAskOn: true };
      const now = WEDNESDAY + errorMs;
      const wrong = { ...createFakeClock(now), errorMs: () => errorMs };
      const { run, store, clock } = setUp(service, openMemory(), wrong, { settings });
      store.marks.write({ ...store.marks.of('account', 'muted.example'), isMuted: true });
      expect(await run(1)).toMatchObject({ kind: 'waiting' });
      expect(store.toCall.list(now, 0)).toEqual([]);
      await run();
      expect(store.ledger.listReleasable()).toEqual([]);
      expect(store.ledger.firstDecidedAt()).toBeNull();
      expect(store.toCall.list(now, 0)).toMatchObject([
        {
          id: 'explicit-ask:latest',
          state: 'held',
          isUnread: false,
          decidedAt: now - 60_000,
          reason: { code: 'before-first-reading' },
        },
        { id: 'explicit-ask:first', decidedAt: now - 20 * HOUR_MS },
      ]);
      clock.jump(5 * HOUR_MS);
      await run();
      expect(store.toCall.list(clock.now(), 0).map(({ id }) => id)).toEqual(['explicit-ask:latest']);
    },
  );

  test('cut short by the budget it goes on where it stood and stays silent', async () => {
    const service = createSignalService({ perPage: 3 });
    service.post(...makeMany(12));
    const { run, store } = setUp(service);
    expect((await run(2)).kind).toBe('waiting');
    expect(store.feeds.read('signals').lastFreshAt).toBeNull();
    expect(await run()).toMatchObject({ kind: 'fresh', newCount: 6, isMoreWaiting: true });
    expect(alerted(store)).toEqual([]);
    expect(stored(store)).toHaveLength(12);
  });

  test('is followed by polls that bring nothing: fresh, with a new mark, and nothing written that is shown', async () => {
    const { run, store, clock } = await withBaseline(3);
    const before = store.contentVersion();
    await clock.advance(5_000);
    expect(await run()).toMatchObject({ kind: 'fresh', newCount: 0 });
    expect(store.feeds.read('signals').lastFreshAt).toBe(clock.now());
    expect(store.feeds.openWalk()).toBeNull();
    expect(store.contentVersion()).toBe(before);
  });
});

describe('a walk', () => {
  test('with nothing new asks once and alerts nobody', async () => {
    const { service, run, store } = await withBaseline(3);
    expect(await run()).toEqual({
      kind: 'fresh',
      newCount: 0,
      malformedCount: 0,
      hasUnreadableNews: false,
      isMoreWaiting: false,
    });
    expect(service.asked).toEqual([null]);
    expect(alerted(store)).toEqual([]);
  });

  test('follows the cursors until a page holds what was known, and no further', async () => {
    const { service, run, store } = await withBaseline(3);
    service.post(...makeMany(50, 10));
    await run();
    service.asked.length = 0;
    const news = makeMany(7);
    service.post(...news);
    expect(await run()).toMatchObject({ newCount: 7 });
    expect(service.asked).toHaveLength(3);
    expect(alerted(store)).toEqual(ids(news));
  });

  test('alerts only on signals that reach the threshold the user set', async () => {
    const { service, run, store } = await withBaseline(10);
    service.post(makeSignal('weak', { score: 79.9 }), makeSignal('strong', { score: 80 }));
    await run();
    expect(alerted(store)).toEqual(['strong']);
  });

  test('says how far it has come, and that it has ended', async () => {
    const { service, run, progress } = await withBaseline(3);
    service.post(...makeMany(7));
    await run(Infinity, 200);
    expect(progress).toEqual([200, 400, null]);
  });

  test('stores what a network brings page by page, and ten pages together that were there at once', async () => {
    const stepsOf = async (pageMs: number): Promise<readonly (number | null)[]> => {
      const { service, run, progress, store } = await withBaseline(3);
      const news = makeMany(80);
      service.post(...news);
      await run(Infinity, pageMs);
      expect(alerted(store)).toEqual(ids(news));
      return progress;
    };
    expect(await stepsOf(0)).toEqual([2_000, 4_000, null]);
    expect(await stepsOf(200)).toEqual([...Array.from({ length: 26 }, (_, page) => (page + 1) * 200), null]);
  });

  test('stores no more pages together than fit into a moment, and fewer while somebody looks', async () => {
    const stepsOf = async (isSeen: boolean, storeMs: number): Promise<readonly (number | null)[]> => {
      const { service, run, progress, store } = await withBaseline(3, 'row', {
        isSeen: () => isSeen,
        storeMs,
      });
      const news = makeMany(40);
      service.post(...news);
      await run();
      expect(alerted(store)).toEqual(ids(news));
      return progress.map((done) => (done === null ? null : done / 200));
    };
    // The time that the first ones took tells how many more fit.
    expect(await stepsOf(false, 15)).toEqual([10, null]);
    expect(await stepsOf(false, 50)).toEqual([4, 8, 12, null]);
    expect(await stepsOf(true, 15)).toEqual([2, 4, 6, 8, 10, 12, null]);
    expect(await stepsOf(true, 300)).toEqual([...Array.from({ length: 13 }, (_, page) => page + 1), null]);
  });

  test('cut short between pages that are stored together keeps those that it has read', async () => {
    const { service, run, store } = await withBaseline(3);
    const news = makeMany(12);
    service.post(...news);
    expect(await run(2)).toMatchObject({ kind: 'waiting' });
    expect(stored(store)).toHaveLength(8);
    service.asked.length = 0;
    await run();
    // It continues with the third page.
    expect(service.asked[0]).not.toBeNull();
    expect(stored(store)).toHaveLength(14);
    expect(alerted(store)).toEqual(ids(news));
  });

  test('a page behind the mark that was asked for too early, and fails, is no failure of the walk', async () => {
    const { service, run, store, walked } = await withBaseline(3);
    const known = [...service.signals];
    const news = makeMany(5);
    // On the second page, a known signal is between two new ones.
    service.signals.splice(
      0,
      Infinity,
      ...news.slice(0, 4),
      ...known.slice(0, 1),
      ...news.slice(4),
      ...known.slice(1),
    );
    service.before = (request) =>
      request < 3
        ? null
        : { kind: 'broken', failure: failureOf('rest', 'server-error', 500), rate: noRateHeaders };
    expect(await run()).toMatchObject({ kind: 'fresh', newCount: 5 });
    expect(service.asked).toHaveLength(3);
    expect(store.feeds.openWalk()).toBeNull();
    expect(alerted(store)).toEqual(ids(news));
    expect(walked).toHaveLength(1);
  });

  test('a page that fails once after another one has failed often is not bypassed', async () => {
    const { service, run, store } = await withBaseline(3);
    service.post(...makeMany(12));
    const broken: ReturnType<typeof service.before> = {
      kind: 'broken',
      failure: failureOf('rest', 'server-error', 500),
      rate: noRateHeaders,
    };
    service.before = (_request, cursor) => (cursor === null ? null : broken);
    for (let tries = 1; tries <= 4; tries += 1) await run();
    const failing = store.feeds.openWalk()?.cursor;
    // The page can be read at last, but the next one fails.
    service.before = (_request, cursor) => (cursor === failing ? null : broken);
    await run();
    expect(stored(store)).toHaveLength(8);
    expect(store.feeds.openWalk()?.cursor).toEqual(expect.any(String));
    expect(alerted(store)).toEqual([]);
  });

  test('ends at a cursor that leads to itself', async () => {
    const { service, run, store } = await withBaseline(1);
    const news = makeMany(2);
    service.post(...news);
    service.before = (_request, cursor) => {
      if (cursor === null) return null;
      return {
        kind: 'fresh',
        value: { signals: { items: [], malformedCount: 0 }, nextCursor: cursor, total: null },
        rate: noRateHeaders,
      };
    };
    expect((await run()).kind).toBe('fresh');
    expect(service.asked).toHaveLength(2);
    expect(store.feeds.openWalk()).toBeNull();
  });
});

describe('a walk cut short', () => {
  test('keeps its alerts back until it has reached the mark', async () => {
    const { service, run, store } = await withBaseline(3);
    const news = makeMany(9);
    service.post(...news);
    expect((await run(2)).kind).toBe('waiting');
    expect(alerted(store)).toEqual([]);
    expect(store.ledger.countUnread()).toBe(0);
    expect(stored(store)).toHaveLength(8);
    await run();
    expect(alerted(store)).toEqual(ids(news));
  });

  test('goes on at its cursor and then reads the newest page at once', async () => {
    const { service, run, store } = await withBaseline(3);
    const news = makeMany(9);
    service.post(...news);
    await run(2);
    const later = makeMany(2);
    service.post(...later);
    service.asked.length = 0;
    expect(await run()).toMatchObject({ kind: 'fresh', isMoreWaiting: true });
    expect(service.asked[0]).toMatch(/^after:/);
    expect(await run()).toMatchObject({ kind: 'fresh', newCount: 2, isMoreWaiting: false });
    expect(alerted(store)).toEqual(ids([...news, ...later]));
  });

  test('by a lost connection loses nothing', async () => {
    const { service, run, store } = await withBaseline(3);
    const news = makeMany(9);
    service.post(...news);
    service.before = (request) => (request === 3 ? noRoute : null);
    expect((await run()).kind).toBe('offline');
    expect(alerted(store)).toEqual([]);
    service.before = () => null;
    await run();
    expect(alerted(store)).toEqual(ids(news));
  });

  test('whose cursor has died starts afresh, and still walks past its own pages to the mark', async () => {
    const { service, run, store } = await withBaseline(3);
    const news = makeMany(9);
    service.post(...news);
    await run(2);
    const later = makeMany(4);
    service.post(...later);
    service.before = (_request, cursor) => (cursor === 'after:' + (news[3]?.id ?? '') ? deadCursor : null);
    await run();
    expect(alerted(store)).toEqual(ids([...news, ...later]));
    expect(stored(store)).toHaveLength(15);
  });

  test('and resumed after a gap delivers in a digest, however short the gap was when it began', async () => {
    const { service, run, store, clock } = await withBaseline(3);
    service.post(...makeMany(9));
    await run(2);
    await clock.advance(86_400_000);
    await run();
    await run();
    expect(store.ledger.listReleasable().some((alert) => alert.isCatchUp)).toBe(true);
  });

  test('after ten quiet minutes is a catch-up; within them it is not', async () => {
    const { service, run, clock, walked } = await withBaseline(3);
    await clock.advance(600_000);
    service.post(...makeMany(1));
    await run();
    await clock.advance(600_001);
    service.post(...makeMany(1));
    await run();
    expect(walked.map(({ isCatchUp }) => isCatchUp)).toEqual([false, true]);
  });
});

describe('a walk whose pages come slowly', () => {
  /** Nine news on pages of three, of which the first page has been read. */
  async function withOpenWalk() {
    const bench = await withBaseline(3);
    const news = makeMany(9);
    bench.service.post(...news);
    await bench.run(1);
    const turn = async (waitMs: number): Promise<readonly (string | null)[]> => {
      bench.service.asked.length = 0;
      await bench.clock.advance(waitMs);
      await bench.run(1);
      return bench.service.asked.map((cursor) => (cursor === null ? 'newest' : 'further'));
    };
    return { ...bench, news, turn };
  }

  test('looks at the newest page in between, after each of its pages at most', async () => {
    const { service, store, news, turn } = await withOpenWalk();
    const asked: (string | null)[] = [];
    const later: Signal[] = [];
    for (let turns = 1; turns <= 5; turns += 1) {
      const arriving = makeMany(1);
      service.post(...arriving);
      later.push(...arriving);
      asked.push(...(await turn(5_000)));
    }
    expect(asked).toEqual(['further', 'newest', 'further', 'newest', 'further']);
    expect(store.feeds.openWalk()).toBeNull();
    await turn(5_000);
    expect(stored(store)).toEqual(ids(service.signals));
    expect(alerted(store)).toEqual(ids([...news, ...later]));
  });

  test('looks at it only if it would be overdue after another such wait', async () => {
    const { turn } = await withOpenWalk();
    expect(await turn(1_000)).toEqual(['further']);
    expect(await turn(1_000)).toEqual(['further']);
    const slower = await withOpenWalk();
    expect(await slower.turn(1_000)).toEqual(['further']);
    expect(await slower.turn(2_000)).toEqual(['newest']);
  });

  test('reads what lies between when more has arrived than the newest page holds', async () => {
    const { service, run, store, news, turn } = await withOpenWalk();
    const later = makeMany(7);
    await turn(5_000);
    service.post(...later);
    expect(await turn(5_000)).toEqual(['newest']);
    const latest = makeMany(7);
    service.post(...latest);
    expect(await turn(5_000)).toEqual(['further']);
    expect(await turn(5_000)).toEqual(['newest']);
    for (let runs = 1; runs <= 4; runs += 1) await run();
    expect(store.feeds.openWalk()).toBeNull();
    expect(stored(store)).toEqual(ids(service.signals));
    expect(alerted(store)).toEqual(ids([...news, ...later, ...latest]));
  });

  test('delivers what it has found by then if the newest page was read more than ten minutes ago', async () => {
    const short = await withOpenWalk();
    await short.turn(5_000);
    await short.turn(5_000);
    expect(alerted(short.store)).toEqual([]);
    const long = await withOpenWalk();
    await long.turn(300_000);
    await long.turn(300_001);
    expect(alerted(long.store)).toEqual(ids(long.news.slice(3)));
    await long.run();
    expect(long.store.feeds.openWalk()).toBeNull();
    expect(alerted(long.store)).toEqual(ids(long.news));
    expect(long.walked.at(-1)).toEqual({ isQuiet: false, isCatchUp: true });
  });

  test('delivers what it has found within the time of two more pages after ten minutes, however often the newest page is read', async () => {
    const { store, news, turn } = await withOpenWalk();
    expect(await turn(240_000)).toEqual(['further']);
    expect(await turn(240_000)).toEqual(['newest']);
    expect(alerted(store)).toEqual([]);
    expect(await turn(240_000)).toEqual(['further']);
    expect(store.feeds.openWalk()).not.toBeNull();
    expect(await turn(240_000)).toEqual(['newest']);
    expect(alerted(store)).toEqual(ids(news));
  });

  test('says that there is more to do, and how far both have come, until the older one has ended', async () => {
    const { service, run, progress, clock } = await withOpenWalk();
    await clock.advance(5_000);
    await run(1, 200);
    service.post(...makeMany(4));
    await clock.advance(5_000);
    progress.length = 0;
    expect(await run(Infinity, 200)).toMatchObject({ kind: 'fresh', newCount: 4, isMoreWaiting: true });
    expect(progress).toEqual([600]);
    await run(Infinity, 200);
    expect(progress).toEqual([600, 1_000, null]);
  });

  test('that is the first one is not set aside: what arrives meanwhile would alert', async () => {
    const service = createSignalService({ perPage: 3 });
    service.post(...makeMany(9));
    const { run, clock } = setUp(service);
    for (let turns = 0; turns < 3; turns += 1) {
      await clock.advance(HOUR_MS);
      await run(1);
    }
    expect(service.asked.filter((cursor) => cursor === null)).toHaveLength(1);
  });
});

test('an account whose newest signal has no name gets the newest name of a later page, and keeps the newest score', async () => {
  const service = createSignalService({ perPage: 2 });
  const bench = setUp(service);
  await bench.run();
  const of = (id: string, name: string, score: number): Signal =>
    makeSignal(id, {
      domain: 'acme.example',
      account: { id: `acc-${id}`, domain: 'acme.example', name, score },
      recordedAt: bench.clock.now(),
    });
  service.post(
    of('a', 'Acme of old', 10),
    of('b', 'Acme Works', 20),
    makeSignal('c', { domain: 'birch.example' }),
    of('d', 'acme.example', 40),
    of('e', 'acme.example', 50),
  );
  await bench.run();
  expect(bench.store.accounts.find('acme.example')).toMatchObject({
    name: 'Acme Works',
    aggregateScore: 50,
    restId: 'acc-e',
  });
});

describe('signals that move', () => {
  test('pages that shift while they are read repeat signals and lose none', async () => {
    const { service, run, store } = await withBaseline(3, 'count');
    const news = makeMany(9);
    const during = makeMany(4);
    service.post(...news);
    service.before = (request) => {
      const arriving = during[request - 1];
      if (arriving !== undefined) service.post(arriving);
      return null;
    };
    await run();
    await run();
    expect(alerted(store)).toEqual(ids([...news, ...during]));
  });

  test('an id that comes twice is stored once and raises one alert', async () => {
    const { service, run, store } = await withBaseline(10);
    const [one] = makeMany(1);
    if (one === undefined) throw new Error('no signal');
    service.signals.unshift(one, one);
    expect(await run()).toMatchObject({ newCount: 1 });
    expect(alerted(store)).toEqual([one.id]);
  });

  test('signals of the same instant all raise alerts', async () => {
    const { service, run, store } = await withBaseline(2);
    const news = makeMany(7).map((signal) => ({ ...signal, recordedAt: WEDNESDAY }));
    service.post(...news);
    await run();
    expect(alerted(store)).toEqual(ids(news));
    expect(stored(store)).toHaveLength(9);
  });
});

test('killed anywhere and opened again, with signals arriving meanwhile, it misses none and alerts on none twice', async () => {
  const folder = createTempFolder();
  let file = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('row' as const, 'count' as const),
      fc.integer({ min: 1, max: 5 }),
      fc.array(
        fc.record({
          arrive: fc.integer({ min: 0, max: 12 }),
          pages: fc.integer({ min: 0, max: 4 }),
          fault: fc.constantFrom('none', 'offline', 'dead-cursor', 'kill'),
          isReopened: fc.boolean(),
          waitMs: fc.constantFrom(0, 5_000, HOUR_MS),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (cursors, perPage, steps) => {
        const service = createSignalService({ perPage, cursors });
        service.post(...makeMany(2));
        file += 1;
        const path = folder.file(`${file}.db`);
        let database = openOrFail(path);
        let bench = setUp(service, database);
        await bench.run();
        const posted: Signal[] = [];
        for (const step of steps) {
          await bench.clock.advance(step.waitMs);
          const news = makeMany(step.arrive);
          posted.push(...news);
          service.post(...news);
          const faultAt = service.asked.length + 2;
          service.before = (request, cursor) => {
            if (step.fault === 'dead-cursor' && cursor !== null && request === faultAt) return deadCursor;
            if (step.fault === 'offline' && request === faultAt) return noRoute;
            if (step.fault === 'kill' && request === faultAt) throw new Error('killed');
            return null;
          };
          await bench.run(step.pages).catch(() => undefined);
          if (!step.isReopened) continue;
          database.close();
          database = openOrFail(path);
          bench = setUp(service, database, bench.clock);
        }
        service.before = () => null;
        while ((await bench.run()).kind === 'fresh' && bench.store.feeds.openWalk() !== null);
        await bench.run();
        expect(stored(bench.store)).toEqual(ids(service.signals));
        expect(alerted(bench.store)).toEqual(ids(posted));
        database.close();
      },
    ),
    { numRuns: 40, seed: 7 },
  );
  folder.remove();
});

test('parts of one gap are one gap, also when the app crashes between them', async () => {
  const database = openMemory();
  const clock = createFakeClock();
  const service = createSignalService({ perPage: 100 });
  service.post(...makeMany(3));
  await setUp(service, database, clock).run();
  await clock.advance(HOUR_MS);
  service.post(...makeMany(5));
  const first = setUp(service, database, clock, { isPartOnly: () => true });
  expect(await first.run()).toMatchObject({ kind: 'fresh', newCount: 5, isMoreWaiting: true });
  service.post(...makeMany(5));
  const last = setUp(service, database, clock);
  expect(await last.run()).toMatchObject({ kind: 'fresh', newCount: 5, isMoreWaiting: false });
  service.post(...makeMany(5));
  await last.run();
  expect([...first.walked, ...last.walked].map(({ isCatchUp }) => isCatchUp)).toEqual([true, true, false]);
});
