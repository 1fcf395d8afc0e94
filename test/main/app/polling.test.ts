// Polling over the wire: the walk after a sleep, waking with and without a network, a refusal, and the count that proves that
// nothing is missing.
import { afterEach, describe, expect, test } from 'vitest';
import type { RequestEntry } from '../../../src/demo-service/index.ts';
import { until } from '../../fakes/clock.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

const HOUR_MS = 3_600_000;

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

const asked = ({ service }: Bench, since: number): readonly RequestEntry[] =>
  service.requests.all().filter(({ operation, at }) => operation === 'signals' && at >= since);

describe('after eight hours asleep', () => {
  test('all that was recorded meanwhile is found in as many requests as it fills pages, and delivered in one digest', async () => {
    bench = await startBench({ connected: ['rest'] });
    const { clock, host, notifier, service } = bench;
    const domains = service.world
      .accounts()
      .flatMap((known) => (known.surfaces === 'a' ? [] : [known.domain]));
    await clock.advance(60_000);
    clock.jump(8 * HOUR_MS);
    const ids = Array.from({ length: 900 }, (_unused, index) =>
      postSignal({ service }, domains[index % domains.length] ?? '', 90),
    );
    const wokeAt = clock.now();
    host.wake();
    host.wake();
    await until(() => notifier.shown.length > 0);
    // Four pages and a half.
    expect(asked(bench, wokeAt)).toHaveLength(5);
    await clock.advance(10_000);
    expect(notifier.shown.map(({ title }) => title)).toEqual(['18 alerts from 9 accounts']);
    for (const id of notifier.ids()) expect(id).toMatch(/^digest:/);
    const { items } = await bench.app.calls.listFeed({ before: null, kinds: ['signal'], limit: 200 });
    expect(items.length).toBe(200);
    expect(new Set(ids).size).toBe(900);
  });

  test('a network that is not there yet is probed for in short steps, and nothing is said of it in the first minute', async () => {
    bench = await startBench({ connected: ['rest'] });
    const { clock, host, service, status } = bench;
    await clock.advance(60_000);
    clock.jump(8 * HOUR_MS);
    const id = service.faults.add({ kind: 'reset', operation: 'signals' });
    const wokeAt = clock.now();
    host.wake();
    await clock.advance(30_000);
    expect(status().problems).toEqual([]);
    // Both the walk and the count send a request every five seconds, give or take a fifth.
    expect(asked(bench, wokeAt).length).toBeLessThanOrEqual(14);
    expect(asked(bench, wokeAt).length).toBeGreaterThanOrEqual(5);
    service.faults.remove(id);
    await clock.advance(10_000);
    expect(status()).toMatchObject({ state: 'partial', problems: [] });
  });

  test('a wake does not undercut what the service asked for', async () => {
    bench = await startBench({ connected: ['rest'] });
    const { clock, host, service } = bench;
    service.faults.add({ kind: 'rate-limited', retryAfter: 100, operation: 'signals', times: 1 });
    await clock.advance(30_000);
    const refusedAt = service.requests.all().find(({ status }) => status === 429)?.at ?? 0;
    host.wake();
    await clock.advance(0);
    host.wake();
    await clock.advance(200_000);
    const [next] = asked(bench, refusedAt + 1);
    expect((next?.at ?? 0) - refusedAt).toBe(100_000);
  });
});

describe('what may be missing', () => {
  test('a signal that is recorded a day late raises an alert after the next poll, once, and the status says how far it is proven', async () => {
    const history = { companies: 10, persons: 20, signals: 900, likes: 0, days: 3 };
    bench = await startBench({ connected: ['rest'], service: { history, signalOrder: 'occurred_at' } });
    const { app, clock, notifier, service, status } = bench;
    const { accountId } = coldAccount(bench);
    // With fewer polls, the simulated hours pass faster.
    await app.calls.updateSettings({ pollFastestMs: 300_000 });
    // One page per step; the past is read only once.
    const closedTo = (): number => Math.floor((clock.now() - 600_000) / HOUR_MS) * HOUR_MS;
    for (let minutes = 0; minutes < 60 && status().completeness?.completeTo !== closedTo(); minutes += 5)
      await clock.advance(300_000);
    expect(status().completeness?.completeTo).toBe(closedTo());
    const auditAt = async (): Promise<number> =>
      (await app.calls.getDiagnostics())?.feeds.find(({ feed }) => feed === 'audit')?.nextAt ?? 0;
    while ((await auditAt()) - clock.now() < 310_000) await clock.advance(10_000);
    const before = notifier.shown.length;
    const id = service.world.addSignal({
      type: 'demo_request',
      account_id: accountId,
      score: 95,
      occurred_at: new Date(clock.now() - 26 * HOUR_MS).toISOString(),
    });
    const recordedAt = clock.now();
    // The total of the next poll shows that something came in below the newest page.
    await clock.advance(300_000);
    expect(notifier.ids().slice(before)).toEqual([`strong-signal:${id}`]);
    await clock.advance(2 * 300_000);
    expect(notifier.ids().slice(before)).toEqual([`strong-signal:${id}`]);
    expect(status().completeness?.checkedAt).toBeGreaterThan(recordedAt);
  });

  test('the diagnostics show the key, the feeds and the next call', async () => {
    bench = await startBench();
    const { app, clock, service } = bench;
    await clock.advance(60_000);
    service.faults.add({ kind: 'status', status: 503, operation: 'likes', times: 1 });
    await clock.advance(60_000);
    const diagnostics = await app.calls.getDiagnostics();
    const [a, b] = diagnostics?.keys ?? [];
    expect(a).toMatchObject({ surface: 'public', plan: null, leftByService: null, othersToday: 0 });
    expect(a?.lastError).toMatchObject({ status: 503, code: 'server-error' });
    expect(a?.lastCallAt).toBeGreaterThan(clock.now() - 60_000);
    expect(a?.next?.at).toBeGreaterThan(clock.now());
    expect(b?.lastError).toBeNull();
    expect(b).toMatchObject({ surface: 'rest', plan: 'Starter', blockedUntilAt: null });
    expect((b?.usedToday ?? 0) + (b?.leftToday ?? 0)).toBe(10_000);
    const likes = diagnostics?.feeds.find(({ feed }) => feed === 'ad-likes');
    expect(likes).toMatchObject({ lastError: { status: 503, code: 'server-error' } });
    const signals = diagnostics?.feeds.find(({ feed }) => feed === 'signals');
    expect(signals).toMatchObject({ state: 'fine', lastError: null });
    expect(signals?.nextAt).toBeGreaterThan(clock.now());
    expect(signals?.why).toContain('day’s budget');
    expect(diagnostics?.pace?.intervalMs).toBeGreaterThanOrEqual(5_000);
  });

  test('likes that may have scrolled past are named in the diagnostics', async () => {
    bench = await startBench({ connected: ['public'] });
    const { app, clock, service } = bench;
    const gapAt = async () =>
      (await app.calls.getDiagnostics())?.feeds.find(({ feed }) => feed === 'ad-likes')?.gapAt;
    await clock.advance(60_000);
    expect(await gapAt()).toBeNull();
    const account = coldAccount(bench);
    for (let count = 0; count < 300; count += 1) service.world.addLike({ domain: account.domain });
    await clock.advance(60_000);
    expect(await gapAt()).toBeGreaterThan(clock.now() - 60_000);
  });
});
