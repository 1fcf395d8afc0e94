// Custom properties in everyday words.
import { expect, test } from 'vitest';
import { isOwnWords, propertyWords, readPropertyFacts } from '../../../src/shared/words/property-words.ts';

test('what they want comes first, then what they looked at; where the visit came from is left out', () => {
  expect(propertyWords({ page: '/demo', team_size: 27, timeline: 'next quarter', campaign: 'autumn' })).toBe(
    '27 people, next quarter, /demo',
  );
  expect(
    propertyWords({ competitor: 'Tidevane', page: 'https://www.hotlist.example/compare?x=1', visits: 3 }),
  ).toBe('compares with Tidevane, /compare, 3 visits');
  expect(propertyWords({ message: 'Please call us', seats: 1 })).toBe('“Please call us”, 1 seat');
});

test('seconds on a page are minutes, as somebody would say', () => {
  expect(propertyWords({ seconds_on_page: 203, page: '/security' })).toBe('3 min on /security');
  expect(propertyWords({ seconds_on_page: 40, visits: 1 })).toBe('40 s on the page');
});

test('what nothing is known of is named with its label; the empty, false and nested are not', () => {
  expect(
    propertyWords({ sentiment: 'positive', shared_internally: true, other: false, list: [1], empty: '' }),
  ).toBe('sentiment positive, shared internally');
  expect(propertyWords({})).toBe('');
});

test('what a value says itself is not said again, and no character is cut in two', () => {
  expect(propertyWords({ plan: 'Pro plan' })).toBe('Pro plan');
  expect(propertyWords({ plan: 'Pro' })).toBe('Pro plan');
  expect(propertyWords({ seats: '27 seats' })).toBe('27 seats');
  const long = `${'x'.repeat(58)}🌿🌿🌿`;
  expect(propertyWords({ message: long })).toBe(`“${'x'.repeat(58)}🌿…”`);
});

test('what is counted is said in a sentence; a job title belongs to the person, who is named before it', () => {
  expect(propertyWords({ questions_asked: 2, minutes: 33, job_title: 'VP Sales' })).toBe(
    'asked 2 questions, 33 min',
  );
  expect(propertyWords({ new_title: 'VP Sales', days_in_role: 1 })).toBe('now VP Sales, 1 day in the role');
});

test('a form’s name is no quotation, a trial no plan, and what somebody wrote needs no label', () => {
  expect(propertyWords({ form_name: 'Book a demo' })).toBe('through “Book a demo”');
  expect(propertyWords({ plan: 'trial', seats: 5 })).toBe('5 seats');
  expect(propertyWords({ poll: 'Please call me' })).toBe('“Please call me”');
});

test.each([
  [{ team_size: 34, page: '/demo', title: 'Book a demo' }, ['team size']],
  [{ message: 'Please call me', team_size: 40 }, ['message', 'team size']],
  [{ comment: 'Call me', webinar: 'Pricing 101', title: 'Home' }, ['comment', 'webinar']],
  [{ poll: 'Please call me', status: 'attended', p1: 'c6', area: 'Seats' }, ['poll']],
])('a notification has room for what can be read at a glance: %j', (properties, keys) => {
  const facts = readPropertyFacts(properties).filter(isOwnWords);
  expect(facts.map(({ key }) => key)).toEqual(keys);
});
