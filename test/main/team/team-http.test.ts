// A desktop's way to its team's records, without an app: what it answers, and when.
import { describe, expect, test } from 'vitest';
import { helloOf } from '../../../src/main/team/forwarded.ts';
import type { RecordMessage, SnapshotRead, TeamLink } from '../../../src/main/team/link.ts';
import { createTeamSource } from '../../../src/main/team/team-http.ts';
import { createStores } from '../../../src/main/pipeline/store/stores.ts';
import { teamStoreOf } from '../../../src/main/pipeline/store/team-store.ts';
import { HOUR_MS, SECOND_MS } from '../../../src/shared/time-units.ts';
import { createFakeClock, flush, until } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { requestOf } from '../../fakes/service-call.ts';
import type { FeedName } from '../../../src/shared/model.ts';
import type { TeamSource } from '../../../src/main/team/team-source.ts';
import { signalRecord } from '../../fakes/signal-record.ts';

type Handler = Parameters<TeamLink['consume']>[1];

function signals(from: number, to: number, publishedAt = 0): readonly RecordMessage[] {
  return Array.from({ length: to - from + 1 }, (_, index) => signalRecord(from + index, publishedAt));
}

/** Of a relay that reads signals, into a stream that ends at this record. */
function helloTo(lastSequence: number, serverAt: number | null = null): unknown {
  return helloOf({
    surfaces: ['rest'],
    typeMeanings: [],
    calls: { signals: { kind: 'fresh' } },
    ages: {},
    unreadable: {},
    lastSequence,
    serverAt,
    claims: null,
  });
}

/** A desktop of a stream that ends at this record. Unless it `hasRead` some before, this is its first start. */
async function startSource(lastSequence: number, { hasRead = false, mostWaiting = 20_000 } = {}) {
  const clock = createFakeClock();
  let handler: Handler | null = null;
  const hello = helloTo(lastSequence);
  const link: TeamLink = {
    state: () => ({ state: 'connected', sinceAt: 0 }),
    onChange: () => () => undefined,
    close: () => Promise.resolve(),
    consume(_after, given) {
      handler = given;
      return () => undefined;
    },
    readSnapshot: () => Promise.resolve({ kind: 'none' }),
    ask: (request) =>
      Promise.resolve(
        request === 'hello' ? { kind: 'answer', body: hello } : { kind: 'failed', reason: 'no-relay' },
      ),
  };
  const source = createTeamSource({ link, clock, name: 'ada', mostWaiting });
  const stored = createStores(openMemory()).current();
  if (hasRead) stored.feeds.write('signals', { nextAt: 1, lastFreshAt: 1, failures: 0 });
  const store = teamStoreOf(
    stored,
    () => clock.now(),
    () => false,
  );
  const nothing = (): void => undefined;
  const clockReadings: number[] = [];
  const news: FeedName[][] = [];
  const held = new Set<string>();
  const heldSignals = (ids: readonly string[]): ReadonlySet<string> =>
    new Set(ids.filter((id) => held.has(id)));
  source.attach(
    { ...store, heldSignals },
    {
      onNews: (feeds) => news.push([...feeds]),
      onAnswersChanged: nothing,
      onSurfaces: nothing,
      onTypeMeanings: nothing,
      onClockRead: (aheadMs) => clockReadings.push(aheadMs),
      onClaim: nothing,
      onActs: nothing,
    },
  );
  await until(() => handler !== null);
  return {
    clock,
    source,
    clockReadings,
    news,
    held,
    read: (messages: readonly RecordMessage[], to: number, left: number) => handler?.(messages, { to, left }),
    ask: asking(source),
  };
}

test('each page of a walk lets everything else of the process have its turn', async () => {
  const { ask, read } = await startSource(1_000);
  await read(signals(1, 1_000), 1_000, 0);
  await ask();
  for (const cursor of ['1.200', '1.400', '1.600', '1.800']) {
    let others = 0;
    setImmediate(() => (others += 1));
    const page = await ask(cursor);
    expect(page).toMatchObject({ kind: 'reply', status: 200 });
    expect(others).toBe(1);
  }
});

test('a walk that began before all was read is part of what the next one brings, whatever came meanwhile', async () => {
  const { clock, source, ask, read } = await startSource(2, { hasRead: true });
  await read(signals(1, 1), 1, 1);
  const asked = ask();
  await until(() => clock.pendingTimers() > 0);
  await clock.advance(10 * SECOND_MS);
  expect(await asked).toMatchObject({ kind: 'reply', status: 200 });
  await read(signals(2, 2), 2, 0);
  expect(source.isBehind()).toBe(true);
  await ask();
  expect(source.isBehind()).toBe(false);
});

test('a first start reads on past what it shows, and answers only once it has read all', async () => {
  const { clock, source, ask, read } = await startSource(9_000, { mostWaiting: 2_500 });
  // Each resolves, so nothing waits for a walk.
  for (let to = 500; to < 9_000; to += 500) await read(signals(to - 499, to), to, 9_000 - to);
  const early = ask();
  await until(() => clock.pendingTimers() > 0);
  await clock.advance(10 * SECOND_MS);
  expect(await early).toEqual({ kind: 'failed', reason: 'timeout' });
  await read(signals(8_501, 9_000), 9_000, 0);
  const page = (newest: number, next: string | null) => ({
    value: {
      data: Array.from({ length: 200 }, (_, index) => ({ id: `s-${newest - index}` })),
      meta: { next_cursor: next },
    },
  });
  expect(await ask()).toMatchObject(page(9_000, '1.200'));
  expect(await ask('1.1800')).toMatchObject(page(7_200, null));
  expect(source.isBehind()).toBe(false);
});

test('what comes after the first walk is read to its end, however much it is', async () => {
  const { ask, read } = await startSource(1, { mostWaiting: 2_100 });
  await read(signals(1, 1), 1, 0);
  await ask();
  // It waits, because the memory is full.
  void read(signals(2, 2_100), 2_100, 0);
  const first = await ask();
  expect(first).toMatchObject({ value: { data: { 0: { id: 's-2100' } } } });
  expect(await ask('2.2000')).toMatchObject({ value: { data: { length: 100, 99: { id: 's-1' } } } });
});

test('a full memory is announced although more is to be read, and reading waits until some of it is stored', async () => {
  const { clock, news, held, ask, read } = await startSource(4, { hasRead: true, mostWaiting: 2 });
  await read(signals(1, 1), 1, 3);
  expect(news).toEqual([]);
  let isRead = false;
  void read(signals(2, 2), 2, 2)?.then(() => (isRead = true));
  await flush();
  expect(news).toEqual([['signals']]);
  await clock.advance(30 * SECOND_MS);
  expect(isRead).toBe(false);
  held.add('s-1');
  await ask();
  await flush();
  expect(isRead).toBe(true);
});

test('what time it is is said by a record written just now, and by none of those that have waited', async () => {
  const { clock, clockReadings, ask, read } = await startSource(2, { hasRead: true });
  const written = (sequence: number, agoMs: number) => signals(sequence, sequence, clock.now() - agoMs);
  // The first two were written while this desktop was away.
  await read(written(1, 8 * HOUR_MS), 1, 1);
  await read(written(2, 7 * HOUR_MS), 2, 0);
  expect(await ask()).toMatchObject({ kind: 'reply', headers: {} });
  expect(clockReadings).toEqual([]);
  await read(written(3, SECOND_MS), 3, 0);
  expect(clockReadings).toEqual([-SECOND_MS]);
  // The machine slept, and this one had arrived before.
  await clock.advance(8 * HOUR_MS);
  await read(written(4, 8 * HOUR_MS), 4, 0);
  expect(clockReadings).toEqual([-SECOND_MS]);
});

test('what time it is is said by the relay’s greeting, also to a workspace that attaches after it', async () => {
  const readings: number[] = [];
  const { clock, source, attach } = createSourceOn({
    consume: () => () => undefined,
    readSnapshot: () => Promise.resolve({ kind: 'none' }),
    ask: () => Promise.resolve({ kind: 'answer', body: helloTo(1, clock.now() + HOUR_MS) }),
  });
  await source.surfaces();
  attach(undefined, (aheadMs) => readings.push(aheadMs));
  expect(readings).toEqual([HOUR_MS]);
});

/** Asks this desktop's way to the records for signals. */
function asking({ http }: TeamSource) {
  return (cursor: string | null = null) => http.send(requestOf('listSignals', { limit: 200, cursor }));
}

/** A desktop over this link, which says what happens to it. */
function createSourceOn(link: Pick<TeamLink, 'ask' | 'consume' | 'readSnapshot'>) {
  const clock = createFakeClock();
  const source = createTeamSource({
    link: {
      state: () => ({ state: 'connected', sinceAt: 0 }),
      onChange: () => () => undefined,
      close: () => Promise.resolve(),
      ...link,
    },
    clock,
    name: 'ada',
  });
  const stored = createStores(openMemory()).current();
  const store = teamStoreOf(
    stored,
    () => clock.now(),
    () => false,
  );
  const nothing = (): void => undefined;
  return {
    clock,
    source,
    stored,
    store,
    ask: asking(source),
    attach: (given = store, onClockRead: (aheadMs: number) => void = nothing) =>
      source.attach(given, {
        onNews: nothing,
        onAnswersChanged: nothing,
        onSurfaces: nothing,
        onTypeMeanings: nothing,
        onClockRead,
        onClaim: nothing,
        onActs: nothing,
      }),
  };
}

test('a workspace that begins anew while the relay is greeted reads the stream as soon as it has answered', async () => {
  const begun: number[] = [];
  const answers: (() => void)[] = [];
  const hello = helloOf({
    surfaces: ['rest'],
    typeMeanings: [],
    calls: {},
    ages: {},
    unreadable: {},
    lastSequence: 7,
    serverAt: null,
    claims: null,
  });
  const { attach } = createSourceOn({
    consume(after) {
      begun.push(after);
      return () => undefined;
    },
    readSnapshot: () => Promise.resolve({ kind: 'none' }),
    ask: () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ kind: 'answer', body: hello }));
      }),
  });
  attach()();
  attach();
  answers[0]?.();
  await until(() => begun.length > 0);
  expect(begun).toEqual([0]);
});

test.each([
  [9, 0],
  [8, 1],
])(
  'with a snapshot up to record %i of what the stream has up to 9 dropped, %i gap is noted',
  async (upTo, noted) => {
    let gaps = 0;
    const begun: number[] = [];
    const hello = helloOf({
      surfaces: ['rest'],
      typeMeanings: [],
      calls: {},
      ages: {},
      unreadable: {},
      lastSequence: 12,
      serverAt: null,
      claims: null,
    });
    const { attach, store, stored } = createSourceOn({
      consume(after, _handler, onLost) {
        begun.push(after);
        if (begun.length === 1) queueMicrotask(() => onLost(10));
        return () => undefined;
      },
      readSnapshot: () => Promise.resolve({ kind: 'read', snapshot: { upTo, wholeAfter: 0, lines: [] } }),
      ask: () => Promise.resolve({ kind: 'answer', body: hello }),
    });
    stored.feeds.write('signals', { nextAt: 1, lastFreshAt: 1, failures: 0 });
    store.writeMark(5);
    attach({ ...store, noteGap: () => void (gaps += 1) });
    await until(() => begun.length === 2);
    expect([begun.at(-1), gaps]).toEqual([9, noted]);
  },
);

test('a further page of what was begun for the workspace before is none of the next one', async () => {
  const hello = helloTo(1_000);
  let begun = 0;
  const { ask, attach } = createSourceOn({
    consume(_after, handler) {
      begun += 1;
      void handler(signals(1, 1_000), { to: 1_000, left: 0 });
      return () => undefined;
    },
    readSnapshot: () => Promise.resolve({ kind: 'none' }),
    ask: () => Promise.resolve({ kind: 'answer', body: hello }),
  });
  const end = attach();
  await until(() => begun === 1);
  expect(await ask()).toMatchObject({ status: 200, value: { meta: { next_cursor: '1.200' } } });
  end();
  attach();
  await until(() => begun === 2);
  expect(await ask('1.200')).toMatchObject({ kind: 'reply', status: 400 });
});

test('a first start that was interrupted reads all again, also what it had read before', async () => {
  const hello = helloTo(100);
  let isRead = false;
  const { ask, attach, store } = createSourceOn({
    consume(_after, handler) {
      void handler(signals(1, 100), { to: 100, left: 0 }).then(() => (isRead = true));
      return () => undefined;
    },
    readSnapshot: () => Promise.resolve({ kind: 'none' }),
    ask: () => Promise.resolve({ kind: 'answer', body: hello }),
  });
  store.writeFirstEnd(100);
  attach();
  await until(() => isRead);
  expect(await ask()).toMatchObject({ value: { data: { length: 100 } } });
});

const snapshotTo = (upTo: number): SnapshotRead => ({
  kind: 'read',
  snapshot: { upTo, wholeAfter: 0, lines: [] },
});

describe('a snapshot', () => {
  /** Where reading begins, and how many gaps are noted, with these answers about the snapshot and about the stream's end. */
  async function begin(
    snapshots: SnapshotRead[],
    ends: number[],
    lost: { readonly mark: number; readonly firstKept: number } | null = null,
  ) {
    const begun: number[] = [];
    let gaps = 0;
    const next = <T>(answers: T[]): T => (answers.length > 1 ? answers.shift() : answers[0]) as T;
    const { attach, clock, store, stored } = createSourceOn({
      consume(after, _handler, onLost) {
        begun.push(after);
        if (lost !== null && after + 1 < lost.firstKept) queueMicrotask(() => onLost(lost.firstKept));
        return () => undefined;
      },
      readSnapshot: () => Promise.resolve(next(snapshots)),
      ask: () =>
        Promise.resolve({
          kind: 'answer',
          body: helloOf({
            surfaces: ['rest'],
            typeMeanings: [],
            calls: {},
            ages: {},
            unreadable: {},
            lastSequence: next(ends),
            serverAt: null,
            claims: null,
          }),
        }),
    });
    if (lost !== null) {
      stored.feeds.write('signals', { nextAt: 1, lastFreshAt: 1, failures: 0 });
      store.writeMark(lost.mark);
    }
    attach({ ...store, noteGap: () => void (gaps += 1) });
    await flush();
    await clock.advance(10 * SECOND_MS);
    return { begun: begun.at(-1), gaps };
  }

  test('that the server did not answer for once is asked for again, at a first start', async () => {
    expect(await begin([{ kind: 'failed' }, snapshotTo(8_990)], [9_000])).toMatchObject({ begun: 8_990 });
  });

  test('that the server never answers for holds nobody up', async () => {
    expect(await begin([{ kind: 'failed' }], [9_000])).toMatchObject({ begun: 6_000 });
  });

  test('is asked for again before anything is given up as lost', async () => {
    const lost = { mark: 500, firstKept: 5_000 };
    expect(await begin([{ kind: 'failed' }, snapshotTo(8_990)], [9_000], lost)).toEqual({
      begun: 4_999,
      gaps: 0,
    });
  });

  test('that was written since the greeting is of this stream', async () => {
    expect(await begin([snapshotTo(9_002)], [9_000, 9_003])).toMatchObject({ begun: 9_002 });
  });
});
