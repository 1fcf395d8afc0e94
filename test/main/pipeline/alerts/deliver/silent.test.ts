// The notification service hangs: alerts wait in the panel and on disk, and each comes once when the service answers again.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Releaser } from '../../../../../src/main/pipeline/alerts/deliver/releaser.ts';
import { applyMark } from '../../../../../src/main/pipeline/alerts/mark-actions.ts';
import type { Database } from '../../../../../src/main/pipeline/store/database.ts';
import { createStore, type Store } from '../../../../../src/main/pipeline/store/store.ts';
import type { Alert, Settings } from '../../../../../src/shared/model.ts';
import { HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { createFakeClock, flush } from '../../../../fakes/clock.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../../fakes/database.ts';
import { createHangingNotifier, type HangingNotifier } from '../../../../fakes/notifier.ts';
import { defaultSettings, written } from '../../../../fakes/records.ts';

const clock = createFakeClock();
let folder: TempFolder;
let database: Database;
let store: Store;
let notifier: HangingNotifier;
let settled: string[];
let delivered: string[];
let sounds: string[];
let doNotDisturbReads: number;
let pausedUntilAt: number | null;
let settings: Settings;
let releaser: Releaser;

beforeEach(() => {
  folder = createTempFolder();
  settled = [];
  delivered = [];
  sounds = [];
  doNotDisturbReads = 0;
  pausedUntilAt = null;
  settings = { ...defaultSettings };
  start();
});
afterEach(() => {
  database.close();
  folder.remove();
});

/** A new run with what is on disk and a desktop that answers. */
function start(): void {
  notifier = createHangingNotifier(() => clock.now());
  database = openOrFail(folder.file('ledger.db'));
  store = createStore(database, 'main');
  releaser = new Releaser({
    clock,
    notifier,
    store,
    settings: () => settings,
    pausedUntilAt: () => pausedUntilAt,
    isDoNotDisturb: () => ((doNotDisturbReads += 1), Promise.resolve(false)),
    playSound: (sound) => void sounds.push(sound),
    onAction: () => undefined,
    onDelivered: ({ id }) => void delivered.push(id),
    onSettled: ({ id, state }: Alert) => void settled.push(`${id} ${state}`),
  });
  releaser.recover();
}

function killAndStart(): void {
  database.close();
  start();
}

function decide(...ids: readonly string[]): void {
  store.ledger.add(
    ids.map((id) => ({
      id,
      kind: 'strong-signal',
      content: written(`Title ${id}`, `Body ${id}`),
      account: `${id}.example`,
      person: null,
      cause: { signalId: id },
      severity: 90,
    })),
    clock.now(),
    { walk: null, isCatchUp: false },
  );
}

const waiting = { state: 'held', reason: { code: 'notifications-silent' }, isUnread: true };

test('alerts wait in the feed without blocking anything, and come when it answers', async () => {
  notifier.hang();
  decide('a', 'b');
  await releaser.release();
  expect([store.ledger.find('a'), store.ledger.find('b')]).toMatchObject([waiting, waiting]);
  expect([settled, delivered]).toEqual([['a held', 'b held'], []]);
  expect(store.ledger.list({ limit: 9 }).map(({ id }) => id)).toEqual(['b', 'a']);
  // The first alert revealed that it hangs. Neither it nor do-not-disturb, which hangs as well, is asked again.
  decide('c');
  await releaser.release();
  await releaser.release();
  expect([notifier.asked(), doNotDisturbReads]).toEqual([1, 1]);
  expect(settled).toEqual(['a held', 'b held', 'c held']);
  notifier.answer();
  await releaser.release();
  await releaser.release();
  // As after a pause, several come as one.
  expect(notifier.shown.map(({ title }) => title)).toEqual(['3 alerts']);
  expect(['a', 'b', 'c'].map((id) => store.ledger.find(id)?.state)).toEqual(Array(3).fill('summarised'));
});

test('a single one comes as itself, once', async () => {
  notifier.hang();
  decide('a');
  await releaser.release();
  await clock.advance(HOUR_MS);
  notifier.answer();
  await releaser.release();
  await releaser.release();
  expect(notifier.ids()).toEqual(['a']);
  expect(store.ledger.find('a')).toMatchObject({ state: 'shown', reason: null });
  expect(delivered).toEqual(['a']);
});

test('other holds still apply by then, and what was read in the meantime is not shown', async () => {
  notifier.hang();
  decide('a', 'b');
  await releaser.release();
  store.ledger.markRead(['b']);
  pausedUntilAt = clock.now() + HOUR_MS;
  notifier.answer();
  await releaser.release();
  expect(store.ledger.find('a')?.reason?.code).toBe('paused');
  expect(store.ledger.find('b')?.reason?.code).toBe('read-before-shown');
  pausedUntilAt = null;
  await releaser.release();
  expect(notifier.ids()).toEqual(['a']);
});

test('a kill loses no waiting alert, and repeats none', async () => {
  notifier.hang();
  decide('a');
  await releaser.release();
  killAndStart();
  await releaser.release();
  killAndStart();
  await releaser.release();
  expect(notifier.ids()).toEqual([]);
  expect(store.ledger.find('a')?.state).toBe('shown');
  expect(settled.filter((line) => line === 'a shown')).toHaveLength(1);
});

test('one that it took before it hung counts as shown when it says so, with its sound, and is not handed over again', async () => {
  settings = { ...settings, notificationSound: true };
  notifier.hang(true);
  decide('a', 'b');
  await releaser.release();
  expect(store.ledger.find('a')?.state).toBe('showing');
  expect(store.ledger.find('b')).toMatchObject(waiting);
  await releaser.release();
  expect([notifier.asked(), sounds]).toEqual([1, []]);
  notifier.answer();
  await flush();
  expect(store.ledger.find('a')?.state).toBe('shown');
  await releaser.release();
  expect(notifier.ids()).toEqual(['a', 'b']);
  expect([sounds.length, delivered]).toEqual([2, ['a', 'b']]);
});

test('a kill while it may still show an alert leaves that in the panel, and does not show it again', async () => {
  notifier.hang(true);
  decide('a');
  await releaser.release();
  killAndStart();
  await releaser.release();
  expect(notifier.ids()).toEqual([]);
  expect(store.ledger.find('a')).toMatchObject({
    state: 'held',
    reason: { code: 'interrupted' },
    isUnread: true,
  });
});

test('one that it took without showing it before it ended is shown by its next process', async () => {
  notifier.hang(true);
  decide('a');
  await releaser.release();
  notifier.answer(true);
  await flush();
  expect(store.ledger.find('a')).toMatchObject(waiting);
  await releaser.release();
  expect(notifier.ids()).toEqual(['a']);
});

test('what a full disk did not take is written with the next release', async () => {
  notifier.hang(true);
  decide('a');
  await releaser.release();
  const setState = store.ledger.setState.bind(store.ledger);
  Object.assign(store.ledger, {
    setState() {
      throw new Error('disk full');
    },
  });
  notifier.answer();
  await flush();
  expect(store.ledger.find('a')?.state).toBe('showing');
  Object.assign(store.ledger, { setState });
  await releaser.release();
  expect(store.ledger.find('a')?.state).toBe('shown');
  expect(notifier.ids()).toEqual(['a']);
});

test('one that was handed over and whose account is muted meanwhile is closed', async () => {
  notifier.hang(true);
  decide('a');
  await releaser.release();
  expect(store.ledger.find('a')?.state).toBe('showing');
  const moment = { now: clock.now(), utcOffsetMinutes: () => 0, morningMinute: 8 * 60 };
  const account = { kind: 'account', domain: 'a.example' } as const;
  expect(applyMark(store, account, 'mute', moment)).toEqual(['a']);
});
