// The feed as the panel has it: what main pushed, together with the older pages.
import { expect, test } from 'vitest';
import { everything } from '../../../../src/renderer/pages/feed/feed-filter.ts';
import { FeedState } from '../../../../src/renderer/pages/feed/feed-state.svelte.ts';
import type { FeedItem, FeedPage, FeedView } from '../../../../src/shared/model.ts';
import { allFeedItems } from '../../../fakes/bridge-feed.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';

const view = (items: readonly FeedItem[], hasOlder = true): FeedView => ({ items, unreadCount: 0, hasOlder });
const keys = (items: readonly FeedItem[]): readonly string[] => items.map((item) => item.key);
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** `pages` are the answers to one call after the other. */
function setUp(...pages: readonly FeedPage[]) {
  const left = [...pages];
  const fake = createFakeBridge({ listFeed: () => left.shift() ?? { items: [], hasOlder: false } });
  const feed = new FeedState(fake.bridge);
  return { fake, feed, list: feed.list };
}

function item(key: string, at: number): FeedItem {
  const [sample] = allFeedItems;
  if (sample === undefined) throw new Error('no item');
  return { ...sample, key, at };
}

test('what is new goes on top and the older pages stay', async () => {
  const { feed, list } = setUp({ items: allFeedItems.slice(15, 25), hasOlder: false });
  feed.accept(view(allFeedItems.slice(5, 15)));
  await list.loadMore();
  feed.accept(view(allFeedItems.slice(0, 10)));
  expect(keys(list.items)).toEqual(keys(allFeedItems.slice(0, 25)));
  expect(list.hasMore).toBe(false);
});

test('what came in above the newest that was seen is counted, and nothing before anything was seen', () => {
  const { feed } = setUp();
  feed.accept(view(allFeedItems.slice(0, 10)));
  expect(feed.newerCount).toBe(0);
  const shown = keys(feed.shown);
  feed.see(shown[3] ?? '');
  expect(feed.newerCount).toBe(3);
  feed.see(shown[0] ?? '');
  expect(feed.newerCount).toBe(0);
  feed.see('alert:gone');
  expect(feed.newerCount).toBe(0);
});

test('when nothing that is pushed is known the list starts again, so that no hole is hidden in it', () => {
  const { feed, list } = setUp();
  feed.accept(view(allFeedItems.slice(40, 50), false));
  feed.accept(view(allFeedItems.slice(0, 10)));
  expect(keys(list.items)).toEqual(keys(allFeedItems.slice(0, 10)));
  expect(list.hasMore).toBe(true);
});

test('an item that main no longer has among the newest is gone', () => {
  const { feed, list } = setUp();
  feed.accept(view(allFeedItems.slice(0, 10)));
  const without = allFeedItems.slice(0, 10).filter((_item, index) => index !== 2);
  feed.accept(view(without));
  expect(keys(list.items)).toEqual(keys(without));
});

test('hidden it keeps its newest hundred, and what is older can be read again', async () => {
  const many = Array.from({ length: 130 }, (_, index) => item(`signal:${String(index)}`, 1_000 - index));
  const { fake, feed, list } = setUp({ items: many.slice(50), hasOlder: false });
  feed.accept(view(many.slice(0, 50)));
  feed.forgetOlder(false);
  expect(list.items).toHaveLength(50);
  await list.loadMore();
  feed.forgetOlder(true);
  expect(list.items).toHaveLength(130);
  feed.forgetOlder(false);
  expect(keys(list.items)).toEqual(keys(many.slice(0, 100)));
  expect(list.hasMore).toBe(true);
  await list.loadMore();
  expect(fake.callsOf('listFeed').at(-1)).toMatchObject([{ before: { key: 'signal:99' } }]);
});

test('an item that changed replaces the one that was known', () => {
  const { feed, list } = setUp();
  feed.accept(view(allFeedItems.slice(0, 3)));
  const [first, ...others] = allFeedItems.slice(0, 3);
  if (first?.kind !== 'alert') throw new Error('no alert');
  const changed = { ...first, alert: { ...first.alert, isUnread: !first.alert.isUnread } };
  feed.accept(view([changed, ...others]));
  expect(list.items[0]).toBe(changed);
  expect(list.items).toHaveLength(3);
});

test('a filter shows one kind and asks for older ones from the last of that kind', () => {
  const { fake, feed } = setUp();
  feed.accept(view(allFeedItems.slice(0, 12)));
  feed.setFilter('alert');
  expect(new Set(feed.shown.map(({ kind }) => kind))).toEqual(new Set(['alert']));
  const last = feed.shown.at(-1);
  expect(fake.callsOf('listFeed')).toMatchObject([
    [{ kinds: ['alert'], before: { at: last?.at, key: last?.key } }],
  ]);
  feed.accept(view([]));
  feed.setFilter('like', { ...everything, account: { domain: 'a.example', name: 'A' } });
  expect(fake.callsOf('listFeed').at(-1)).toMatchObject([
    { kinds: ['like'], domain: 'a.example', before: null },
  ]);
});

test('items of one instant are ordered by key, newest key first, as main pages them', () => {
  const { feed, list } = setUp();
  feed.accept(view([item('a', 1), item('b', 1)]));
  expect(keys(list.items)).toEqual(['b', 'a']);
});

test('the end of the feed is the last one read, also when it has no row of its own', async () => {
  const ends = allFeedItems.findIndex(({ key }) => key === 'signal:s5') + 1;
  const { fake, feed, list } = setUp();
  feed.accept(view(allFeedItems.slice(0, ends)));
  await list.loadMore();
  expect(fake.callsOf('listFeed')).toMatchObject([[{ before: { key: 'signal:s5' } }]]);
});

test('a narrowed list takes in its news at the top, and begins again when a hole would be hidden', async () => {
  const { feed, list } = setUp(
    { items: allFeedItems.slice(5, 15), hasOlder: true },
    { items: allFeedItems.slice(0, 8), hasOlder: true },
    { items: [item('signal:apart', Number.MAX_SAFE_INTEGER)], hasOlder: true },
  );
  feed.setFilter('signal', { ...everything, types: ['docs_visit'] });
  await settle();
  feed.accept(view([]));
  await settle();
  expect(keys(list.items)).toEqual(keys(allFeedItems.slice(0, 15)));
  feed.accept(view([]));
  await settle();
  expect(keys(list.items)).toEqual(['signal:apart']);
});

test('an undone mute shows at once what it hid, but not what came in after it', () => {
  const { feed } = setUp();
  const [first] = allFeedItems.filter(({ kind }) => kind === 'signal');
  if (first?.kind !== 'signal') throw new Error('no signal');
  expect(feed.isBroughtBack(first)).toBe(false);
  feed.bringBack([first.domain], first.at);
  expect(feed.isBroughtBack(first)).toBe(true);
  expect(feed.isBroughtBack({ ...first, at: first.at + 1 })).toBe(false);
  feed.alertRows.setUnread(['read-before'], true);
  const alert = allFeedItems.find(({ kind }) => kind === 'alert');
  if (alert?.kind !== 'alert') throw new Error('no alert');
  expect(feed.isBroughtBack(alert)).toBe(false);
  feed.alertRows.setUnread([alert.alert.id], true);
  expect(feed.isBroughtBack(alert)).toBe(true);
});

test('two states that follow each other closely leave the unread list as it is at the second one', async () => {
  const alerts = allFeedItems.filter(({ kind }) => kind === 'alert').slice(0, 3);
  const [, second, third] = alerts;
  if (second === undefined || third === undefined) throw new Error('too few alerts');
  const answers: FeedPage[] = [
    { items: [third], hasOlder: false },
    { items: [second, third], hasOlder: false },
    { items: alerts, hasOlder: false },
  ];
  const fake = createFakeBridge({ listFeed: () => answers.shift() ?? { items: [], hasOlder: false } });
  const feed = new FeedState(fake.bridge);
  const pushed = { items: allFeedItems.slice(0, 10), unreadCount: 3, hasOlder: true };
  feed.accept(pushed);
  feed.showPart('unread');
  await settle();
  expect(keys(feed.list.items)).toEqual(keys([third]));
  feed.accept(pushed);
  feed.accept(pushed);
  await settle();
  expect(fake.callsOf('listFeed')).toHaveLength(3);
  expect(keys(feed.list.items)).toEqual(keys(alerts));
});
