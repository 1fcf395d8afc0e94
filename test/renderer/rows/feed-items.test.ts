import { expect, test } from 'vitest';
import { causeOf, foldCauses } from '../../../src/renderer/rows/feed-items.ts';
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
