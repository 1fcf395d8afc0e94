// The sound of a notification: once for each that is shown, chosen by rule or severity, and none while it is quiet.
import { beforeEach, describe, expect, test } from 'vitest';
import { soundOf } from '../../../../../src/main/pipeline/alerts/deliver/sound.ts';
import { createReleaseBench, HOUR, MINUTE, type ReleaseBench } from './release-bench.ts';

let bench: ReleaseBench;
beforeEach(() => {
  bench = createReleaseBench();
  bench.settings = { ...bench.settings, quietHoursOn: false, notificationSound: true };
});

const asked = (): readonly string[] => bench.notifier.shown.map((request) => request.sound);

describe('which one', () => {
  const on = { notificationSound: true, ruleSounds: {} };

  test('the more severe, the clearer; what a rule was given wins, and none is none', () => {
    const of = (severity: number) => soundOf({ kind: 'strong-signal', severity }, on);
    expect([40, 71, 72, 84, 85, 99].map(of)).toEqual(['pebble', 'pebble', 'glass', 'glass', 'bell', 'bell']);
    const chosen = { ...on, ruleSounds: { 'strong-signal': 'none', 'ad-like': 'system' } } as const;
    expect(soundOf({ kind: 'strong-signal', severity: 99 }, chosen)).toBe('none');
    expect(soundOf({ kind: 'ad-like', severity: 99 }, chosen)).toBe('system');
    expect(soundOf({ kind: 'digest', severity: 99 }, chosen)).toBe('bell');
  });

  test('with sounds off there is none, whatever the rules were given', () => {
    const off = { notificationSound: false, ruleSounds: { 'strong-signal': 'bell' } } as const;
    expect(soundOf({ kind: 'strong-signal', severity: 99 }, off)).toBe('none');
  });
});

describe('when', () => {
  test('once for each notification that is shown, which says which one it is', async () => {
    bench.decide('a', { account: 'acme.example', severity: 95 });
    await bench.releaser.release();
    await bench.releaser.release();
    expect(bench.sounds).toEqual(['bell']);
    expect(asked()).toEqual(['bell']);
    // It joins the open notification instead of having its own.
    bench.decide('b', { account: 'acme.example', kind: 'account-hot', severity: 99 });
    await bench.releaser.release();
    expect(bench.sounds).toEqual(['bell']);
    bench.decide('c', { severity: 75 });
    await bench.releaser.release();
    expect(bench.sounds).toEqual(['bell', 'glass']);
    for (const id of ['d', 'e', 'f', 'g']) bench.decide(id);
    await bench.releaser.release();
    expect(bench.notifier.shown).toHaveLength(3);
    expect(bench.sounds).toHaveLength(3);
  });

  test('the system’s own is asked of the system, and ours not', async () => {
    bench.settings = { ...bench.settings, ruleSounds: { 'strong-signal': 'system' } };
    bench.decide('a');
    await bench.releaser.release();
    expect([asked(), bench.sounds]).toEqual([['system'], []]);
  });

  test('not for what the desktop did not take', async () => {
    bench.notifier.failure = 'not-accepted';
    bench.decide('a');
    await bench.releaser.release();
    expect(bench.sounds).toEqual([]);
  });

  test('not in a pause, and not in quiet hours, also where a watched account passes them', async () => {
    bench.pausedUntilAt = bench.clock.now() + HOUR;
    bench.decide('a');
    await bench.releaser.release();
    expect([bench.notifier.ids(), bench.sounds]).toEqual([[], []]);
    bench.pausedUntilAt = null;
    bench.settings = { ...bench.settings, quietHoursOn: true, watchedPassQuietHours: true };
    bench.store.marks.write({
      kind: 'account',
      id: 'b.example',
      isWatched: true,
      isMuted: false,
      snooze: null,
    });
    await bench.clock.advance(31 * MINUTE);
    bench.decide('b');
    await bench.releaser.release();
    expect(bench.notifier.ids()).toContain('b');
    expect(bench.sounds).toEqual([]);
  });

  test('not while the desktop is not to be disturbed, also where its wish does not hold alerts back', async () => {
    bench.isDoNotDisturb = true;
    bench.decide('a');
    await bench.releaser.release();
    expect(bench.sounds).toEqual([]);
    bench.settings = { ...bench.settings, respectDoNotDisturb: false };
    await bench.releaser.release();
    expect(bench.notifier.ids()).toEqual(['a']);
    expect(bench.sounds).toEqual([]);
    bench.isDoNotDisturb = false;
    bench.decide('b');
    await bench.releaser.release();
    expect(bench.sounds).toEqual(['bell']);
  });
});
