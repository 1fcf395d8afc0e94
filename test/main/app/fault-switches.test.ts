// The faults of the board that change when and how a reply comes, but not whether it comes: nothing is lost, nothing raises two
// alerts, and the status stays live. The others are in faults.test.ts.
import { afterEach, expect, test } from 'vitest';
import type { FaultInput } from '../../../src/demo-service/index.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

const HOUR_MS = 3_600_000;

test.each<[string, FaultInput]>([
  ['answers late', { kind: 'latency', ms: 30 }],
  ['answers compressed with gzip', { kind: 'compressed', form: 'gzip' }],
  ['answers compressed with deflate', { kind: 'compressed', form: 'deflate' }],
  ['answers compressed with Brotli', { kind: 'compressed', form: 'br' }],
  ['answers compressed twice', { kind: 'compressed', form: 'twice' }],
])('a service that %s is live, and its signal raises one alert', async (_name, fault) => {
  bench = await startBench({ connected: ['rest'] });
  const { clock, notifier, service, status } = bench;
  service.faults.add(fault);
  const alertId = postSignal(bench, coldAccount(bench).domain);
  await clock.advance(61_000);
  expect(notifier.ids()).toEqual([alertId]);
  expect(status()).toMatchObject({ state: 'partial', problems: [] });
  service.faults.clear();
  await clock.advance(61_000);
  expect(notifier.ids()).toEqual([alertId]);
  expect(status()).toMatchObject({ state: 'partial', problems: [] });
});

test.each([2, -2])('a clock %i hours off is said, and the signal raises one alert', async (hours) => {
  bench = await startBench({ connected: ['rest'] });
  const { clock, notifier, service, status } = bench;
  service.faults.add({ kind: 'clock-skew', ms: hours * HOUR_MS });
  const alertId = postSignal(bench, coldAccount(bench).domain);
  await clock.advance(61_000);
  expect(notifier.ids()).toEqual([alertId]);
  expect(status().problems).toMatchObject([{ surface: null, severity: 'needs-you' }]);
  service.faults.clear();
  await clock.advance(61_000);
  expect(notifier.ids()).toEqual([alertId]);
  expect(status()).toMatchObject({ state: 'partial', problems: [] });
});

test.each<[string, FaultInput, string]>([
  ['credits', { kind: 'no-credits', shape: 'insufficient-credits' }, 'Your credits are used up'],
  ['agency', { kind: 'no-credits', shape: 'agency-limit' }, 'Your agency’s limit'],
])(
  'a used-up %s limit on surface A is said with its numbers, and surface B goes on',
  async (_name, fault, title) => {
    bench = await startBench();
    const { clock, notifier, service, status } = bench;
    service.faults.add({ ...fault, operation: 'a' });
    const alertId = postSignal(bench, coldAccount(bench).domain);
    await clock.advance(95_000);
    expect(status().state).toBe('refused');
    expect(status().problems[0]?.title).toContain(title);
    expect(status().problems[0]?.title).toMatch(/\d/);
    expect(notifier.ids().filter((id) => !id.startsWith('system:'))).toEqual([alertId]);
  },
);
