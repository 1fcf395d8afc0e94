// What a mark means for an alert that is held back is said at once, and its undo as well.
import { afterEach, expect, test } from 'vitest';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

const MINUTE_MS = 60_000;

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

/** One account with an alert that quiet hours hold back. */
async function startHeld() {
  bench = await startBench();
  const { app, clock, panel } = bench;
  await app.calls.updateSettings({
    quietHoursOn: true,
    quietBy: 'set-hours',
    quietDays: [0, 1, 2, 3, 4, 5, 6],
    quietFromMinute: 0,
    quietToMinute: 1_439,
  });
  const { domain, name } = coldAccount(bench);
  postSignal(bench, domain, 95);
  await clock.advance(MINUTE_MS);
  const said = () =>
    panel
      .last()
      .feed.items.flatMap((item) => (item.kind === 'alert' ? [item.alert] : []))
      .find(({ account }) => account === domain)?.reason?.code;
  expect(said()).toBe('quiet-hours');
  return { ...bench, name, said, target: { kind: 'account', domain } as const };
}

test('an alert that is held back says that its account is snoozed, and what holds it once that is undone', async () => {
  const { app, said, target } = await startHeld();
  const [before] = await app.calls.markSeveral([target], 'snooze-tomorrow');
  expect(said()).toBe('snoozed');
  if (before === undefined) throw new Error('nothing was marked');
  await app.calls.undoMarks([before]);
  expect(said()).toBe('quiet-hours');
  await app.calls.changeAttention(target, 'snooze-1h');
  expect(said()).toBe('snoozed');
  await app.calls.changeAttention(target, 'wake');
  expect(said()).toBe('quiet-hours');
});

test('a mute that is undone after a release has met it leaves what was held as it was', async () => {
  const { app, clock, notifier, name, said, target } = await startHeld();
  const before = await app.calls.changeAttention(target, 'mute');
  await clock.advance(MINUTE_MS);
  expect(said()).toBe('muted');
  await app.calls.undoMarks([before]);
  expect(said()).toBe('quiet-hours');
  await app.calls.updateSettings({ quietHoursOn: false });
  await clock.advance(MINUTE_MS);
  expect(notifier.shown.map(({ title }) => title)).toEqual([expect.stringContaining(name)]);
});

test('what an earlier mute held stays held, also when a later one is undone', async () => {
  const { app, clock, said, target } = await startHeld();
  await app.calls.changeAttention(target, 'mute');
  await clock.advance(MINUTE_MS);
  await app.calls.changeAttention(target, 'unmute');
  await clock.advance(MINUTE_MS);
  expect(said()).toBe('muted');
  const before = await app.calls.changeAttention(target, 'mute');
  await clock.advance(MINUTE_MS);
  await app.calls.undoMarks([before]);
  expect(said()).toBe('muted');
});
