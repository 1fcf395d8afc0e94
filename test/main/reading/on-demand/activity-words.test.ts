// What somebody did is shown in words instead of in the service's fields.
import { expect, test } from 'vitest';
import { activityDetail } from '../../../../src/main/reading/on-demand/activity-words.ts';
import { viewActivity } from '../../../../src/main/reading/on-demand/timeline.ts';
import { makeActivity } from '../../../fakes/records.ts';

test.each([
  ['seconds_on_page: 70', '1 min on the page'],
  ['shared_internally: true', 'shared internally'],
  ['page: /pricing, visits: 3, seconds_on_page: 120', '2 min on /pricing, 3 visits'],
  ['page: /legal/terms, shared_internally: false, questions_asked: 0', '/legal/terms'],
  ['title: Costs, and how to cut them, minutes_watched: 12', '“Costs, and how to cut them”, 12 min'],
])('%s is %s', (description, words) => {
  expect(viewActivity(makeActivity({ description })).detail).toBe(words);
});

test('what says nothing is left out whole', () => {
  expect(activityDetail('questions_asked: 0')).toBeNull();
  expect(activityDetail('shared_internally: false, visits: 0')).toBeNull();
  expect(activityDetail(null)).toBeNull();
});

test.each(['Liked the post “Five ways, one budget”', 'note: call back on Monday', 'Watched it at 14:05', ''])(
  'a sentence stays as the service wrote it: %s',
  (description) => {
    expect(activityDetail(description)).toBe(description);
  },
);
