// What a mark means for an alert that is held back is said at once, and its undo as well.
import { afterEach, expect, test } from 'vitest';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

const MINUTE_MS = 60_000;

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

test('an alert that is held back says that its account is snoozed, and what holds it once that is undone', async () => {
  bench = await startBench();
  const { app, clock, panel } = bench;
  await app.calls.updateSettings({
    quietHoursOn: true,
    quietBy: 'set-hours',
    quietDays: [0, 1, 2, 3, 4, 5, 6],
    quietFromMinute: 0,
    quietToMinute: 1_439,
  });
  const { domain } = coldAccount(bench);
  postSignal(bench, domain, 95);
  await clock.advance(MINUTE_MS);
  const said = () =>
    panel
      .last()
      .feed.items.flatMap((item) => (item.kind === 'alert' ? [item.alert] : []))
      .find(({ account }) => account === domain)?.reason?.code;
  expect(said()).toBe('quiet-hours');
  const target = { kind: 'account', domain } as const;
  const [before] = await app.calls.markSeveral([target], 'snooze-tomorrow');
  expect(said()).toBe('snoozed');
  if (before === undefined) throw new Error('nothing was marked');
  await app.calls.restoreMarks([before]);
  expect(said()).toBe('quiet-hours');
  await app.calls.changeAttention(target, 'snooze-1h');
  expect(said()).toBe('snoozed');
  await app.calls.changeAttention(target, 'wake');
  expect(said()).toBe('quiet-hours');
});
