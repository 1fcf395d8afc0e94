import { afterEach, describe, expect, test } from 'vitest';
import { serviceDebounceMs } from '../../../src/renderer/state/lookup.ts';
import { PanelStore } from '../../../src/renderer/state/panel-store.svelte.ts';
import type { FeedItem, LookupAnswer, PanelState } from '../../../src/shared/model.ts';
import { createFakePanelClock } from '../../fakes/bridge-clock.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { allFeedItems } from '../../fakes/bridge-feed.ts';
import type { CallOverrides } from '../../fakes/bridge.ts';
import { createFakeBridge } from '../../fakes/bridge.ts';

let stop = (): void => undefined;
afterEach(() => stop());

function feedItem(key: string): FeedItem {
  const found = allFeedItems.find((item) => item.key === key);
  if (found === undefined) throw new Error(`the fake lost ${key}`);
  return found;
}

/** Lets every answer that is ready arrive. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function setUp(overrides: CallOverrides = {}, initial: PanelState = fakePanelState) {
  const fake = createFakeBridge(overrides, initial);
  const clock = createFakePanelClock(fakeNow);
  const store = new PanelStore(fake.bridge, clock);
  stop = store.start();
  return { fake, clock, store };
}

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

  test('that cannot be read says so, and asking again mends it', async () => {
    let isBroken = true;
    const { store } = setUp({
      getState: () => {
        if (isBroken) throw new Error('a bug');
        return fakePanelState;
      },
    });
    await settle();
    expect(store.loadProblem).toContain('did not work');
    isBroken = false;
    await store.load();
    expect(store.loadProblem).toBeNull();
    expect(store.panel?.revision).toBe(1);
  });

  test('is left alone once the panel is stopped, and no timer stays behind', async () => {
    const { fake, clock, store } = setUp();
    await settle();
    store.setQuery('tarn');
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

  test('is told to main at the start and once for each change', async () => {
    const { fake, store } = setUp();
    await settle();
    store.go(account);
    store.go(account);
    store.back();
    expect(fake.callsOf('showRoute')).toEqual([[{ name: 'hot' }], [account], [{ name: 'hot' }]]);
  });

  test('by main closes the lookup', async () => {
    const { fake, store } = setUp();
    await settle();
    store.setQuery('cor');
    fake.push({ navigation: { seq: 1, route: account } });
    expect(store.lookup.query).toBe('');
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
    expect(store.detail.kind).toBe('loading');
    waiting.get('next.example')?.(null);
    await settle();
    expect(store.detail.kind).toBe('absent');
  });

  test('is read again when the state has changed, and stays in sight meanwhile', async () => {
    const { fake, store } = setUp();
    await settle();
    store.go({ name: 'account', domain: 'tarnwick.example' });
    await settle();
    expect(store.detail.kind).toBe('account');
    fake.push({});
    expect(store.detail.kind).toBe('account');
    await settle();
    expect(fake.callsOf('getAccount')).toHaveLength(2);
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
    expect(store.detail.kind).toBe('failed');
  });
});

describe('the lookup', () => {
  const answer = (query: string, id: string): LookupAnswer => ({
    query,
    results: [
      {
        kind: 'account',
        id,
        name: id,
        detail: null,
        score: null,
        scoreKind: '24h',
        heat: 0,
        latestActivityAt: null,
      },
    ],
    finds: null,
    reach: 'service',
    problem: null,
  });

  test('asks this machine at every letter and the service once, after a pause', async () => {
    const { fake, clock, store } = setUp();
    await settle();
    for (const text of ['t', 'ta', 'tar', 'tarn']) {
      store.setQuery(text);
      clock.advance(serviceDebounceMs - 1);
    }
    expect(fake.callsOf('lookUp')).toEqual([['t'], ['ta'], ['tar'], ['tarn']]);
    expect(fake.callsOf('lookUpAtService')).toEqual([]);
    clock.advance(1);
    expect(fake.callsOf('lookUpAtService')).toEqual([['tarn']]);
  });

  test('drops an answer to what is no longer asked', async () => {
    const waiting: ((answer: LookupAnswer) => void)[] = [];
    const { store } = setUp({ lookUp: () => new Promise((resolve) => waiting.push(resolve)) });
    await settle();
    store.setQuery('first');
    store.setQuery('second');
    await settle();
    waiting[1]?.(answer('second', 'second.example'));
    waiting[0]?.(answer('first', 'first.example'));
    await settle();
    expect(store.lookup.local.map((result) => result.id)).toEqual(['second.example']);
  });

  test('that was cleared stays closed when a late answer comes', async () => {
    const waiting: ((answer: LookupAnswer) => void)[] = [];
    const { clock, store } = setUp({
      lookUpAtService: () => new Promise((resolve) => waiting.push(resolve)),
    });
    await settle();
    store.setQuery('tarn');
    clock.advance(serviceDebounceMs);
    store.setQuery('');
    await settle();
    waiting[0]?.(answer('tarn', 'late.example'));
    await settle();
    expect(store.lookup.fromService).toEqual([]);
    expect(store.lookup.local).toEqual([]);
  });

  test('opens the selected result and closes', async () => {
    const { store } = setUp();
    await settle();
    store.setQuery('tersley');
    await settle();
    store.openResult(undefined);
    expect(store.route).toEqual({ name: 'person', publicIdentifier: 'bram-tersley' });
    expect(store.lookup.query).toBe('');
  });
});

describe('the feed', () => {
  test('loads older pages one after the other until there are none', async () => {
    const { fake, store } = setUp();
    await settle();
    void store.loadOlder();
    await store.loadOlder();
    await settle();
    expect(fake.callsOf('listFeed')).toHaveLength(1);
    while (store.feed.hasOlder) await store.loadOlder();
    const keys = store.feed.items.map((item) => item.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(134);
  });

  test('fills a filter at once and drops the page of the filter before', async () => {
    const late: FeedItem = { ...feedItem('alert:a4'), key: 'alert:late' };
    let answerLate = (): void => undefined;
    const { fake, store } = setUp({
      listFeed: ({ kinds }) =>
        kinds.includes('like')
          ? { items: [], hasOlder: false }
          : new Promise((resolve) => {
              answerLate = () => resolve({ items: [late], hasOlder: true });
            }),
    });
    await settle();
    store.setFeedKind('alert');
    store.setFeedKind('like');
    await settle();
    answerLate();
    await settle();
    expect(store.feed.items.map((item) => item.key)).not.toContain('alert:late');
    expect(fake.callsOf('listFeed').map(([query]) => query)).toMatchObject([
      { kinds: ['alert'] },
      { kinds: ['like'] },
    ]);
    expect(store.feed).toMatchObject({ kind: 'like', loading: false, hasOlder: false });
  });

  test('that cannot be read further says so and keeps what it has', async () => {
    const { store } = setUp({
      listFeed: () => {
        throw new Error('a bug');
      },
    });
    await settle();
    await store.loadOlder();
    expect(store.feed.hasFailed).toBe(true);
    expect(store.feed.items).toHaveLength(50);
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
  expect(store.notice).toBe('Pausing did not work. Try again; if it stays so, restart Hotlist.');
  store.dismissNotice();
  expect(store.notice).toBeNull();
});

test('the clock ticks while the panel can be seen and stops when it cannot', async () => {
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
