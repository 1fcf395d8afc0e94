// Marking several accounts at once is one act. The undo of a mark restores what the act has changed, and nothing else.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, type App } from '../../../../src/main/app/app.ts';
import { actOnNotification } from '../../../../src/main/pipeline/alerts/deliver/notification-actions.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { createFakeHost, createFakeLog, createPreferencesWithScoreAlerts } from '../../../fakes/host.ts';
import { createFakeHttp } from '../../../fakes/http.ts';
import { createFakeKeychain } from '../../../fakes/keychain.ts';
import { createFakeNotifier } from '../../../fakes/notifier.ts';
import { written } from '../../../fakes/records.ts';
import { createFakePanel, createFakeTray, type FakePanel } from '../../../fakes/views.ts';

const NOW = 1_000_000;
const domain = 'alder.example';
let app: App;
let panel: FakePanel;
let store: Store;

beforeEach(async () => {
  const database = openMemory();
  panel = createFakePanel();
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
  store = createStore(database, 'main');
});

afterEach(() => app.stop());

const account = (domain: string) => ({ kind: 'account', domain }) as const;

test.each([
  'watch',
  'mute',
  'snooze-1h',
  'wake',
  'unwatch',
  'unmute',
  'snooze-tomorrow',
  'snooze-monday',
] as const)('%s of several is undone to exactly what each was', async (act) => {
  const snooze = { sinceAt: 900_000, untilAt: 5_000_000, topScore: 40, alertId: 'a1' };
  store.marks.write({ kind: 'account', id: 'alder.example', isWatched: true, isMuted: false, snooze });
  store.marks.write({ kind: 'account', id: 'birch.example', isWatched: false, isMuted: true, snooze: null });
  const targets = [
    account('alder.example'),
    account('birch.example'),
    account('cedar.example'),
    { kind: 'person', publicIdentifier: 'robin-vale' } as const,
  ];
  const before = store.marks.list();
  const states = await app.calls.markSeveral(targets, act);
  expect(states).toHaveLength(4);
  expect(store.marks.list()).not.toEqual(before);
  await app.calls.undoMarks(states);
  expect(store.marks.list()).toEqual(before);
  expect(panel.last().attention).toMatchObject({
    watchedAccounts: ['alder.example'],
    muted: ['birch.example'],
    snoozed: [{ domain: 'alder.example', untilAt: 5_000_000 }],
  });
});

test('one account’s mark is undone to what it was: a snooze that was ended ends when it would have', async () => {
  const snooze = { sinceAt: 900_000, untilAt: 5_000_000, topScore: 40, alertId: 'a1' };
  store.marks.write({ kind: 'account', id: 'alder.example', isWatched: true, isMuted: false, snooze });
  const before = store.marks.list();
  for (const act of ['wake', 'snooze-monday', 'mute', 'unwatch'] as const) {
    const state = await app.calls.changeAttention(account('alder.example'), act);
    expect(store.marks.list(), act).not.toEqual(before);
    await app.calls.undoMarks([state]);
    expect(store.marks.list(), act).toEqual(before);
  }
});

test('watching that is undone leaves the snooze that was chosen on a notification since', async () => {
  const before = await app.calls.changeAttention(account(domain), 'watch');
  const alert = { id: 'a', kind: 'strong-signal', content: written('Alder', 'x'), account: domain } as const;
  store.ledger.add([{ ...alert, person: null, cause: { signalId: 's' }, severity: 90 }], NOW, {
    walk: null,
    isCatchUp: false,
  });
  store.ledger.setState('a', 'shown', null, NOW);
  const shown = store.ledger.find('a');
  if (shown === null) throw new Error('no alert');
  actOnNotification(store, shown, 'snooze', {
    now: NOW,
    utcOffsetMinutes: () => 0,
    morningMinute: 480,
    settings: { excludedDomains: [] },
  });
  await app.calls.undoMarks([before]);
  expect(store.marks.of('account', domain)).toMatchObject({
    isWatched: false,
    snooze: { alertId: 'a' },
  });
});

test('watching that is undone leaves a snooze ended that an explicit ask has ended since', async () => {
  const marks = store.marks.of('account', domain);
  const snooze = { sinceAt: NOW, untilAt: NOW + 86_400_000, topScore: 0, alertId: null };
  store.marks.write({ ...marks, snooze });
  const before = await app.calls.changeAttention(account(domain), 'watch');
  // As `evaluateChanges` does for an alert that ends the snooze.
  store.marks.write({ ...store.marks.of('account', domain), snooze: null });
  await app.calls.undoMarks([before]);
  expect(store.marks.of('account', domain)).toMatchObject({ isWatched: false, snooze: null });
});
