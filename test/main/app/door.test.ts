// Strange replies through the whole app: a hostile field affects only itself, everything that the specification allows can be
// read, and a service with other formats leads to a clear failure, not to a storm of requests.
import { afterEach, describe, expect, test } from 'vitest';
import type { FaultInput } from '../../../src/demo-service/index.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import { openMemory } from '../../fakes/database.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

/** One of the two surfaces is connected, and nothing is wrong with it. */
const fine = { state: 'partial', problems: [] };

const setAsideOf = async ({ app }: Bench) => (await app.calls.getDiagnostics())?.setAside ?? [];

describe.each<[string, FaultInput]>([
  ['a date of the year 275760', { kind: 'hostile-values', what: 'date' }],
  ['an id of 200 kB', { kind: 'hostile-values', what: 'text' }],
])('a signal with %s', (_name, fault) => {
  test('is set aside with its shape and said, and its neighbour alerts', async () => {
    bench = await startBench({ connected: ['rest'] });
    const { clock, notifier, service, status, log } = bench;
    const { domain } = coldAccount(bench);
    const neighbour = postSignal(bench, domain);
    postSignal(bench, domain);
    service.faults.add({ ...fault, operation: 'signals' });
    await clock.advance(13_000);
    expect(notifier.ids()).toEqual([neighbour]);
    expect(status()).toMatchObject({
      state: 'partial',
      problems: [{ surface: 'rest', action: 'check-now' }],
    });
    const setAside = await setAsideOf(bench);
    expect(setAside.length).toBeGreaterThan(0);
    expect(setAside.every(({ reply, count }) => reply === 'signals' && count === 1)).toBe(true);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

test('a score that no column holds is unknown, and the signal is read', async () => {
  bench = await startBench({ connected: ['rest'] });
  const { app, clock, service, status } = bench;
  const id = postSignal(bench, coldAccount(bench).domain).replace('strong-signal:', '');
  service.faults.add({ kind: 'hostile-values', what: 'number', operation: 'signals' });
  await clock.advance(13_000);
  expect(status()).toMatchObject(fine);
  expect(await setAsideOf(bench)).toEqual([]);
  const { items } = await app.calls.listFeed({ before: null, kinds: ['signal'], limit: 5 });
  expect(items.find(({ key }) => key === `signal:${id}`)).toMatchObject({ kind: 'signal', score: null });
});

test('properties 6,000 deep cost themselves only: the signal alerts', async () => {
  bench = await startBench({ connected: ['rest'] });
  const { clock, notifier, service, status } = bench;
  const id = postSignal(bench, coldAccount(bench).domain);
  service.faults.add({ kind: 'hostile-values', what: 'depth', operation: 'signals' });
  await clock.advance(13_000);
  expect(notifier.ids()).toEqual([id]);
  expect(status()).toMatchObject(fine);
});

test.each(['short-zone', 'compact-zone', 'comma', 'no-zone', 'long-fraction'] as const)(
  'instants with %s are the same instants',
  async (form) => {
    bench = await startBench({ connected: ['rest'] });
    const { app, clock, service } = bench;
    service.faults.add({ kind: 'date-form', form });
    service.faults.add({ kind: 'byte-order-mark' });
    const at = clock.now();
    const id = postSignal(bench, coldAccount(bench).domain).replace('strong-signal:', '');
    await clock.advance(13_000);
    const { items } = await app.calls.listFeed({ before: null, kinds: ['signal'], limit: 5 });
    expect(items.find(({ key }) => key === `signal:${id}`)?.at).toBe(at);
    expect(await setAsideOf(bench)).toEqual([]);
  },
);

test('a service of which nothing can be read is said in words, and asked less and less often', async () => {
  bench = await startBench({ connected: ['rest'] });
  const { app, clock, notifier, service, status, tray } = bench;
  service.faults.add({ kind: 'wrong-types', where: 'all-items', operation: 'signals' });
  const alertId = postSignal(bench, coldAccount(bench).domain);
  const before = service.requests.count('signals');
  await clock.advance(120_000);
  expect(service.requests.count('signals') - before).toBeLessThan(20);
  expect(status().state).not.toBe('live');
  expect(status().problems[0]).toMatchObject({ surface: 'rest', severity: 'broken' });
  expect(status().problems[0]?.title).toContain('does not understand it');
  expect(status().problems[0]?.next).toContain('Update Hotlist');
  expect(tray.last().icon).not.toBe('live');
  expect((await setAsideOf(bench)).map(({ reply }) => reply)).toContain('signals');
  service.faults.clear();
  await app.calls.checkNow();
  await clock.advance(90_000);
  expect(notifier.ids().filter((id) => !id.startsWith('system:'))).toEqual([alertId]);
  expect(status()).toMatchObject(fine);
});

test.each([404, 410])(
  'cursors that are refused with %i lose nothing, also over a restart',
  async (statusCode) => {
    const database = openMemory();
    const first = await startBench({ connected: ['rest'], database });
    bench = first;
    const { service } = first;
    service.faults.add({ kind: 'status', status: statusCode, withCursor: true, operation: 'signals' });
    const { domain } = coldAccount(first);
    const ids = Array.from({ length: 230 }, () => postSignal(first, domain, 20));
    await first.clock.advance(13_000);
    await first.stopApp();
    bench = await startBench({ connected: ['rest'], after: first, database });
    service.faults.clear();
    await bench.clock.advance(120_000);
    expect(bench.status()).toMatchObject(fine);
    const account = await bench.app.calls.getAccount(domain);
    expect(account?.items).toHaveLength(100);
    const stored = createStore(database, 'main')
      .signals.list({ domain, limit: 500 })
      .map(({ id }) => id);
    expect(stored).toEqual(expect.arrayContaining(ids.map((id) => id.replace('strong-signal:', ''))));
  },
);

test('lead scores refused for their number are asked for in halves, and nobody is notified of it', async () => {
  bench = await startBench({ connected: ['public'] });
  const { clock, service, status } = bench;
  service.faults.add({ kind: 'status', status: 413, operation: 'person-scores', times: 2 });
  await clock.advance(130_000);
  const asked = service.requests.all().filter(({ operation }) => operation === 'person-scores');
  expect(asked.filter((request) => request.status === 413).length).toBe(2);
  expect(asked.at(-1)?.status).toBe(200);
  expect(status()).toMatchObject(fine);
});

test('an answer that is still being worked on is asked for again within seconds', async () => {
  bench = await startBench({ connected: ['public'] });
  const { clock, service, status } = bench;
  const body = { errorType: 'STILL_GENERATING' };
  service.faults.add({ kind: 'status', status: 409, body, operation: 'ranked', times: 2 });
  await clock.advance(90_000);
  const asked = service.requests.all().filter(({ operation }) => operation === 'ranked');
  const refused = asked.findIndex((request) => request.status === 409);
  expect((asked[refused + 1]?.at ?? Infinity) - (asked[refused]?.at ?? 0)).toBeLessThan(15_000);
  expect(status()).toMatchObject(fine);
});

test('a like without its company alerts under the name of its person', async () => {
  bench = await startBench({ connected: ['public'] });
  const { app, clock, service } = bench;
  service.faults.add({ kind: 'no-company', operation: 'likes' });
  service.world.addLike({ domain: coldAccount(bench).domain });
  await clock.advance(61_000);
  const { items } = await app.calls.listFeed({ before: null, kinds: ['like'], limit: 3 });
  expect(items[0]).toMatchObject({ kind: 'like', domain: null });
});
