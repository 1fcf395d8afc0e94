// The undo of a mark takes back that mark, and nothing that happened to the account since.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, type App } from '../../../src/main/app.ts';
import { actOnNotification } from '../../../src/main/alerts/deliver/notification-actions.ts';
import { createStore, type Store } from '../../../src/main/store/store.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { createFakeHost, createFakeLog, createPreferencesWithScoreAlerts } from '../../fakes/host.ts';
import { createFakeHttp } from '../../fakes/http.ts';
import { createFakeKeychain } from '../../fakes/keychain.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';
import { written } from '../../fakes/records.ts';
import { createFakePanel, createFakeTray } from '../../fakes/views.ts';

const NOW = 1_000_000;
const domain = 'alder.example';
const target = { kind: 'account', domain } as const;
let app: App;
let store: Store;

beforeEach(async () => {
  const database = openMemory();
  app = createApp({
    clock: createFakeClock(NOW),
    http: createFakeHttp(),
    keychain: createFakeKeychain(),
    notifier: createFakeNotifier(),
    tray: createFakeTray(),
    panel: createFakePanel(),
    log: createFakeLog(),
    preferences: createPreferencesWithScoreAlerts({}),
    demo: { start: () => Promise.reject(new Error('no demo in this test')) },
    host: createFakeHost(),
    database,
  });
  await app.start();
  store = createStore(database, 'main');
});
afterEach(() => app.stop());

test('watching that is undone leaves the mute that was chosen on a notification since', async () => {
  const before = await app.calls.changeAttention(target, 'watch');
  const alert = { id: 'a', kind: 'strong-signal', content: written('Alder', 'x'), account: domain } as const;
  store.ledger.add([{ ...alert, person: null, cause: { signalId: 's' }, severity: 90 }], NOW, {
    walk: null,
    isCatchUp: false,
  });
  store.ledger.setState('a', 'shown', null, NOW);
  const shown = store.ledger.find('a');
  if (shown === null) throw new Error('no alert');
  actOnNotification(store, shown, 'mute', { now: NOW, utcOffsetMinutes: () => 0, morningMinute: 480 });
  await app.calls.undoMarks([before]);
  expect(store.marks.of('account', domain)).toMatchObject({ isWatched: false, isMuted: true });
});

test('watching that is undone leaves a snooze ended that an explicit ask has ended since', async () => {
  const marks = store.marks.of('account', domain);
  const snooze = { sinceAt: NOW, untilAt: NOW + 86_400_000, topScore: 0, alertId: null };
  store.marks.write({ ...marks, snooze });
  const before = await app.calls.changeAttention(target, 'watch');
  // As `evaluateChanges` does for an alert that ends the snooze.
  store.marks.write({ ...store.marks.of('account', domain), snooze: null });
  await app.calls.undoMarks([before]);
  expect(store.marks.of('account', domain)).toMatchObject({ isWatched: false, snooze: null });
});
