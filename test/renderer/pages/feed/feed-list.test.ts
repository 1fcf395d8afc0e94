import { expect, test } from 'vitest';
import {
  acceptNewest,
  acceptOlder,
  acceptPushed,
  causeOf,
  countNewer,
  emptyFeedList,
  everything,
  filterBy,
  foldCauses,
  markAlerts,
  oldestShown,
  shownItems,
  withoutOlder,
  type FeedList,
} from '../../../../src/renderer/pages/feed/feed-list.ts';
import type { FeedItem, FeedView } from '../../../../src/shared/model.ts';
import { allFeedItems } from '../../../fakes/bridge-feed.ts';

const view = (items: readonly FeedItem[], hasOlder = true): FeedView => ({ items, unreadCount: 0, hasOlder });
const keys = (items: readonly FeedItem[]): readonly string[] => items.map((item) => item.key);

test('what is new goes on top and the older pages stay', () => {
  const first = acceptPushed(emptyFeedList, view(allFeedItems.slice(5, 15)));
  const scrolled = acceptOlder(first, { items: allFeedItems.slice(15, 25), hasOlder: false });
  const next = acceptPushed(scrolled, view(allFeedItems.slice(0, 10)));
  expect(keys(next.items)).toEqual(keys(allFeedItems.slice(0, 25)));
  expect(next.hasOlder).toBe(false);
});

test('what came in above the newest that was seen is counted, and nothing before anything was seen', () => {
  const list = acceptPushed(emptyFeedList, view(allFeedItems.slice(0, 10)));
  expect(countNewer(list)).toBe(0);
  const shown = shownItems(list);
  expect(countNewer({ ...list, seenKey: shown[3]?.key ?? null })).toBe(3);
  expect(countNewer({ ...list, seenKey: shown[0]?.key ?? null })).toBe(0);
  expect(countNewer({ ...list, seenKey: 'alert:gone' })).toBe(0);
});

test('when nothing that is pushed is known the list starts again, so that no hole is hidden in it', () => {
  const first = acceptPushed(emptyFeedList, view(allFeedItems.slice(40, 50), false));
  const next = acceptPushed(first, view(allFeedItems.slice(0, 10)));
  expect(keys(next.items)).toEqual(keys(allFeedItems.slice(0, 10)));
  expect(next.hasOlder).toBe(true);
});

test('put to rest it keeps its newest hundred, and what is older can be read again', () => {
  const [sample] = allFeedItems;
  if (sample === undefined) throw new Error('no item');
  const many = Array.from({ length: 130 }, (_, index) => ({
    ...sample,
    key: `signal:${String(index)}`,
    at: 1_000 - index,
  }));
  const scrolled = acceptOlder(acceptPushed(emptyFeedList, view(many.slice(0, 50))), {
    items: many.slice(50),
    hasOlder: false,
  });
  const rested = withoutOlder(scrolled);
  expect(keys(rested.items)).toEqual(keys(many.slice(0, 100)));
  expect(rested.hasOlder).toBe(true);
  expect(oldestShown({ ...rested, kind: null })?.key).toBe('signal:99');
  const short = acceptPushed(emptyFeedList, view(many.slice(0, 50), false));
  expect(withoutOlder(short)).toBe(short);
});

test('an item that changed replaces the one that was known', () => {
  const known = acceptPushed(emptyFeedList, view(allFeedItems.slice(0, 3)));
  const changed = shownItems(markAlerts(known, ['a1'], false))[0];
  if (changed === undefined) throw new Error('no item');
  const next = acceptPushed(known, view([changed, ...allFeedItems.slice(1, 3)]));
  expect(next.items[0]).toBe(changed);
  expect(next.items).toHaveLength(3);
});

test('a filter shows one kind and asks for older ones from the last of that kind', () => {
  const list = filterBy('alert', view(allFeedItems.slice(0, 12)));
  expect(new Set(shownItems(list).map((item) => item.kind))).toEqual(new Set(['alert']));
  const last = shownItems(list).at(-1);
  expect(oldestShown(list)).toEqual({ at: last?.at, key: last?.key });
  expect(oldestShown(filterBy('like', view([])))).toBeNull();
});

test('items of one instant are ordered by key, newest key first, as main pages them', () => {
  const [one] = allFeedItems;
  if (one === undefined) throw new Error('no item');
  const a = { ...one, key: 'a' };
  const b = { ...one, key: 'b' };
  expect(keys(acceptPushed(emptyFeedList, view([a, b])).items)).toEqual(['b', 'a']);
});

test('marking alerts read or unread changes those named and no other', () => {
  const unread = ({ items }: FeedList): readonly string[] =>
    items.flatMap((item) => (item.kind === 'alert' && item.alert.isUnread ? [item.alert.id] : []));
  const list = acceptPushed(emptyFeedList, view(allFeedItems));
  expect(unread(list)).toEqual(['a1', 'a2', 'a3']);
  const read = markAlerts(list, ['a1', 'a3'], false);
  expect(unread(read)).toEqual(['a2']);
  expect(unread(markAlerts(read, ['a1'], true))).toEqual(['a1', 'a2']);
});

test('an alert and the signal or like it was raised about are one row, which says both', () => {
  const folded = keys(foldCauses(allFeedItems));
  expect(folded).toContain('alert:a2');
  expect(folded).toContain('alert:a3');
  expect(folded).not.toContain('like:71');
  expect(folded).not.toContain('signal:s5');
  expect(folded).toContain('signal:s1');
  const [alert] = allFeedItems.filter(({ key }) => key === 'alert:a3');
  if (alert === undefined) throw new Error('no alert');
  expect(causeOf(alert, allFeedItems)?.key).toBe('signal:s5');
});

test('a like is found by its number however many zeros its key is padded with', () => {
  const padded = allFeedItems.map((item) =>
    item.kind === 'like' ? { ...item, key: item.key.replace('like:', 'like:00000') } : item,
  );
  expect(keys(foldCauses(padded))).not.toContain('like:0000071');
  expect(keys(foldCauses(padded))).toContain('like:0000070');
});

test('without its alert, such as when that is done, a signal has its own row again', () => {
  const open = allFeedItems.filter(({ key }) => key !== 'alert:a3');
  expect(keys(foldCauses(open))).toContain('signal:s5');
});

test('the end of the feed is the last one read, also when it has no row of its own', () => {
  const ends = allFeedItems.findIndex(({ key }) => key === 'signal:s5') + 1;
  expect(oldestShown(acceptPushed(emptyFeedList, view(allFeedItems.slice(0, ends))))?.key).toBe('signal:s5');
});

test('a narrowed list takes in its news at the top, and begins again when a hole would be hidden', () => {
  const narrow = { ...everything, types: ['docs_visit'] };
  const read = acceptOlder(filterBy('signal', view([]), narrow), {
    items: allFeedItems.slice(5, 15),
    hasOlder: true,
  });
  const joined = acceptNewest(read, { items: allFeedItems.slice(0, 8), hasOlder: true });
  expect(keys(joined.items)).toEqual(keys(allFeedItems.slice(0, 15)));
  const apart = acceptNewest(read, { items: allFeedItems.slice(0, 3), hasOlder: true });
  expect(keys(apart.items)).toEqual(keys(allFeedItems.slice(0, 3)));
});
