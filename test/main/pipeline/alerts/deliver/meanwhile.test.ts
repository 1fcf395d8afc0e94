// What the user does while the desktop shows one notification applies to those that were to follow it.
import { beforeEach, expect, test } from 'vitest';
import { applyMark } from '../../../../../src/main/pipeline/alerts/mark-actions.ts';
import { createReleaseBench, HOUR, type ReleaseBench } from './release-bench.ts';

let bench: ReleaseBench;

beforeEach(() => {
  bench = createReleaseBench();
  bench.settings = { ...bench.settings, quietHoursOn: false };
  bench.decide('a');
  bench.decide('b');
});

/** Releases both, and does this while the first one is being shown. */
async function releaseWhile(act: () => void): Promise<void> {
  const show = bench.notifier.show.bind(bench.notifier);
  bench.notifier.show = (request) => {
    if (request.id === 'a') act();
    return show(request);
  };
  await bench.releaser.release();
}

test('one that was read is not shown, and says so', async () => {
  await releaseWhile(() => bench.store.ledger.markRead(['b']));
  await bench.releaser.release();
  expect(bench.notifier.ids()).toEqual(['a']);
  expect(bench.of('b')).toMatchObject({ state: 'held', reason: { code: 'read-before-shown' } });
});

test('one about an account that was muted is not shown', async () => {
  const moment = { now: bench.clock.now(), utcOffsetMinutes: () => 0, morningMinute: 480 };
  await releaseWhile(() => applyMark(bench.store, { kind: 'account', domain: 'b.example' }, 'mute', moment));
  await bench.releaser.release();
  expect(bench.notifier.ids()).toEqual(['a']);
  expect(bench.of('b')?.reason).toEqual({ code: 'muted' });
});

test('a pause holds one, which comes when it ends', async () => {
  await releaseWhile(() => (bench.pausedUntilAt = bench.clock.now() + HOUR));
  await bench.releaser.release();
  expect(bench.notifier.ids()).toEqual(['a']);
  expect(bench.of('b')?.reason?.code).toBe('paused');
  bench.pausedUntilAt = null;
  await bench.releaser.release();
  expect(bench.notifier.ids()).toEqual(['a', 'b']);
});

test('one about an account that a colleague claimed waits for the digest, where such alerts do', async () => {
  bench.settings = { ...bench.settings, claimedAlerts: 'digest' };
  await releaseWhile(() => void bench.colleagues.set('b.example', 'ben'));
  await bench.releaser.release();
  expect(bench.notifier.ids()).toEqual(['a']);
  expect(bench.of('b')).toMatchObject({ state: 'held', reason: { code: 'claimed', by: 'ben' } });
});

test('without that, each is shown, however little room the hour has left', async () => {
  bench.settings = { ...bench.settings, pace: 'few' };
  bench.decide('c', { kind: 'explicit-ask' });
  await releaseWhile(() => undefined);
  expect(bench.notifier.ids()).toEqual(['a', 'b', 'c']);
});

test('a digest of watched accounts comes in quiet hours, as the accounts may', async () => {
  for (const id of ['a.example', 'b.example'])
    bench.store.marks.write({ kind: 'account', id, isWatched: true, isMuted: false, snooze: null });
  bench.isDoNotDisturb = true;
  await bench.releaser.release();
  bench.isDoNotDisturb = false;
  bench.settings = { ...bench.settings, quietHoursOn: true, watchedPassQuietHours: true };
  await bench.at('18T20:00');
  expect(bench.notifier.ids()).toEqual([expect.stringMatching(/^digest:/)]);
});
