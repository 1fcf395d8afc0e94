// A computer whose clock is wrong: the replies' dates say so, and nothing is taken for old or for news to come because of it.
import { afterEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { coldAccount, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

test.each([
  ['61 days ahead', 61 * DAY_MS, 'This computer’s clock is 61 days ahead of the service’s.'],
  ['years ahead', 800 * DAY_MS, 'This computer’s clock is 800 days ahead of the service’s.'],
  ['61 days behind', -61 * DAY_MS, 'This computer’s clock is 61 days behind the service’s.'],
  ['in a wrong zone', -5 * HOUR_MS, 'This computer’s clock is 5 hours behind the service’s.'],
  ['half an hour ahead', 30 * MINUTE_MS, 'This computer’s clock is 30 minutes ahead of the service’s.'],
])(
  'with a clock %s a request alerts at once, and the status says what is wrong',
  async (_what, errorMs, title) => {
    let error = errorMs;
    bench = await startBench({
      spoil: (ports) => ({ ...ports, clock: { ...ports.clock, now: () => ports.clock.now() + error } }),
    });
    const { clock, service, notifier, status } = bench;
    expect(status()).toMatchObject({
      state: 'partial',
      text: 'This computer’s clock is wrong',
      action: 'check-now',
    });
    expect(status().problems.map((problem) => problem.title)).toEqual([title]);
    await bench.app.calls.updateSettings({ explicitAskOn: true });
    const { domain } = coldAccount(bench);
    const [person] = service.world.people(domain);
    const id = service.world.addSignal({
      type: 'demo_request',
      account_domain: domain,
      contact: { email: person?.email },
      score: 5,
    });
    await clock.advance(MINUTE_MS);
    expect(notifier.ids()).toContain(`explicit-ask:${id}`);
    // Set right, which the next reply confirms.
    error = 0;
    await clock.advance(2 * MINUTE_MS);
    expect(status()).toMatchObject({ state: 'live', problems: [] });
  },
);

test('a clock that differs by minutes is not worth a word', async () => {
  bench = await startBench({
    spoil: (ports) => ({
      ...ports,
      clock: { ...ports.clock, now: () => ports.clock.now() + 10 * MINUTE_MS },
    }),
  });
  expect(bench.status()).toMatchObject({ state: 'live', problems: [] });
});
