// What happened while the clock was ahead does not hold anything back once the clock is set right.
import { beforeEach, expect, test } from 'vitest';
import { applyMark } from '../../../../../src/main/pipeline/alerts/mark-actions.ts';
import { DAY_MS } from '../../../../../src/shared/time-units.ts';
import { createReleaseBench, MINUTE, type ReleaseBench } from './release-bench.ts';

const AHEAD_MS = 30 * DAY_MS;

let bench: ReleaseBench;

beforeEach(() => {
  bench = createReleaseBench();
  bench.settings = { ...bench.settings, quietHoursOn: false, pace: 'few' };
  bench.clock.jump(AHEAD_MS);
});

const setRight = (): void => bench.clock.jump(-AHEAD_MS);

test('notifications shown meanwhile take no room from the requests of later hours', async () => {
  for (const id of ['a', 'b', 'c']) {
    bench.decide(id, { kind: 'explicit-ask' });
    await bench.releaser.release();
  }
  setRight();
  await bench.at('19T10:00');
  bench.decide('d', { kind: 'explicit-ask' });
  await bench.releaser.release();
  expect(bench.notifier.ids()).toEqual(['a', 'b', 'c', 'd']);
});

test('alerts decided meanwhile do not raise the threshold of later days', async () => {
  for (let count = 0; count < 40; count += 1)
    bench.decide(`ahead-${String(count)}`, { kind: 'several-people', severity: 90 });
  await bench.releaser.release();
  setRight();
  await bench.at('19T10:00');
  bench.decide('a', { kind: 'several-people', severity: 70 });
  await bench.releaser.release();
  expect(bench.of('a')?.state).toBe('shown');
});

test('what was to wait for the digest of its day does not wait for that day', async () => {
  bench.decide('a', { kind: 'worth-a-look', cause: { lookAt: 0, look: 'silent', count: 2 } });
  await bench.releaser.release();
  expect(bench.of('a')?.state).toBe('held');
  setRight();
  await bench.at('18T19:00');
  expect(bench.notifier.ids()).toEqual(['a']);
});

test('what waited for a briefing does not wait for that morning', async () => {
  bench.settings = { ...bench.settings, quietHoursOn: true, briefingOn: true };
  await bench.clock.advance(60 * MINUTE);
  bench.decide('a');
  await bench.releaser.release();
  expect(bench.of('a')?.state).toBe('held');
  setRight();
  await bench.at('19T09:00');
  expect(bench.notifier.ids()).toEqual(['a']);
});

test('an account snoozed meanwhile for an hour is not silent for a month', async () => {
  const moment = { now: bench.clock.now(), utcOffsetMinutes: () => 0, morningMinute: 480 };
  applyMark(bench.store, { kind: 'account', domain: 'a.example' }, 'snooze-1h', moment);
  setRight();
  await bench.at('19T10:00');
  bench.decide('a', { kind: 'explicit-ask' });
  await bench.releaser.release();
  expect(bench.notifier.ids()).toEqual(['a']);
});

test('a clock that is corrected by seconds ends no wait and no snooze', async () => {
  setRight();
  bench.clock.jump(5_000);
  bench.decide('a', { kind: 'worth-a-look', cause: { lookAt: 0, look: 'silent', count: 2 } });
  const moment = { now: bench.clock.now(), utcOffsetMinutes: () => 0, morningMinute: 480 };
  applyMark(bench.store, { kind: 'account', domain: 'b.example' }, 'snooze-1h', moment);
  bench.decide('b', { kind: 'explicit-ask' });
  await bench.releaser.release();
  bench.clock.jump(-5_000);
  await bench.releaser.release();
  expect(bench.notifier.ids()).toEqual([]);
});
