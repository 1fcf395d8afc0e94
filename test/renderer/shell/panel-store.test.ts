// What the panel knows of main's state, which page it shows, and what it says about a failed call.
import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { PanelStore } from '../../../src/renderer/shell/panel-store.svelte.ts';
import { createFakePanelClock } from '../../fakes/bridge-clock.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { createFakeBridge } from '../../fakes/bridge.ts';
import { settle, storeTests } from './set-up-store.ts';

const setUp = storeTests();
let stop = (): void => undefined;
afterEach(() => stop());

test('what was said in one language does not stay in another one', async () => {
  const { fake, store } = setUp();
  await settle();
  store.notices.showDone('Undone', null);
  store.notices.showProblem('That did not work.');
  fake.deliver({ ...fakePanelState, revision: 2 });
  expect([store.notices.toast?.text, store.notices.problem]).toEqual(['Undone', 'That did not work.']);
  fake.deliver({ ...fakePanelState, revision: 3, language: 'de' });
  expect([store.notices.toast, store.notices.problem]).toEqual([null, null]);
  setLanguage('en');
});

test('a language that is loaded first is spoken when it is here, with what came meanwhile', async () => {
  const fake = createFakeBridge();
  let arrive = (): void => undefined;
  const load = () => new Promise<void>((resolve) => (arrive = resolve));
  const store = new PanelStore(fake.bridge, createFakePanelClock(fakeNow), load);
  stop = store.start();
  await settle();
  store.go({ name: 'diagnostics' });
  await settle();
  const asked = fake.callsOf('getDiagnostics').length;
  const subject = { domain: 'tarnwick.example', name: 'Tarnwick Systems', person: null };
  const draft = { type: 'note', note: 'Half', outcome: null, person: null, followUp: null };
  store.endLogging(subject, draft);
  fake.deliver({ ...fakePanelState, revision: 9, language: 'de' });
  expect(store.language).toBe('en');
  arrive();
  await settle();
  expect(store.language).toBe('de');
  expect(store.pages.feed.list.items.length).toBeGreaterThan(0);
  // Once for the push, and once for the other language.
  expect(fake.callsOf('getDiagnostics')).toHaveLength(asked + 2);
  expect(store.draftOf(subject)).toEqual(draft);
  setLanguage('en');
});

describe('the state', () => {
  test('is subscribed to before it is asked for', async () => {
    const order: string[] = [];
    const fake = createFakeBridge({
      getState: () => {
        order.push('asked');
        return fakePanelState;
      },
    });
    const onState: typeof fake.bridge.onState = (listener) => {
      order.push('subscribed');
      return fake.bridge.onState(listener);
    };
    stop = new PanelStore({ ...fake.bridge, onState }, createFakePanelClock(fakeNow)).start();
    await settle();
    expect(order).toEqual(['subscribed', 'asked']);
  });

  test('keeps the newest revision, whatever the order of arrival', async () => {
    const { fake, store } = setUp();
    fake.deliver({ ...fakePanelState, revision: 7, phase: 'ready' });
    await settle();
    fake.deliver({ ...fakePanelState, revision: 6, phase: 'onboarding' });
    expect(store.panel?.revision).toBe(7);
    expect(store.panel?.phase).toBe('ready');
  });

  test('that cannot be read says so, and is read when asked for again', async () => {
    let isBroken = true;
    const { store } = setUp({
      getState: () => {
        if (isBroken) throw new Error('a bug');
        return fakePanelState;
      },
    });
    await settle();
    expect(store.loadProblem).toContain('failed');
    isBroken = false;
    await store.load();
    expect(store.loadProblem).toBeNull();
    expect(store.panel?.revision).toBe(1);
  });

  test('is left alone once the panel is stopped, and no timer stays behind', async () => {
    const { fake, clock, store, stop } = setUp();
    await settle();
    store.lookup.setQuery('tarn');
    stop();
    fake.push({ phase: 'onboarding' });
    expect(store.panel?.phase).toBe('ready');
    expect(clock.pendingTimers()).toBe(0);
  });
});

describe('navigation', () => {
  const account = { name: 'account', domain: 'tarnwick.example' } as const;

  test('from main is followed once per seq', async () => {
    const { fake, store } = setUp();
    await settle();
    fake.push({ navigation: { seq: 4, route: account } });
    expect(store.route).toEqual(account);
    store.go({ name: 'feed' });
    fake.push({ navigation: { seq: 4, route: account } });
    expect(store.route).toEqual({ name: 'feed' });
    fake.push({ navigation: { seq: 5, route: { name: 'people' } } });
    expect(store.route).toEqual({ name: 'people' });
  });

  test('is reported to main at the start and once for each change', async () => {
    const { fake, store } = setUp();
    await settle();
    store.go(account);
    store.go(account);
    store.back();
    expect(fake.callsOf('showRoute')).toEqual([[{ name: 'hot' }], [account], [{ name: 'hot' }]]);
  });

  test('is reported again when main asks for the page that is open, and when the panel is shown again', async () => {
    const { fake, store } = setUp();
    await settle();
    store.go(account);
    fake.push({ navigation: { seq: 1, route: account } });
    store.setVisible(false);
    store.setVisible(true);
    store.setVisible(true);
    expect(fake.callsOf('showRoute')).toEqual([[{ name: 'hot' }], [account], [account], [account]]);
  });

  test('by main to an account leaves the ads: the hot list is marked', async () => {
    const { fake, store } = setUp();
    await settle();
    store.go({ name: 'ads' });
    fake.push({ navigation: { seq: 1, route: account } });
    expect(store.route).toEqual(account);
    expect(store.tab).toBe('hot');
  });

  test('by main closes the lookup', async () => {
    const { fake, store } = setUp();
    await settle();
    store.lookup.setQuery('cor');
    fake.push({ navigation: { seq: 1, route: account } });
    expect(store.lookup.current.query).toBe('');
  });
});

describe('a page', () => {
  test('shows what belongs to the route, also when answers come in the wrong order', async () => {
    const waiting = new Map<string, (answer: null) => void>();
    const { store } = setUp({
      getAccount: (domain) => new Promise((resolve) => waiting.set(domain, resolve)),
      getPerson: () => null,
    });
    await settle();
    store.go({ name: 'account', domain: 'slow.example' });
    store.go({ name: 'account', domain: 'next.example' });
    waiting.get('slow.example')?.(null);
    await settle();
    expect(store.pages.account.subject.found.kind).toBe('loading');
    waiting.get('next.example')?.(null);
    await settle();
    expect(store.pages.account.subject.found.kind).toBe('absent');
  });

  test('is read again when the state has changed, and stays in sight meanwhile', async () => {
    const { fake, store } = setUp();
    await settle();
    store.go({ name: 'account', domain: 'tarnwick.example' });
    await settle();
    expect(store.pages.account.subject.found.kind).toBe('ready');
    fake.push({});
    expect(store.pages.account.subject.found.kind).toBe('ready');
    await settle();
    expect(fake.callsOf('getAccount')).toHaveLength(2);
  });

  test('of one service is gone from every list when another is shown, and nothing of it can be undone', async () => {
    const { fake, store } = setUp();
    await settle();
    store.go({ name: 'feed' });
    const { feed, hot, people } = store.pages;
    const entry = feed.shown.find((item) => item.kind === 'alert');
    const person = fakePanelState.people[0];
    const account = fakePanelState.hot.accounts[0];
    if (entry === undefined || person === undefined || account === undefined)
      throw new Error('nothing to see');
    feed.setFilter('alert', { types: [], sources: [], account: null, owner: 3 }, 'unread');
    await settle();
    feed.selection.toggle(entry.key);
    feed.threads.toggle(entry);
    hot.list.change((items) => [...items, { ...account, domain: 'deep.example' }]);
    people.list.change((items) => [...items, { ...person, publicIdentifier: 'deep' }]);
    store.notices.showDone('Muted', { run: () => Promise.resolve(true), undone: () => 'No longer muted' });
    fake.push({
      mode: 'demo',
      feed: { items: [], unreadCount: 0, hasOlder: false },
      hot: { ...fakePanelState.hot, accounts: [] },
      people: [],
    });
    store.go({ name: 'people' });
    store.go({ name: 'hot' });
    await settle();
    expect(feed.list.items).toEqual([]);
    expect([feed.kind, feed.part, feed.narrow.owner]).toEqual([null, null, null]);
    expect(feed.threads.of(entry)).toBeNull();
    expect(feed.selection.has(entry)).toBe(false);
    expect(hot.list.items).toEqual([]);
    expect(people.list.items).toEqual([]);
    await store.notices.undo();
    expect(store.notices.toast?.text).toBe('Nothing to undo');
  });

  test('of one service is gone when another is shown, with what was being logged there', async () => {
    const week = await createFakeBridge().bridge.getWeek();
    let fail = (): void => undefined;
    const { fake, store } = setUp({
      getWeek: () =>
        new Promise((resolve, reject) => {
          fail = () => reject(new Error('a bug'));
          if (store.panel?.mode === 'connected' && week.kind === 'ok') resolve(week.value);
        }),
    });
    await settle();
    store.go({ name: 'week' });
    await settle();
    expect(store.pages.week.value).not.toBeNull();
    const subject = { domain: 'tarnwick.example', name: 'Tarnwick Systems', person: null };
    const draft = {
      type: 'call',
      note: 'asked for the offer',
      outcome: null,
      person: null,
      followUp: null,
    } as const;
    store.startLogging(subject);
    store.endLogging(subject, draft);
    store.startLogging(subject);
    fake.push({});
    expect(store.logging).toEqual(subject);
    expect(store.draftOf(subject)).toEqual(draft);
    fake.push({ mode: 'demo' });
    expect(store.pages.week).toMatchObject({ value: null, status: 'unread' });
    expect(store.logging).toBeNull();
    expect(store.draftOf(subject)).toBeNull();
    fail();
    await settle();
    expect(store.pages.week.status).toBe('failed');
  });

  test('that could not be read is not an empty page', async () => {
    const { store } = setUp({
      getPerson: () => {
        throw new Error('a bug');
      },
    });
    await settle();
    store.go({ name: 'person', publicIdentifier: 'ada-quillon' });
    await settle();
    expect(store.pages.person.subject.found.kind).toBe('failed');
  });
});

test('a call that failed leaves a notice in words, without the bug’s own message', async () => {
  const { store } = setUp({
    pause: () => {
      throw new Error('SQLITE_BUSY');
    },
  });
  await settle();
  expect(await store.actions.pause('1h')).toBe(false);
  expect(store.notices.problem).toBe('Pausing failed. Try again. If it keeps failing, restart Hotlist.');
  store.notices.dismissProblem();
  expect(store.notices.problem).toBeNull();
});

test('the clock ticks while the panel can be seen and stops when it cannot', () => {
  const { clock, store } = setUp();
  clock.advance(3_000);
  expect(store.now).toBe(fakeNow + 3_000);
  store.setVisible(false);
  clock.advance(60_000);
  expect(store.now).toBe(fakeNow + 3_000);
  expect(clock.pendingTimers()).toBe(0);
  store.setVisible(true);
  expect(store.now).toBe(fakeNow + 63_000);
});

test('a panel that was never shown runs no clock, and the first push starts it', async () => {
  const fake = createFakeBridge();
  const clock = createFakePanelClock(fakeNow);
  const store = new PanelStore(fake.bridge, clock);
  stop = store.start(false);
  await settle();
  expect(store.panel?.phase).toBe('ready');
  expect(clock.pendingTimers()).toBe(0);
  clock.advance(60_000);
  fake.push({});
  expect(store.now).toBe(fakeNow + 60_000);
  store.setVisible(false);
  // Sent before the window was hidden, but arriving afterwards.
  fake.push({});
  expect(clock.pendingTimers()).toBe(0);
});

test('a key that could not be removed is shown with what to do', async () => {
  const { store } = setUp({
    disconnect: () => ({ kind: 'key-kept', title: 'The key is still there.', next: 'Unlock the keychain.' }),
  });
  await settle();
  await store.actions.disconnect('rest', false);
  expect(store.notices.problem).toBe('The key is still there. Unlock the keychain.');
});

test('what a button of a notification did is confirmed once the panel is shown, and main then forgets it', async () => {
  const fake = createFakeBridge();
  const clock = createFakePanelClock(fakeNow);
  const store = new PanelStore(fake.bridge, clock);
  stop = store.start();
  await settle();
  store.setVisible(false);
  const done = { ids: ['a'], unreadIds: [] };
  fake.push({ handled: { seq: 1, name: 'Kelpdell', done } });
  clock.advance(60_000);
  expect(store.notices.toast).toBeNull();
  store.setVisible(true);
  await settle();
  expect(store.notices.toast?.text).toContain('Kelpdell');
  expect(store.panel?.handled).toBeNull();
});

test('in a demo whose time runs faster, ages grow as fast', async () => {
  const fake = createFakeBridge();
  const clock = createFakePanelClock(fakeNow);
  const store = new PanelStore(fake.bridge, clock);
  stop = store.start();
  await settle();
  fake.push({ demoTime: { at: fakeNow + 600_000, speed: 10 } });
  expect(store.now).toBe(fakeNow + 600_000);
  clock.advance(2_000);
  expect(store.now).toBe(fakeNow + 620_000);
});
