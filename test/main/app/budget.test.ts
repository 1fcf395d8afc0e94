// The budget over the wire: other users of the key, the reserve for what the user looks up, and Surface A's own limits.
import { afterEach, describe, expect, test } from 'vitest';
import type { RequestEntry } from '../../../src/demo-service/index.ts';
import { coldAccount, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

const asked = ({ service }: Bench, operation: string, since = 0): readonly RequestEntry[] =>
  service.requests.all().filter((entry) => entry.operation === operation && entry.at >= since);

/** Sends requests as another user of the same key. */
async function callAsOther({ service }: Bench, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    const reply = await fetch(`${service.restBaseUrl}/automations?limit=1`, {
      headers: { authorization: `Bearer ${service.restApiKey}`, 'content-type': 'application/json' },
    });
    await reply.text();
  }
}

describe('somebody else uses the key', () => {
  test('polling yields to them until the window has room, a lookup is answered meanwhile, and nobody is refused', async () => {
    bench = await startBench({ connected: ['rest'] });
    const { app, clock, service } = bench;
    const { domain } = coldAccount(bench);
    await callAsOther(bench, 48);
    // This poll shows how little is left.
    await clock.advance(15_000);
    const noticedAt = clock.now();
    const before = asked(bench, 'signals').length;
    const b = (await app.calls.getDiagnostics())?.keys[0];
    expect(b?.leftByService).toBeLessThanOrEqual(12);
    expect(b?.othersToday).toBeGreaterThanOrEqual(40);
    expect(b?.next?.why).toBe('This key’s API calls are nearly used up, partly by other users of this key');

    const answer = await app.calls.lookUpAtService(domain);
    expect(answer).toMatchObject({ reach: 'service', problem: null });
    const byHand = asked(bench, 'signals').length - before;
    expect(byHand).toBeGreaterThanOrEqual(1);
    await clock.advance(5_000);
    expect(asked(bench, 'signals', noticedAt)).toHaveLength(byHand);
    // A minute later, their requests have left the window.
    await clock.advance(60_000);
    expect(asked(bench, 'signals', noticedAt).length).toBeGreaterThan(byHand);
    expect(service.requests.all().filter(({ status }) => status === 429)).toEqual([]);
  });
});

describe('refused again and again (429)', () => {
  test('each wait is the asked one doubled, by hand too, and the first good answer ends it', async () => {
    bench = await startBench({ connected: ['rest'] });
    const { app, clock, service } = bench;
    service.faults.add({ kind: 'rate-limited', retryAfter: 10, operation: 'signals', times: 3 });
    await clock.advance(12_000);
    const refusedAt = service.requests.all().find(({ status }) => status === 429)?.at ?? 0;
    await app.calls.checkNow();
    const answer = await app.calls.lookUpAtService(coldAccount(bench).domain);
    expect(answer.reach).not.toBe('service');
    await clock.advance(90_000);
    const later = asked(bench, 'signals', refusedAt).map(({ at, status }) => [at - refusedAt, status]);
    expect(later.slice(0, 4)).toEqual([
      [0, 429],
      [10_000, 429],
      [30_000, 429],
      [70_000, 200],
    ]);
  });
});

describe('surface A, which shows no limits (API 8.2)', () => {
  test('is asked as rarely as the user allows, from the next minute on', async () => {
    bench = await startBench({ connected: ['public'] });
    const { app, clock, service } = bench;
    await app.calls.updateSettings({ publicApiPerMinute: 2 });
    await clock.advance(61_000);
    const since = clock.now();
    await clock.advance(600_000);
    // Of two requests a minute, one is kept for what the user looks up.
    const sent = service.requests.all().filter(({ at }) => at >= since);
    expect(sent.length).toBeGreaterThanOrEqual(9);
    expect(sent.length).toBeLessThanOrEqual(11);
    const a = (await app.calls.getDiagnostics())?.keys[0];
    expect(a).toMatchObject({ surface: 'public', plan: null, perMinute: 2 });
  });
});
