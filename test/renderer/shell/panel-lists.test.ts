// The lists of the panel while they are used: the lookup's results and the feed.
import { describe, expect, test } from 'vitest';
import { serviceDebounceMs } from '../../../src/renderer/lookup/lookup.ts';
import type { FeedItem, LookupAnswer } from '../../../src/shared/model.ts';
import { allFeedItems } from '../../fakes/bridge-feed.ts';
import { settle, storeTests } from './set-up-store.ts';

const setUp = storeTests();

function feedItem(key: string): FeedItem {
  const found = allFeedItems.find((item) => item.key === key);
  if (found === undefined) throw new Error(`the fake lost ${key}`);
  return found;
}

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
      store.lookup.setQuery(text);
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
    store.lookup.setQuery('first');
    store.lookup.setQuery('second');
    await settle();
    waiting[1]?.(answer('second', 'second.example'));
    waiting[0]?.(answer('first', 'first.example'));
    await settle();
    expect(store.lookup.current.local.map((result) => result.id)).toEqual(['second.example']);
  });

  test('that was cleared stays closed when a late answer comes', async () => {
    const waiting: ((answer: LookupAnswer) => void)[] = [];
    const { clock, store } = setUp({
      lookUpAtService: () => new Promise((resolve) => waiting.push(resolve)),
    });
    await settle();
    store.lookup.setQuery('tarn');
    clock.advance(serviceDebounceMs);
    store.lookup.setQuery('');
    await settle();
    waiting[0]?.(answer('tarn', 'late.example'));
    await settle();
    expect(store.lookup.current.fromService).toEqual([]);
    expect(store.lookup.current.local).toEqual([]);
  });

  test('opens the selected result and closes', async () => {
    const { store } = setUp();
    await settle();
    store.lookup.setQuery('tersley');
    await settle();
    store.openResult(undefined);
    expect(store.route).toEqual({ name: 'person', publicIdentifier: 'bram-tersley' });
    expect(store.lookup.current.query).toBe('');
  });
});

describe('the feed', () => {
  test('loads older pages one after the other until there are none', async () => {
    const { fake, store } = setUp();
    await settle();
    void store.pages.feed.list.loadMore();
    await store.pages.feed.list.loadMore();
    await settle();
    expect(fake.callsOf('listFeed')).toHaveLength(1);
    while (store.pages.feed.list.hasMore) await store.pages.feed.list.loadMore();
    const keys = store.pages.feed.list.items.map((item) => item.key);
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
    store.pages.feed.setFilter('alert');
    store.pages.feed.setFilter('like');
    await settle();
    answerLate();
    await settle();
    expect(store.pages.feed.list.items.map((item) => item.key)).not.toContain('alert:late');
    expect(fake.callsOf('listFeed').map(([query]) => query)).toMatchObject([
      { kinds: ['alert'] },
      { kinds: ['like'] },
    ]);
    expect(store.pages.feed.kind).toBe('like');
    expect(store.pages.feed.list).toMatchObject({ status: 'read', hasMore: false });
  });

  test('that cannot be read further says so and keeps what it has', async () => {
    const { store } = setUp({
      listFeed: () => {
        throw new Error('a bug');
      },
    });
    await settle();
    await store.pages.feed.list.loadMore();
    expect(store.pages.feed.list.status).toBe('failed');
    expect(store.pages.feed.list.items).toHaveLength(50);
  });
});
