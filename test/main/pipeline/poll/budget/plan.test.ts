// Plans (API 8.1).
import { expect, test } from 'vitest';
import { recognisePlan } from '../../../../../src/main/pipeline/poll/budget/plan.ts';

test('each documented plan is recognised by its requests per minute', () => {
  expect([60, 300, 1_000].map(recognisePlan)).toEqual([
    { name: 'Starter', perMinute: 60, perDay: 10_000 },
    { name: 'Growth', perMinute: 300, perDay: 100_000 },
    { name: 'Agency', perMinute: 1_000, perDay: null },
  ]);
});

test('an unknown limit keeps the smallest day quota and has no name', () => {
  expect(recognisePlan(75)).toEqual({ name: null, perMinute: 75, perDay: 10_000 });
});
