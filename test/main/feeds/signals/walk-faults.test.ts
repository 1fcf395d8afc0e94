// A service that answers some pages with errors: the walk goes on where it stood, and goes round a page that stays bad.
import { expect, test } from 'vitest';
import { noRateHeaders, type Outcome } from '../../../../src/main/api/outcome.ts';
import { failureOf } from '../../../../src/main/api/reply.ts';
import type { SignalPage } from '../../../../src/main/api/signals.ts';
import type { Attempt } from '../../../../src/main/poll/attempt.ts';
import { createSignalsFeed } from '../../../../src/main/feeds/signals/signals-feed.ts';
import { createStore } from '../../../../src/main/store/store.ts';
import { createFakeClock, WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { defaultSettings, makeSignal } from '../../../fakes/records.ts';
import { createSignalService, deadCursor } from '../../../fakes/signal-service.ts';

const overloaded: Outcome<SignalPage> = {
  kind: 'broken',
  failure: failureOf('rest', 'server-error', 503),
  rate: noRateHeaders,
};
const pay: Attempt = (send) => send();

/** Two known ones, then nine new ones on pages of three: the second page begins after the seventh. */
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

test('a page that fails five times is gone round: the walk starts afresh and its pages fall elsewhere', async () => {
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
