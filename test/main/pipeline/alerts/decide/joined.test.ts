// Which alerts join which, what a notification and the panel do to them, and how long they are kept: the releaser on a real
// ledger.
import { eventContent, personNamed } from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { alertBody, alertName, alertTitle } from '../../../../../src/shared/words/alert-body.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { evaluateSystem } from '../../../../../src/main/pipeline/alerts/decide/evaluate-system.ts';
import { createReleaseBench, HOUR, MINUTE, type ReleaseBench } from '../deliver/release-bench.ts';
import { written } from '../../../../fakes/records.ts';

let bench: ReleaseBench;
beforeEach(() => {
  bench = createReleaseBench();
});

describe('joining', () => {
  test('an alert of an account whose notification is open joins it, with the reason', async () => {
    bench.decide('a', { account: 'acme.example' });
    await bench.releaser.release();
    await bench.clock.advance(10 * MINUTE);
    bench.decide('b', { account: 'acme.example', kind: 'account-hot', severity: 78 });
    await bench.releaser.release();
    expect(bench.notifier.ids()).toEqual(['a']);
    expect(bench.of('b')).toMatchObject({
      state: 'summarised',
      reason: { code: 'joined-alert', name: 'Title a', minutesAgo: 10 },
    });
    expect(bench.updates).toEqual([]);
  });

  test('a stronger one by another rule updates the open notification with its words', async () => {
    bench.decide('a', { account: 'acme.example', kind: 'ad-like', severity: 60 });
    await bench.releaser.release();
    bench.decide('b', { account: 'acme.example', severity: 95 });
    await bench.releaser.release();
    expect(bench.notifier.ids()).toEqual(['a']);
    expect(bench.updates).toEqual(['a Body b']);
    expect(bench.of('a')).toMatchObject({
      state: 'shown',
      content: { who: { name: 'Body b' } },
      severity: 95,
    });
  });

  test('what was read, or shown longer ago than the cool-down, is not joined', async () => {
    bench.decide('a', { account: 'acme.example' });
    await bench.releaser.release();
    bench.store.ledger.markRead(['a']);
    bench.decide('b', { account: 'acme.example' });
    await bench.releaser.release();
    bench.settings = { ...bench.settings, quietHoursOn: false };
    await bench.clock.advance(61 * MINUTE);
    bench.decide('c', { account: 'acme.example' });
    await bench.releaser.release();
    expect(bench.notifier.ids()).toEqual(['a', 'b', 'c']);
  });

  test('reading the open one also reads those that joined it', async () => {
    bench.decide('a', { account: 'acme.example' });
    await bench.releaser.release();
    bench.decide('b', { account: 'acme.example' });
    await bench.releaser.release();
    expect(bench.store.ledger.countUnread()).toBe(1);
    expect([...bench.store.ledger.markRead(['a'])].sort()).toEqual(['a', 'b']);
    expect(bench.store.ledger.countUnread()).toBe(0);
  });

  test('four alerts of two accounts are two notifications, of four accounts one summary', async () => {
    for (const id of ['a', 'b']) bench.decide(id, { account: 'one.example' });
    for (const id of ['c', 'd']) bench.decide(id, { account: 'two.example' });
    await bench.releaser.release();
    expect(bench.notifier.shown).toHaveLength(2);
    for (const id of ['e', 'f', 'g', 'h']) bench.decide(id);
    await bench.releaser.release();
    expect(bench.notifier.shown[2]?.title).toBe('4 alerts');
  });
});

describe('alerts that a crash left half delivered', () => {
  const pend = (id: string, facts: Parameters<ReleaseBench['decide']>[1] = {}): void =>
    bench.decide(id, { account: 'acme.example', ...facts });

  test('a digest is shown as it is, next to a new one, because folding it in would hide its accounts', async () => {
    pend('digest:old', { kind: 'digest', account: null, content: written('5 alerts', '') });
    for (const id of ['a', 'b', 'c', 'd']) bench.decide(id);
    await bench.releaser.release();
    expect(bench.notifier.shown.map(({ title }) => title)).toEqual(['5 alerts', '4 alerts']);
  });

  test('those that had joined an alert are delivered in the same digest', async () => {
    pend('a');
    pend('b', { joins: { alertId: 'a', reason: { code: 'joined-in-batch' } } });
    bench.store.ledger.fold('b', 'a', { code: 'joined-in-batch' }, bench.clock.now(), 'joined');
    for (const id of ['c', 'd', 'e']) bench.decide(id);
    await bench.releaser.release();
    const digest = bench.notifier.ids()[0];
    expect([bench.of('a')?.intoId, bench.of('b')?.intoId]).toEqual([digest, digest]);
  });
});

test('notifications that the system refuses are a problem of their own: one alert, closed once one is shown again', async () => {
  const { store, clock, notifier, releaser } = bench;
  bench.settings = { ...bench.settings, quietHoursOn: false };
  const evaluate = async (): Promise<readonly string[]> => {
    await clock.advance(MINUTE);
    const closed = evaluateSystem(store, [], clock.now());
    await releaser.release();
    return closed;
  };
  const troubles = () => store.ledger.list({ limit: 9 }).filter(({ kind }) => kind === 'system');
  notifier.failure = 'not-accepted';
  bench.decide('a');
  await releaser.release();
  await evaluate();
  await evaluate();
  expect(troubles()).toMatchObject([{ state: 'failed', isUnread: true }]);
  expect(troubles().map(alertTitle)).toEqual(['Notifications are not appearing']);
  expect(troubles().map(alertBody).join('')).toContain('The desktop did not accept the notification.');
  notifier.failure = null;
  bench.decide('b');
  await evaluate();
  expect(await evaluate()).toHaveLength(1);
  expect(troubles()).toEqual([]);
});

test('a problem of Hotlist itself is shown next to a digest, not in it', async () => {
  bench.decide('system:key', { kind: 'system', account: null, content: written('Hotlist needs you', '') });
  for (const id of ['a', 'b', 'c', 'd']) bench.decide(id);
  await bench.releaser.release();
  expect(bench.notifier.shown.map(({ title }) => title)).toEqual(['Hotlist needs you', '4 alerts']);
});

describe('from the notification', () => {
  test('a snooze closes it, and it comes back in the morning', async () => {
    bench.settings = { ...bench.settings, quietHoursOn: false };
    bench.decide('a');
    await bench.releaser.release();
    bench.notifier.shown[0]?.onAction?.('snooze');
    expect(bench.notifier.closed).toContain('a');
    await bench.at('19T07:59');
    expect(bench.notifier.shown).toHaveLength(1);
    await bench.at('19T08:00');
    expect(bench.notifier.shown.map(({ body }) => body)).toEqual(['Body a', 'Snooze ended · Body a']);
    await bench.releaser.release();
    expect(bench.notifier.shown).toHaveLength(2);
  });

  test('snoozed a second time, it says so once', async () => {
    bench.settings = { ...bench.settings, quietHoursOn: false };
    bench.decide('a');
    await bench.releaser.release();
    for (const index of [0, 1]) {
      bench.notifier.shown[index]?.onAction?.('snooze');
      await bench.at(index === 0 ? '19T08:00' : '20T08:00');
    }
    expect(bench.notifier.shown.map(({ body }) => body)).toEqual([
      'Body a',
      'Snooze ended · Body a',
      'Snooze ended · Body a',
    ]);
  });

  test('what comes in while the account is snoozed is held and delivered with it', async () => {
    bench.settings = { ...bench.settings, quietHoursOn: false };
    bench.decide('a');
    await bench.releaser.release();
    bench.notifier.shown[0]?.onAction?.('snooze');
    bench.decide('b', { account: 'a.example', severity: 95 });
    await bench.releaser.release();
    expect(bench.of('b')).toMatchObject({
      state: 'held',
      reason: { code: 'snoozed', untilMinute: 8 * 60 },
    });
    await bench.at('19T08:00');
    expect(bench.notifier.ids()).toEqual(['a', 'b']);
  });

  test('done takes all that is open about the account out of the inbox, closes it and stops its clock', async () => {
    bench.settings = { ...bench.settings, quietHoursOn: false };
    bench.decide('a', { account: 'acme.example' });
    await bench.releaser.release();
    await bench.clock.advance(61 * MINUTE);
    bench.decide('b', { account: 'acme.example' });
    await bench.releaser.release();
    expect(bench.notifier.ids()).toEqual(['a', 'b']);
    bench.notifier.shown[1]?.onAction?.('done');
    expect([...new Set(bench.notifier.closed)].sort()).toEqual(['a', 'b']);
    for (const id of ['a', 'b']) expect(bench.of(id)).toMatchObject({ isDone: true, isUnread: false });
  });

  test('a digest and an alert about Hotlist itself offer no buttons', async () => {
    bench.decide('a', { account: null, kind: 'system' });
    await bench.releaser.release();
    expect(bench.notifier.shown[0]?.actions).toBeUndefined();
  });
});

test('with names hidden the notification names nobody, and the panel still does', async () => {
  bench.settings = { ...bench.settings, hideNames: true };
  const what = { code: 'back-after', days: 74, witnesses: [], pages: [] } as const;
  bench.decide('a', { content: eventContent('Title a', what, { who: personNamed('Ada Quillon') }) });
  await bench.releaser.release();
  expect(bench.notifier.shown[0]).toMatchObject({
    title: 'Hotlist',
    body: 'An account shows buying interest',
  });
  expect(bench.store.ledger.list({ limit: 1 }).map(alertName)).toEqual(['Title a']);
});

describe('done, undone, all', () => {
  test('done leaves the list and the count, stays in the ledger, and comes back', async () => {
    bench.decide('a');
    bench.decide('b');
    await bench.releaser.release();
    expect(bench.store.ledger.change({ ids: ['a'], to: 'done' })).toEqual({ ids: ['a'], unreadIds: ['a'] });
    expect(bench.store.ledger.list({ limit: 9 }).map(({ id }) => id)).toEqual(['b']);
    expect(bench.store.ledger.countUnread()).toBe(1);
    expect(bench.of('a')).not.toBeNull();
    expect(bench.store.ledger.change({ ids: ['a'], to: 'open' }).ids).toEqual(['a']);
    expect(bench.store.ledger.list({ limit: 9 })).toHaveLength(2);
  });

  test('marking all read says which ones it changed, so that it can be undone', async () => {
    for (const id of ['a', 'b', 'c']) bench.decide(id);
    await bench.releaser.release();
    bench.store.ledger.markRead(['b']);
    const { ids } = bench.store.ledger.change({ ids: 'all', to: 'read' });
    expect(ids.toSorted()).toEqual(['a', 'c']);
    expect(bench.store.ledger.change({ ids, to: 'unread' }).ids).toHaveLength(2);
    expect(bench.store.ledger.countUnread()).toBe(2);
  });
});

test('decisions are kept for 90 days, and what is still held longer', async () => {
  bench.settings = { ...bench.settings, quietHoursOn: false };
  bench.decide('shown');
  await bench.releaser.release();
  bench.settings = { ...bench.settings, notificationsOn: false };
  bench.decide('held');
  await bench.releaser.release();
  await bench.clock.advance(90 * 24 * HOUR + HOUR);
  await bench.releaser.release();
  expect([bench.of('shown'), bench.of('held')?.state]).toEqual([null, 'held']);
});
