// Plans (API 8.1) and how often each looks at the signals.
import { expect, test } from 'vitest';
import { signalsIntervalMs } from '../../../src/main/poll/pace.ts';
import { cautiousPlan, recognisePlan } from '../../../src/main/poll/plan.ts';

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

test('signals are looked at as often as the day quota spreads, within five seconds and five minutes', () => {
  // 80 % of 10,000 for polling, 85 % of that for the newest page: 6,800 a day.
  expect(signalsIntervalMs(cautiousPlan)).toBe(12_706);
  expect(signalsIntervalMs(recognisePlan(300))).toBe(5_000);
  expect(signalsIntervalMs(recognisePlan(1_000))).toBe(5_000);
  expect(signalsIntervalMs({ name: null, perMinute: 60, perDay: 100 })).toBe(300_000);
});
