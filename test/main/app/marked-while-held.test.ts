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
  return { ...bench, name, said, domain, target: { kind: 'account', domain } as const };
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

test('alerting about an account again later is no undo: what the exclusion held stays held, as with a mute', async () => {
  const { app, clock, notifier, said, target } = await startHeld();
  await app.calls.changeAttention(target, 'exclude');
  await clock.advance(MINUTE_MS);
  expect(said()).toBe('domain-left-out');
  await app.calls.updateSettings({ quietHoursOn: false });
  await clock.advance(180 * MINUTE_MS);
  await app.calls.changeAttention(target, 'include');
  await clock.advance(MINUTE_MS);
  expect(notifier.shown.map(({ title }) => title)).toEqual([]);
});

test('an exclusion that is undone after a mute came and went leaves what was held as it was', async () => {
  const { app, clock, said, target } = await startHeld();
  const excluded = await app.calls.changeAttention(target, 'exclude');
  await clock.advance(MINUTE_MS);
  expect(said()).toBe('domain-left-out');
  const muted = await app.calls.changeAttention(target, 'mute');
  await app.calls.undoMarks([muted]);
  await app.calls.undoMarks([excluded]);
  await clock.advance(MINUTE_MS);
  expect(said()).toBe('quiet-hours');
});

test('an exclusion that is undone after a release has met it leaves what was held as it was', async () => {
  const { app, clock, said, target } = await startHeld();
  const excluded = await app.calls.changeAttention(target, 'exclude');
  await clock.advance(MINUTE_MS);
  await app.calls.undoMarks([excluded]);
  expect(said()).toBe('quiet-hours');
});

test('the undo of an excluded domain lets the alerts of its subdomains wait again', async () => {
  const { app, clock, said, domain } = await startHeld();
  const parent = { kind: 'account', domain: domain.split('.').slice(1).join('.') } as const;
  const excluded = await app.calls.changeAttention(parent, 'exclude');
  await clock.advance(MINUTE_MS);
  expect(said()).toBe('domain-left-out');
  await app.calls.undoMarks([excluded]);
  await clock.advance(MINUTE_MS);
  expect(said()).toBe('quiet-hours');
});

test('the undo of an exclusion finds its alerts in whatever case it was typed', async () => {
  const { app, clock, said, domain } = await startHeld();
  const typed = { kind: 'account', domain: domain.toUpperCase() } as const;
  const excluded = await app.calls.changeAttention(typed, 'exclude');
  await clock.advance(MINUTE_MS);
  expect(said()).toBe('domain-left-out');
  await app.calls.undoMarks([excluded]);
  await clock.advance(MINUTE_MS);
  expect(said()).toBe('quiet-hours');
});

test('an alert that was read while quiet hours held it says so when they end', async () => {
  const { app, clock, said, panel, domain } = await startHeld();
  const [id] = panel
    .last()
    .feed.items.flatMap((item) =>
      item.kind === 'alert' && item.alert.account === domain ? [item.alert.id] : [],
    );
  await app.calls.changeAlerts({ ids: [id ?? ''], to: 'read' });
  await clock.advance(MINUTE_MS);
  await app.calls.updateSettings({ quietHoursOn: false });
  await clock.advance(5 * MINUTE_MS);
  expect(said()).toBe('read-before-shown');
});
