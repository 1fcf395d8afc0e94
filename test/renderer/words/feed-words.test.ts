import { expect, test } from 'vitest';
import { feedRoute, feedRow } from '../../../src/renderer/words/feed-words.ts';
import { allFeedItems } from '../../fakes/bridge-feed.ts';
import type { FeedItem } from '../../../src/shared/model.ts';

function item(key: string): FeedItem {
  const found = allFeedItems.find((one) => one.key === key);
  if (found === undefined) throw new Error(`the fake lost ${key}`);
  return found;
}

test('a signal names its account first, and leaves it out on the account’s own page', () => {
  expect(feedRow(item('signal:s1'), true)).toMatchObject({
    title: 'Tarnwick Systems',
    body: 'Demo request · bram@tarnwick.example · website',
  });
  expect(feedRow(item('signal:s1'), false)).toMatchObject({
    title: 'Demo request',
    body: 'bram@tarnwick.example · website',
  });
});

test('an ad like without a title still reads as a sentence', () => {
  expect(feedRow(item('like:70'), true).body).toBe('Bram Tersley liked an ad');
});

test('an alert that was not shown says why', () => {
  expect(feedRow(item('alert:a3'), true).note).toBe('Not shown: notifications were paused');
  expect(feedRow(item('alert:a1'), true).note).toBeNull();
});

test('a row leads to its account, and a digest leads nowhere', () => {
  expect(feedRoute(item('alert:a1'))).toEqual({ name: 'account', domain: 'tarnwick.example' });
  expect(feedRoute(item('signal:s2'))).toEqual({ name: 'account', domain: 'corvane.example' });
  expect(feedRoute(item('alert:a4'))).toBeNull();
});

test('an alert about a person without an account leads to the person', () => {
  const about = item('alert:a4');
  if (about.kind !== 'alert') throw new Error('not an alert');
  const alert = { ...about.alert, person: 'ada-quillon' };
  expect(feedRoute({ ...about, alert })).toEqual({ name: 'person', publicIdentifier: 'ada-quillon' });
});
