// The older pages of the feed, as the panel's store reads them.
import { expect, test } from 'vitest';
import type { FeedItem } from '../../../../src/shared/model.ts';
import { allFeedItems } from '../../../fakes/bridge-feed.ts';
import { settle, storeTests } from '../../shell/set-up-store.ts';

const setUp = storeTests();

function feedItem(key: string): FeedItem {
  const found = allFeedItems.find((item) => item.key === key);
  if (found === undefined) throw new Error(`the fake lost ${key}`);
  return found;
}

test('the feed loads older pages one after the other until there are none', async () => {
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

test('the feed fills a filter at once and drops the page of the filter before', async () => {
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

test('a feed that cannot be read further says so and keeps what it has', async () => {
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
