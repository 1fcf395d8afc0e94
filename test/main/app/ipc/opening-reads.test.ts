// Opening an alert marks it read, however it was opened; an alert that nobody saw stays unread.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp, type App } from '../../../../src/main/app/app.ts';
import { actOnNotification } from '../../../../src/main/pipeline/alerts/deliver/notification-actions.ts';
import type { NotificationAction } from '../../../../src/main/pipeline/alerts/deliver/notifier.ts';
import { createShownRoute } from '../../../../src/main/app/ipc/shown-route.ts';
import { readPreferences } from '../../../../src/main/settings/read-preferences.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import type { Alert } from '../../../../src/shared/model.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { createMemoryStore, openMemory } from '../../../fakes/database.ts';
import {
  createFakeHost,
  createFakeLog,
  createPreferencesWithScoreAlerts,
  type FakePreferencesFile,
} from '../../../fakes/host.ts';
import { createFakeHttp } from '../../../fakes/http.ts';
import { createFakeKeychain } from '../../../fakes/keychain.ts';
import { createFakeNotifier } from '../../../fakes/notifier.ts';
import { createFakePanel, createFakeTray, type FakePanel } from '../../../fakes/views.ts';
import { written } from '../../../fakes/records.ts';

function add(store: Store, id: string, facts: Partial<Pick<Alert, 'account' | 'person' | 'kind'>>): void {
  const alert = { content: written(id, ''), cause: { signalId: id }, severity: 1 };
  const about = { kind: 'strong-signal' as const, account: null, person: null, ...facts };
  store.ledger.add([{ id, ...alert, ...about }], 10, { walk: null, isCatchUp: false });
  store.ledger.setState(id, 'shown', null, 10);
}

function unreadIn(store: Store): readonly string[] {
  return store.ledger
    .list({ limit: 50 })
    .filter(({ isUnread }) => isUnread)
    .map(({ id }) => id)
    .toSorted();
}

describe('in the panel', () => {
  let app: App;
  let panel: FakePanel;
  let store: Store;
  let isVisible: boolean;
  let preferences: FakePreferencesFile;

  beforeEach(async () => {
    isVisible = true;
    preferences = createPreferencesWithScoreAlerts({});
    const database = openMemory();
    panel = { ...createFakePanel(), isVisible: () => isVisible };
    app = createApp({
      clock: createFakeClock(1_000),
      http: createFakeHttp(),
      keychain: createFakeKeychain(),
      notifier: createFakeNotifier(),
      tray: createFakeTray(),
      panel,
      log: createFakeLog(),
      preferences,
      demo: { start: () => Promise.reject(new Error('no demo in this test')) },
      host: createFakeHost(),
      database,
    });
    await app.start();
    store = createStore(database, 'main');
    for (const id of ['a1', 'a2']) add(store, id, { account: 'alder.example' });
    add(store, 'b1', { account: 'birch.example', person: 'robin' });
    add(store, 'p1', { person: 'robin' });
    add(store, 'd1', { kind: 'digest' });
  });
  afterEach(() => app.stop());

  const opened = async (domain: string): Promise<void> =>
    void (await app.calls.showRoute({ name: 'account', domain }));

  test('an account’s page reads all of the account, and nothing else', async () => {
    await opened('alder.example');
    expect(unreadIn(store)).toEqual(['b1', 'd1', 'p1']);
    expect(panel.last().feed.unreadCount).toBe(3);
  });

  test('a person’s page reads what is about them and no account', async () => {
    await app.calls.showRoute({ name: 'person', publicIdentifier: 'robin' });
    expect(unreadIn(store)).toEqual(['a1', 'a2', 'b1', 'd1']);
  });

  test('what was seen of the lists is kept over a restart, and is pushed', async () => {
    expect(panel.last().seen).toEqual({ signalAt: null, likeAt: null, hotAt: null });
    await app.calls.markSeen({ signalAt: 500, likeAt: null, hotAt: null });
    await app.calls.markSeen({ signalAt: 400, likeAt: null, hotAt: 700 });
    expect(panel.last().seen).toEqual({ signalAt: 500, likeAt: null, hotAt: 700 });
    expect(readPreferences(preferences.read()).seen).toEqual({ signalAt: 500, likeAt: null, hotAt: 700 });
  });

  test('three times Esc is to say how to get the panel back, also over a restart', async () => {
    expect(panel.last().hintsHiding).toBe(true);
    await app.calls.noteHidingHint();
    await app.calls.noteHidingHint();
    expect(panel.last().hintsHiding).toBe(true);
    expect(readPreferences(preferences.read()).hidingHints).toBe(2);
    await app.calls.noteHidingHint();
    expect(panel.last().hintsHiding).toBeUndefined();
    expect(panel.last().saysTrayless).toBe(true);
  });

  test('how the panel comes back without a tray icon is said until that is dismissed, which Esc does not count', async () => {
    expect(panel.last().saysTrayless).toBe(true);
    await app.calls.dismissTrayless();
    expect(panel.last()).toMatchObject({ saysTrayless: false, hintsHiding: true });
    expect(readPreferences(preferences.read())).toMatchObject({ isTraylessRead: true, hidingHints: 0 });
  });

  test('a list reads nothing', async () => {
    await app.calls.showRoute({ name: 'feed' });
    await app.calls.showRoute({ name: 'hot' });
    expect(unreadIn(store)).toHaveLength(5);
  });

  test('the same page shown again reads what has come in since', async () => {
    await opened('alder.example');
    add(store, 'a3', { account: 'alder.example' });
    await opened('alder.example');
    expect(unreadIn(store)).toEqual(['b1', 'd1', 'p1']);
  });

  test('what came in on the page that is seen is read as it is left; what came while nobody saw it is not', async () => {
    await opened('alder.example');
    add(store, 'a3', { account: 'alder.example' });
    await app.calls.changeAlerts({ ids: ['d1'], to: 'read' });
    isVisible = false;
    add(store, 'a4', { account: 'alder.example' });
    await app.calls.changeAlerts({ ids: ['p1'], to: 'read' });
    await opened('birch.example');
    expect(unreadIn(store)).toEqual(['a4']);
  });
});

describe('on a page that is seen', () => {
  test('what is held back is read with the rest as the page is left', () => {
    const store = createMemoryStore();
    const shownRoute = createShownRoute(() => store);
    shownRoute.show({ name: 'account', domain: 'alder.example' });
    add(store, 'a1', { account: 'alder.example' });
    store.ledger.setState('a1', 'held', null, 10, 'quiet');
    shownRoute.published(true);
    expect(shownRoute.show({ name: 'feed' })).toEqual(['a1']);
    expect(store.threads.countUnread()).toBe(0);
  });
});

describe('from a notification', () => {
  const act = (store: Store, id: string, action: NotificationAction): void => {
    const alert = store.ledger.find(id);
    if (alert === null) throw new Error(id);
    actOnNotification(store, alert, action, {
      now: 20,
      utcOffsetMinutes: () => 0,
      morningMinute: 8 * 60,
      settings: { excludedDomains: [] },
    });
  };

  test.each(['open', 'log', 'snooze', 'done'] as const)(
    '%s reads all that was shown of the account',
    (action) => {
      const store = createMemoryStore();
      for (const id of ['a1', 'a2']) add(store, id, { account: 'alder.example' });
      add(store, 'b1', { account: 'birch.example' });
      act(store, 'a1', action);
      expect(unreadIn(store)).toEqual(['b1']);
    },
  );

  test('a digest is read with the alerts that it is of', () => {
    const store = createMemoryStore();
    add(store, 'd1', { kind: 'digest' });
    add(store, 'a1', { account: 'alder.example' });
    store.ledger.fold('a1', 'd1', { code: 'in-digest', atMinute: 1 }, 11);
    act(store, 'd1', 'open');
    expect(store.ledger.find('a1')?.isUnread).toBe(false);
    expect(unreadIn(store)).toEqual([]);
  });
});
