import { written } from '../../fakes/records.ts';
import { expect, test } from 'vitest';
import { feedRoute, feedRow, shortContact } from '../../../src/renderer/words/feed-words.ts';
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
    body: 'Demo request\u00a0· bram\u00a0· Website',
  });
  expect(feedRow(item('signal:s1'), false)).toMatchObject({
    title: 'Demo request',
    body: 'bram\u00a0· Website',
  });
});

test('an ad like says how engaged the company is, where the service does', () => {
  expect(feedRow(item('like:70'), true).details).toBe('High engagement');
});

test('an ad like without a title still reads as a sentence', () => {
  expect(feedRow(item('like:70'), true).body).toBe('Bram Tersley liked an ad');
});

test('an alert that was not shown says why', () => {
  expect(feedRow(item('alert:a3'), true).note).toBe('Notifications are off in the settings');
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

test('a contact of the account is named without the account’s domain, another one whole', () => {
  expect(shortContact('ada@tarnwick.example', 'tarnwick.example')).toBe('ada');
  expect(shortContact('ada@elsewhere.example', 'tarnwick.example')).toBe('ada@elsewhere.example');
  expect(shortContact('@tarnwick.example', 'tarnwick.example')).toBe('@tarnwick.example');
});

test('on the account’s own page an alert says what it is instead of whose', () => {
  expect(feedRow(item('alert:a3'), false)).toMatchObject({
    title: 'Demo request',
    story: '2 pricing page visits in 12 min\u00a0· signal score 92',
  });
  expect(feedRow(item('alert:a1'), true).title).toBe('Tarnwick Systems · Heating up');
});

test('an alert names the account’s own contacts without its domain too', () => {
  const one = item('alert:a3');
  if (one.kind !== 'alert') throw new Error('not an alert');
  const content = written('Miralto Energy', 'Demo request by ada@miralto.example and bo@other.example');
  const alert = { ...one.alert, content };
  expect(feedRow({ ...one, alert }, true).body).toBe('Demo request by ada and bo@other.example');
});
