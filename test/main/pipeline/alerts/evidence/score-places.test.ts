// The place of a score among others.
import { expect, test } from 'vitest';
import { placesOf } from '../../../../../src/main/pipeline/alerts/evidence/score-places.ts';

test.each([
  [10, 1 / 8],
  [20, 1 / 2],
  [30, 7 / 8],
  [5, 0],
  [15, 1 / 4],
  [99, 1],
])('of 10, 20, 20 and 30, %i has the place %d', (score, place) => {
  expect(placesOf([30, 20, 10, 20].map((one) => ({ score: one })))(score)).toBe(place);
});

test('without any score, every place is in the middle', () => {
  expect(placesOf([])(7)).toBe(1 / 2);
});
