// What custom properties say, in words of a person.
import { expect, test } from 'vitest';
import { saidWords } from '../../../src/shared/words/said-words.ts';

test('what they want comes first, then what they looked at; where the visit came from is left out', () => {
  expect(saidWords({ page: '/demo', team_size: 27, timeline: 'next quarter', campaign: 'autumn' })).toBe(
    'team of 27, next quarter, /demo',
  );
  expect(
    saidWords({ competitor: 'Tidevane', page: 'https://www.hotlist.example/compare?x=1', visits: 3 }),
  ).toBe('compares with Tidevane, /compare, 3 visits');
  expect(saidWords({ message: 'Please call us', seats: 1 })).toBe('“Please call us”, 1 seat');
});

test('seconds on a page are minutes, as somebody would say', () => {
  expect(saidWords({ seconds_on_page: 203, page: '/security' })).toBe('3 min on /security');
  expect(saidWords({ seconds_on_page: 40, visits: 1 })).toBe('40 s on the page');
});

test('what nothing is known of is named with its label; the empty, false and nested are not', () => {
  expect(
    saidWords({ sentiment: 'positive', shared_internally: true, other: false, list: [1], empty: '' }),
  ).toBe('sentiment positive, shared internally');
  expect(saidWords({})).toBe('');
});

test('what a value says itself is not said again, and no character is cut in two', () => {
  expect(saidWords({ plan: 'Pro plan' })).toBe('Pro plan');
  expect(saidWords({ plan: 'Pro' })).toBe('Pro plan');
  expect(saidWords({ seats: '27 seats' })).toBe('27 seats');
  const long = `${'x'.repeat(58)}🌿🌿🌿`;
  expect(saidWords({ message: long })).toBe(`“${'x'.repeat(58)}🌿…”`);
});
