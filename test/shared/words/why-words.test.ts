import { expect, test } from 'vitest';
import { causeWords, whyOf } from '../../../src/shared/words/why-words.ts';
import { makeSignalTypes } from '../../fakes/signal-types.ts';

const cause = (type: string, count: number) => ({ type, count, points: 1 });
const wordsOf = (type: string, count: number) => causeWords([cause(type, count)], makeSignalTypes())[0];

test('things are counted, and written as more than one', () => {
  expect(wordsOf('linkedin_post_like', 3)).toBe('3 LinkedIn post likes');
  expect(wordsOf('email_reply', 2)).toBe('2 email replies');
  expect(wordsOf('competitor_search', 2)).toBe('2 competitor searches');
  expect(wordsOf('page_views', 4)).toBe('4 page views');
  expect(wordsOf('survey', 2)).toBe('2 surveys');
});

test('a code has no plural', () => {
  expect(wordsOf('evt_4212', 3)).toBe('3 × evt 4212');
  expect(wordsOf('XQ-T17b', 2)).toBe('2 × xq t17b');
  expect(wordsOf('inbound_sms', 2)).toBe('2 × inbound sms');
  expect(wordsOf('g2_profile_view', 2)).toBe('2 g2 profile views');
});

test('what was done was done twice or so many times', () => {
  expect(wordsOf('webinar_attended', 2)).toBe('Webinar attended twice');
  expect(wordsOf('case_study_read', 3)).toBe('Case study read 3 times');
});

test('once is said without a count', () => {
  expect(wordsOf('demo_request', 1)).toBe('Demo request');
});

test('a type has the name that the organization gave it, however often it came', () => {
  const named = (count: number) =>
    causeWords([cause('demo_request', count)], makeSignalTypes({ nameOf: () => 'Demo Request' }))[0];
  expect([named(1), named(2)]).toEqual(['Demo Request', '2 demo requests']);
});

test('what was asked for is said first, whatever the others add up to', () => {
  const causes = [
    { type: 'pricing_page_visit', count: 9, points: 300 },
    { type: 'webinar_attended', count: 2, points: 120 },
    { type: 'ad_like', count: 3, points: 90 },
    { type: 'demo_request', count: 1, points: 40 },
    { type: 'contact_form', count: 1, points: 50 },
  ];
  const asks = new Set(['demo_request', 'contact_form']);
  expect(causeWords(causes, makeSignalTypes({ isAsk: (type) => asks.has(type) }))).toEqual([
    'Contact form',
    'Demo request',
    '9 pricing page visits',
  ]);
});

test('a sentence of them is written small after its beginning', () => {
  expect(whyOf(['Webinar attended twice', '3 LinkedIn post likes', 'Demo request'])).toBe(
    'Webinar attended twice, 3 LinkedIn post likes, demo request',
  );
});
