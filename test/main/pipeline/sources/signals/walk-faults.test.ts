// When a service answers some pages with errors, the walk continues where it was and skips a page that stays bad.
import { describe, expect, test } from 'vitest';
import { noRateHeaders, type Outcome, type Attempt } from '../../../../../src/main/pipeline/api/outcome.ts';
import { MOST_PAGES } from '../../../../../src/main/pipeline/api/paging.ts';
import { failureOf } from '../../../../../src/main/pipeline/api/reply.ts';
import type { SignalPage } from '../../../../../src/main/pipeline/api/signals.ts';
import { createSignalsFeed } from '../../../../../src/main/pipeline/sources/signals/signals-feed.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { createFakeClock, WEDNESDAY } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';
import { defaultSettings, makeSignal } from '../../../../fakes/records.ts';
import { createSignalService, deadCursor } from '../../../../fakes/signal-service.ts';

const overloaded: Outcome<SignalPage> = {
  kind: 'broken',
  failure: failureOf('rest', 'server-error', 503),
  rate: noRateHeaders,
};
const pay: Attempt = (send) => send();

/** Two known signals, then nine new ones on pages of three; the second page begins after the seventh. */
async function setUp() {
  const clock = createFakeClock();
  const store = createStore(openMemory(), 'main');
  const service = createSignalService({ perPage: 3 });
  const totals: (readonly [number | null, number])[] = [];
  const post = (...numbers: readonly number[]): void =>
    service.post(
      ...numbers.map((number) =>
        makeSignal(`s${number}`, { score: 90, recordedAt: WEDNESDAY + number * 1_000 }),
      ),
    );
  const feed = createSignalsFeed({
    surface: service,
    store,
    clock,
    settings: () => ({ ...defaultSettings, coolDownMinutes: 0 }),
    intervalMs: () => 5_000,
    onProgress: () => undefined,
    onWalked: () => undefined,
    onTotal: (total, found) => void totals.push([total, found]),
  });
  const run = () => feed.run(pay, store.feeds.read('signals').lastFreshAt, new AbortController().signal);
  post(101, 102);
  await run();
  service.asked.length = 0;
  totals.length = 0;
  post(1, 2, 3, 4, 5, 6, 7, 8, 9);
  const alerted = (): readonly string[] =>
    store.ledger
      .listReleasable()
      .filter(({ kind }) => kind === 'strong-signal')
      .map(({ id }) => id.replace('strong-signal:', ''))
      .sort();
  return { clock, service, store, run, post, alerted, totals };
}
const nine = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9'];

test('a page that fails is asked for again at its own cursor, and nobody is alerted before', async () => {
  const { service, run, alerted } = await setUp();
  service.before = (request) => (request === 2 ? overloaded : null);
  expect((await run()).kind).toBe('broken');
  expect(alerted()).toEqual([]);
  await run();
  expect(service.asked).toEqual([null, 'after:s7', 'after:s7', 'after:s4', 'after:s1']);
  expect(alerted()).toEqual(nine);
});

test('a page that fails five times is bypassed: the walk starts afresh, with other page boundaries', async () => {
  const { service, run, post, alerted } = await setUp();
  service.before = (_request, cursor) => (cursor === 'after:s7' ? overloaded : null);
  for (let tries = 0; tries < 5; tries += 1) expect((await run()).kind).toBe('broken');
  expect(service.asked).toEqual([null, ...Array<string>(5).fill('after:s7')]);
  post(10);
  expect((await run()).kind).toBe('fresh');
  expect(service.asked.slice(6)).toEqual([null, 'after:s8', 'after:s5', 'after:s2']);
  expect(alerted()).toEqual(['s1', 's10', ...nine.slice(1)]);
});

test('a cursor that has died is no failure: the walk starts afresh at once, and after five seconds if it dies again', async () => {
  const { clock, service, run, alerted } = await setUp();
  service.before = (request) => (request === 2 || request === 4 ? deadCursor : null);
  expect(await run()).toEqual({ kind: 'waiting', untilAt: clock.now() + 5_000 });
  expect(service.asked).toEqual([null, 'after:s7', null, 'after:s7']);
  await run();
  expect(service.asked.slice(4)).toEqual([null, 'after:s7', 'after:s4', 'after:s1']);
  expect(alerted()).toEqual(nine);
});

test('a walk that was cut short reports the total of its first page, with all that it brought', async () => {
  const { service, run, totals } = await setUp();
  service.before = (request) => (request === 3 ? overloaded : null);
  await run();
  expect(totals).toEqual([]);
  await run();
  expect(totals).toEqual([[11, 9]]);
});

const cursorGone: Outcome<SignalPage> = {
  kind: 'refused',
  failure: failureOf('rest', 'not-found', 404),
  rate: noRateHeaders,
};

/** An outcome in which more than half of the page could not be read; `readable` is the rest. */
const newerLanguage = (readable: SignalPage): Outcome<SignalPage> => ({
  kind: 'broken',
  failure: failureOf('rest', 'newer-language', 200),
  rate: noRateHeaders,
  readable,
});

test('a cursor that is gone (404) is dropped, also one that was stored before a restart', async () => {
  const { service, store, run, alerted } = await setUp();
  service.before = (request) => (request === 3 ? overloaded : null);
  await run();
  const stored = store.feeds.openWalk()?.cursor ?? '';
  expect(stored).toBe('after:s4');
  service.before = (_request, cursor) => (cursor === stored ? cursorGone : null);
  service.asked.length = 0;
  await run();
  expect(service.asked.slice(0, 2)).toEqual([stored, null]);
  service.before = () => null;
  await run();
  expect(alerted()).toEqual(nine);
});

test('a service that refuses every cursor is reported at last, and what was found alerts', async () => {
  const { service, run, alerted } = await setUp();
  service.before = (_request, cursor) => (cursor === null ? null : cursorGone);
  for (let tries = 1; tries <= 5; tries += 1) expect((await run()).kind).toBe('waiting');
  expect((await run()).kind).toBe('refused');
  expect(alerted()).toEqual(['s7', 's8', 's9']);
});

test('an address at which nothing answers is reported at once, cursor or not', async () => {
  const { service, run } = await setUp();
  service.before = (request) => (request === 2 ? overloaded : null);
  await run();
  service.before = () => cursorGone;
  expect((await run()).kind).toBe('refused');
});

test('a ring of cursors ends, and what was found alerts', async () => {
  const { service, store, run, alerted } = await setUp();
  const ring: Record<string, string> = { 'after:s7': 'after:s4', 'after:s4': 'after:s7' };
  service.before = (_request, cursor) => {
    const next = cursor === null ? undefined : ring[cursor];
    if (next === undefined) return null;
    const from = service.signals.findIndex(({ id }) => `after:${id}` === cursor) + 1;
    const items = service.signals.slice(from, from + 3);
    return {
      kind: 'fresh',
      value: { signals: { items, malformedCount: 0 }, nextCursor: next, total: 11 },
      rate: noRateHeaders,
    };
  };
  expect(await run()).toMatchObject({ kind: 'fresh', mayHaveMissed: true });
  expect(service.asked).toEqual([null, 'after:s7', 'after:s4']);
  expect(alerted()).toEqual(nine);
  expect(store.feeds.openWalk()).toBeNull();
});

test('pages that bring nothing but another cursor end after three of them', async () => {
  const { service, store, run, alerted } = await setUp();
  service.before = (request, cursor) =>
    cursor === null
      ? null
      : {
          kind: 'fresh',
          value: { signals: { items: [], malformedCount: 0 }, nextCursor: `c${request}`, total: 11 },
          rate: noRateHeaders,
        };
  expect(await run()).toMatchObject({ kind: 'fresh', mayHaveMissed: true });
  expect(service.asked).toHaveLength(4);
  expect(alerted()).toEqual(['s7', 's8', 's9']);
  expect(store.feeds.openWalk()).toBeNull();
});

test('a chain of cursors without an end is left at the page cap, over restarts, and what was found alerts', async () => {
  const { service, store, run, alerted } = await setUp();
  let serial = 0;
  service.before = (request) => {
    if (request % 100 === 0) return overloaded;
    serial += 1;
    const items = [makeSignal(`endless${serial}`, { score: 90, recordedAt: WEDNESDAY })];
    return {
      kind: 'fresh',
      value: { signals: { items, malformedCount: 0 }, nextCursor: `c${serial}`, total: null },
      rate: noRateHeaders,
    };
  };
  expect((await run()).kind).toBe('broken');
  expect((await run()).kind).toBe('broken');
  expect(await run()).toMatchObject({ kind: 'fresh', mayHaveMissed: true });
  expect(serial).toBe(MOST_PAGES);
  expect(alerted().length).toBeGreaterThan(0);
  expect(store.feeds.openWalk()).toBeNull();
});

describe('a page that is mostly unreadable', () => {
  test('stops the walk where it is, but what could be read of it alerts', async () => {
    const { service, store, run, alerted } = await setUp();
    const fresh = store.feeds.read('signals').lastFreshAt;
    const items = service.signals.slice(0, 1);
    service.before = () =>
      newerLanguage({ signals: { items, malformedCount: 2 }, nextCursor: 'c', total: 11 });
    for (let tries = 0; tries < 7; tries += 1) {
      expect(await run()).toMatchObject({ kind: 'broken', failure: { code: 'newer-language' } });
    }
    expect(service.asked).toEqual(Array<null>(7).fill(null));
    expect(alerted()).toEqual(['s9']);
    expect(store.feeds.read('signals').lastFreshAt).toBe(fresh);
    // Once it can be read, the other signals raise alerts too, and none does twice.
    service.before = () => null;
    expect((await run()).kind).toBe('fresh');
    expect(alerted()).toEqual(nine);
  });

  test('further down is passed over after five tries, so that the signals beyond it are reached', async () => {
    const { service, run, alerted } = await setUp();
    service.before = (_request, cursor) =>
      cursor === 'after:s7'
        ? newerLanguage({ signals: { items: [], malformedCount: 3 }, nextCursor: 'after:s4', total: 11 })
        : null;
    for (let tries = 0; tries < 5; tries += 1) expect((await run()).kind).toBe('broken');
    expect(alerted()).toEqual(['s7', 's8', 's9']);
    expect((await run()).kind).toBe('fresh');
    expect(alerted()).toEqual(['s1', 's2', 's3', 's7', 's8', 's9']);
  });
});
