// "Send a test notification": whether or not it could be shown, the user sees the outcome.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, type App } from '../../../../src/main/app/app.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { createFakeHost, createFakeLog, createPreferencesWithScoreAlerts } from '../../../fakes/host.ts';
import { createFakeHttp } from '../../../fakes/http.ts';
import { createFakeKeychain } from '../../../fakes/keychain.ts';
import { createFakeNotifier, type FakeNotifier } from '../../../fakes/notifier.ts';
import { createFakePanel, createFakeTray, type FakePanel } from '../../../fakes/views.ts';

let app: App;
let notifier: FakeNotifier;
let panel: FakePanel;

beforeEach(async () => {
  notifier = createFakeNotifier();
  panel = createFakePanel();
  app = createApp({
    clock: createFakeClock(),
    http: createFakeHttp(),
    keychain: createFakeKeychain(),
    notifier,
    tray: createFakeTray(),
    panel,
    log: createFakeLog(),
    preferences: createPreferencesWithScoreAlerts({}),
    demo: { start: () => Promise.reject(new Error('no demo in this test')) },
    host: createFakeHost(),
    database: openMemory(),
  });
  await app.start();
});

afterEach(() => app.stop());

test('one that is shown says so, makes no sound unless sounds are on, and a click on it opens the panel', async () => {
  expect(await app.calls.sendTestNotification()).toMatchObject({ shown: true });
  expect(notifier.shown).toMatchObject([{ id: 'test', sound: 'none' }]);
  expect(panel.acts).toEqual([]);
  notifier.click('test');
  expect(panel.acts).toEqual(['open']);
  await app.calls.updateSettings({ notificationSound: true });
  await app.calls.sendTestNotification();
  expect(notifier.shown[1]).toMatchObject({ sound: 'system' });
});

test('one that the desktop refuses is reported with its reason', async () => {
  notifier.failure = 'not-accepted';
  expect(await app.calls.sendTestNotification()).toEqual({
    shown: false,
    text: 'the desktop did not accept the notification',
  });
});

test('it is no alert: nothing of it is kept', async () => {
  await app.calls.sendTestNotification();
  expect(panel.last().feed).toMatchObject({ items: [], unreadCount: 0 });
});
