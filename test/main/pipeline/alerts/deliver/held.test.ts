// What holds alerts back, and what ends the hold: the releaser on a real ledger.
import { beforeEach, describe, expect, test } from 'vitest';
import { passingHolds } from '../../../../../src/shared/contract/alerts.ts';
import { createReleaseBench, EVENING, HOUR, MINUTE, type ReleaseBench } from './release-bench.ts';

let bench: ReleaseBench;
beforeEach(() => {
  bench = createReleaseBench();
});

describe('quiet hours', () => {
  test('hold alerts, say until when, and end in one digest of the night', async () => {
    await bench.at('18T23:00');
    bench.decide('a');
    bench.decide('b');
    await bench.releaser.release();
    expect(bench.notifier.shown).toEqual([]);
    expect(bench.of('a')).toMatchObject({
      state: 'held',
      reason: { code: 'quiet-hours', untilMinute: 8 * 60, untilWeekday: 4 },
    });
    // The weekday has become today, but the end is the same, so it is not decided again.
    await bench.at('19T00:01');
    expect(bench.of('a')?.reason).toMatchObject({ untilWeekday: 4 });
    await bench.at('19T07:59');
    expect(bench.notifier.shown).toEqual([]);
    await bench.at('19T08:00');
    expect(bench.notifier.shown.map(({ title, body }) => `${title}: ${body}`)).toEqual([
      '2 alerts, held during quiet hours: a.example: Body a\nb.example: Body b',
    ]);
    expect(bench.of('a')?.state).toBe('summarised');
    await bench.at('19T08:01');
    expect(bench.notifier.shown).toHaveLength(1);
  });

  test('a snooze that is extended by a day says the new day', async () => {
    await bench.at('18T10:00');
    const marks = bench.store.marks.of('account', 'a.example');
    const snoozed = (day: string) =>
      bench.store.marks.write({
        ...marks,
        snooze: { sinceAt: 0, untilAt: Date.parse(`2026-11-${day}:00Z`), topScore: 0, alertId: null },
      });
    snoozed('18T12:00');
    bench.decide('a');
    await bench.releaser.release();
    expect(bench.of('a')?.reason).toEqual({ code: 'snoozed', untilMinute: 720 });
    snoozed('19T12:00');
    await bench.at('18T10:01');
    expect(bench.of('a')?.reason).toEqual({ code: 'snoozed', untilMinute: 720, untilWeekday: 4 });
  });

  test.each(['before', 'during'])(
    'a snooze that is undone leaves the reason of before: decided %s it',
    async (when) => {
      await bench.at('18T23:00');
      const decide = async (): Promise<void> => {
        bench.decide('a');
        await bench.releaser.release();
      };
      if (when === 'before') await decide();
      const marks = bench.store.marks.of('account', 'a.example');
      const untilAt = bench.clock.now() + HOUR;
      bench.store.marks.write({ ...marks, snooze: { sinceAt: 0, untilAt, topScore: 0, alertId: null } });
      await bench.releaser.release();
      if (when === 'during') await decide();
      expect(bench.of('a')?.reason).toMatchObject({ code: 'snoozed' });
      bench.store.marks.write(marks);
      await bench.releaser.release();
      expect(bench.of('a')).toMatchObject({
        state: 'held',
        reason: { code: 'quiet-hours', untilMinute: 8 * 60 },
      });
    },
  );

  test('that begin between the decision and the release hold it', async () => {
    await bench.at('18T18:59');
    bench.decide('a');
    await bench.at('18T19:00');
    expect(bench.of('a')?.state).toBe('held');
  });

  test('what one account did overnight is one notification, not a digest', async () => {
    await bench.at('18T23:00');
    bench.decide('a', { account: 'acme.example', severity: 82 });
    bench.decide('b', { account: 'acme.example', severity: 95 });
    await bench.releaser.release();
    await bench.at('19T08:00');
    expect(bench.notifier.ids()).toEqual(['b']);
    expect(bench.of('a')).toMatchObject({
      state: 'summarised',
      reason: { code: 'joined-alert', name: 'Title b', minutesAgo: null },
    });
  });

  test('with a briefing, what was held waits for its hour, and what comes after quiet hours does not', async () => {
    bench.settings = { ...bench.settings, briefingOn: true, briefingMinute: 9 * 60 };
    await bench.at('18T23:00');
    bench.decide('a');
    bench.decide('b');
    await bench.releaser.release();
    await bench.at('19T08:30');
    bench.decide('c');
    await bench.releaser.release();
    expect(bench.notifier.ids()).toEqual(['c']);
    await bench.at('19T09:00');
    expect(bench.notifier.shown[1]?.title).toBe('2 alerts, held during quiet hours');
  });

  test('that are turned off hold nothing for a briefing', async () => {
    bench.settings = { ...bench.settings, briefingOn: true };
    await bench.at('18T23:00');
    bench.decide('a');
    await bench.releaser.release();
    bench.settings = { ...bench.settings, quietHoursOn: false };
    await bench.at('18T23:10');
    expect(bench.notifier.ids()).toEqual(['a']);
  });

  test('do not hold alerts about watched accounts when the user says so', async () => {
    bench.store.marks.write({
      kind: 'account',
      id: 'a.example',
      isWatched: true,
      isMuted: false,
      snooze: null,
    });
    await bench.at('18T23:00');
    bench.decide('a');
    await bench.releaser.release();
    expect(bench.notifier.shown).toEqual([]);
    bench.settings = { ...bench.settings, watchedPassQuietHours: true };
    bench.decide('b');
    await bench.releaser.release();
    expect(bench.notifier.ids()).toEqual(['a']);
  });

  test('alerts that were read in the meantime are no longer shown', async () => {
    await bench.at('18T23:00');
    bench.decide('a');
    await bench.releaser.release();
    bench.store.ledger.markRead(['a']);
    await bench.at('19T08:00');
    expect(bench.notifier.shown).toEqual([]);
    expect(bench.of('a')?.reason).toEqual({ code: 'read-before-shown' });
  });
});

describe('an alert that is done while it is held, with the undo', () => {
  /** As the panel does it: open again, then unread again. */
  const done = async (): Promise<void> => {
    bench.store.ledger.change({ ids: ['a'], to: 'done' });
    await bench.releaser.release();
    expect(bench.of('a')).toMatchObject({ state: 'held', reason: { code: 'read-before-shown' } });
    expect(bench.store.ledger.countHeld(passingHolds)).toBe(0);
  };
  const undo = async (): Promise<void> => {
    bench.store.ledger.change({ ids: ['a'], to: 'open' });
    await bench.releaser.release();
    bench.store.ledger.change({ ids: ['a'], to: 'unread' });
  };
  const held = {
    state: 'held',
    isUnread: true,
    reason: { code: 'quiet-hours', untilMinute: 8 * 60, untilWeekday: 4 },
  };

  beforeEach(async () => {
    await bench.at('18T23:00');
    bench.decide('a');
  });

  test('is held as before, and shown once, when its time comes', async () => {
    await bench.releaser.release();
    const before = bench.store.ledger.listHeld('quiet');
    await done();
    await undo();
    expect(bench.store.ledger.listHeld('quiet')).toEqual(before);
    await bench.releaser.release();
    expect(bench.of('a')).toMatchObject(held);
    await bench.at('19T08:00');
    await bench.at('19T08:01');
    expect(bench.notifier.ids()).toEqual(['a']);
  });

  test('is shown, once, when its time has come in between', async () => {
    await bench.releaser.release();
    await done();
    await bench.at('19T08:00');
    expect(bench.notifier.ids()).toEqual([]);
    await undo();
    await bench.releaser.release();
    await bench.at('19T08:01');
    expect(bench.notifier.ids()).toEqual(['a']);
  });

  test('is judged when nothing had judged it before', async () => {
    await done();
    await undo();
    await bench.releaser.release();
    expect(bench.of('a')).toMatchObject(held);
  });

  test('keeps waiting for the digest as before, however quiet the day has become', async () => {
    bench.settings = { ...bench.settings, quietHoursOn: false, pace: 'balanced' };
    await bench.at('19T07:00');
    bench.decide('look', {
      kind: 'worth-a-look',
      severity: 76,
      cause: { lookAt: 1, look: 'back', count: 74 },
    });
    await bench.releaser.release();
    const before = bench.of('look');
    expect(before?.reason).toMatchObject({ code: 'for-the-digest' });
    await bench.at('19T10:00');
    bench.store.ledger.markRead(['look']);
    await bench.releaser.release();
    bench.store.ledger.change({ ids: ['look'], to: 'unread' });
    await bench.releaser.release();
    expect(bench.of('look')).toEqual(before);
  });

  test('stays read when it was read before it was done', async () => {
    await bench.releaser.release();
    bench.store.ledger.markRead(['a']);
    await done();
    bench.store.ledger.change({ ids: ['a'], to: 'open' });
    await bench.at('19T08:00');
    expect(bench.of('a')).toMatchObject({ isUnread: false, reason: { code: 'read-before-shown' } });
    expect(bench.notifier.ids()).toEqual([]);
  });
});

describe('settings changed while alerts wait', () => {
  test('turning on quiet hours holds earlier alerts; turning them off releases these at once', async () => {
    await bench.at('18T20:00');
    bench.settings = { ...bench.settings, quietHoursOn: false };
    bench.decide('a');
    bench.settings = { ...bench.settings, quietHoursOn: true };
    await bench.releaser.release();
    expect(bench.of('a')?.state).toBe('held');
    bench.settings = { ...bench.settings, quietHoursOn: false };
    await bench.releaser.release();
    expect(bench.notifier.ids()).toEqual(['a']);
  });

  test('one hold after another: the pause ends in quiet hours, and the reason is the one that holds now', async () => {
    bench.pausedUntilAt = EVENING + HOUR;
    bench.decide('a');
    await bench.releaser.release();
    expect(bench.of('a')?.reason).toEqual({ code: 'paused', untilMinute: 19 * 60 + 30 });
    await bench.at('18T19:30');
    expect(bench.of('a')).toMatchObject({
      state: 'held',
      reason: { code: 'quiet-hours', untilMinute: 8 * 60 },
    });
    await bench.at('19T08:00');
    expect(bench.notifier.ids()).toEqual(['a']);
  });

  test('an account that is muted while its alert waits is not notified of', async () => {
    await bench.at('18T23:00');
    bench.decide('a');
    await bench.releaser.release();
    bench.store.marks.write({
      kind: 'account',
      id: 'a.example',
      isWatched: false,
      isMuted: true,
      snooze: null,
    });
    await bench.at('19T08:00');
    expect(bench.notifier.shown).toEqual([]);
    expect(bench.of('a')).toMatchObject({ state: 'held', reason: { code: 'muted' } });
  });
});

describe('do not disturb', () => {
  test('of the system holds, and ends in one digest', async () => {
    bench.isDoNotDisturb = true;
    bench.decide('a');
    bench.decide('b');
    await bench.releaser.release();
    expect(bench.of('a')?.reason).toEqual({ code: 'do-not-disturb' });
    bench.isDoNotDisturb = false;
    await bench.releaser.release();
    expect(bench.notifier.shown.map(({ title }) => title)).toEqual(['2 alerts, held during Do Not Disturb']);
  });

  test('of the system is asked only when nothing else holds the alert back', async () => {
    let asked = 0;
    Object.defineProperty(bench, 'isDoNotDisturb', { get: () => (asked += 1) < 0 });
    await bench.at('18T19:30');
    bench.decide('a');
    await bench.releaser.release();
    await bench.at('18T23:00');
    expect(bench.of('a')?.reason).toMatchObject({ code: 'quiet-hours' });
    expect(asked).toBe(0);
    await bench.at('19T09:00');
    expect(bench.notifier.ids()).toEqual(['a']);
    expect(asked).toBe(1);
  });

  test('of the system holds an alert that comes back from a snooze', async () => {
    bench.decide('a');
    await bench.releaser.release();
    bench.store.ledger.markRead(['a']);
    const sinceAt = bench.clock.now();
    const snooze = { sinceAt, untilAt: sinceAt + 10 * MINUTE, topScore: 0, alertId: 'a' };
    bench.store.marks.write({ kind: 'account', id: 'a.example', isWatched: false, isMuted: false, snooze });
    bench.isDoNotDisturb = true;
    await bench.at('18T18:50');
    expect(bench.notifier.ids()).toEqual(['a']);
    bench.isDoNotDisturb = false;
    await bench.releaser.release();
    expect(bench.notifier.shown).toHaveLength(2);
  });

  test('is ignored when the user says so', async () => {
    bench.isDoNotDisturb = true;
    bench.settings = { ...bench.settings, respectDoNotDisturb: false };
    bench.decide('a');
    await bench.releaser.release();
    expect(bench.notifier.ids()).toEqual(['a']);
  });
});
