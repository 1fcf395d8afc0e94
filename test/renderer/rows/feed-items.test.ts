import { expect, test } from 'vitest';
import { causeOf, compareItems, foldCauses } from '../../../src/renderer/rows/feed-items.ts';
import { itemKey } from '../../../src/shared/item-key.ts';
import type { FeedItem } from '../../../src/shared/model.ts';
import { allFeedItems } from '../../fakes/bridge-feed.ts';

const keys = (items: readonly FeedItem[]): readonly string[] => items.map((item) => item.key);

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

test('likes of one instant are in the order of their numbers, as main lists them', () => {
  const likes = allFeedItems.filter(({ kind }) => kind === 'like').slice(0, 1);
  const [nine, ten] = [9, 10].map((id) => likes.map((like) => ({ ...like, key: itemKey('like', id) })));
  expect(keys([...(nine ?? []), ...(ten ?? [])].sort(compareItems))).toEqual(['like:10', 'like:9']);
});

test('without its alert, such as when that is done, a signal has its own row again', () => {
  const open = allFeedItems.filter(({ key }) => key !== 'alert:a3');
  expect(keys(foldCauses(open))).toContain('signal:s5');
});
