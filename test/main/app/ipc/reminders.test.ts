// The panel's calls for reminders: they are listed in its state, postponed or removed, and never set to a time in the past.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, type App } from '../../../../src/main/app/app.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { createFakeHost, createFakeLog, createPreferencesWithScoreAlerts } from '../../../fakes/host.ts';
import { createFakeHttp } from '../../../fakes/http.ts';
import { createFakeKeychain } from '../../../fakes/keychain.ts';
import { createFakeNotifier } from '../../../fakes/notifier.ts';
import { makeAccount } from '../../../fakes/records.ts';
import { createFakePanel, createFakeTray, type FakePanel } from '../../../fakes/views.ts';

const NOW = Date.UTC(2026, 10, 25, 10);
let app: App;
let panel: FakePanel;
let store: Store;

beforeEach(async () => {
  const database = openMemory();
  panel = createFakePanel();
  store = createStore(database, 'main');
  store.accounts.upsertFacts([makeAccount('alder.example', { name: 'Alder Works' })]);
  const properties = { note: 'Two\nlines.', outcome: 'reached' } as const;
  store.outbox.add(
    { id: 'call', domain: 'alder.example', type: 'call', properties, remindAt: NOW + 2_000_000 },
    NOW,
  );
  store.outbox.add({ id: 'note', domain: 'birch.example', type: 'note', remindAt: NOW + 1_000_000 }, NOW);
  app = createApp({
    clock: createFakeClock(NOW),
    http: createFakeHttp(),
    keychain: createFakeKeychain(),
    notifier: createFakeNotifier(),
    tray: createFakeTray(),
    panel,
    log: createFakeLog(),
    preferences: createPreferencesWithScoreAlerts({}),
    demo: { start: () => Promise.reject(new Error('no demo in this test')) },
    host: createFakeHost(),
    database,
  });
  await app.start();
});

afterEach(() => app.stop());

const listed = () => panel.last().attention.reminders.map(({ id, at }) => [id, at - NOW]);

test('are listed by when they are due, with the names of their accounts', async () => {
  await app.calls.changeFollowUp('call', { at: NOW + 500_000 });
  expect(listed()).toEqual([
    ['call', 500_000],
    ['note', 1_000_000],
  ]);
  expect(panel.last().attention.names?.['alder.example']).toBe('Alder Works');
});

test('are put off to a minute of a day, and brought back after they were removed', async () => {
  const chosen = await app.calls.changeFollowUp('note', { date: '2026-11-27', minute: 9 * 60 });
  expect(chosen).toEqual({ kind: 'set', remindAt: Date.UTC(2026, 10, 27, 9) });
  await app.calls.endFollowUp('call');
  expect(listed()).toEqual([['note', Date.UTC(2026, 10, 27, 9) - NOW]]);
  await app.calls.changeFollowUp('call', { at: NOW + 2_000_000 });
  expect(listed().at(0)).toEqual(['call', 2_000_000]);
});

test('at what is past are refused, and stay as they are', async () => {
  expect(await app.calls.changeFollowUp('call', { date: '2026-11-25', minute: 9 * 60 })).toEqual({
    kind: 'refused',
    title: 'That time has passed. Choose a later one for the reminder.',
  });
  expect(store.outbox.listReminders(NOW * 2).map(({ remindAt }) => remindAt)).toEqual([
    NOW + 1_000_000,
    NOW + 2_000_000,
  ]);
});

test('come back with an activity whose removal is undone, as it was', async () => {
  const before = store.outbox.listOf('alder.example', 0);
  expect(await app.calls.discardLogged('call')).toBe(true);
  expect(store.outbox.listOf('alder.example', 0)).toEqual([]);
  expect(await app.calls.restoreLogged('call')).toBe(true);
  expect(store.outbox.listOf('alder.example', 0)).toEqual(before);
  expect(listed()).toContainEqual(['call', 2_000_000]);
  expect(await app.calls.restoreLogged('other')).toBe(false);
});

test('of an activity that was removed are not set, and it can be removed again without a complaint', async () => {
  expect(await app.calls.discardLogged('call')).toBe(true);
  expect(await app.calls.changeFollowUp('call', { at: NOW + 500_000 })).toEqual({
    kind: 'refused',
    title: 'This activity was removed, and its reminder with it.',
  });
  expect(await app.calls.discardLogged('call')).toBe(true);
  store.outbox.markUnsure('note', [], NOW);
  expect(await app.calls.discardLogged('note')).toBe(false);
});
