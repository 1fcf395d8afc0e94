// Feeds with fixed intervals in a budget that the user has set.
import { expect, test } from 'vitest';
import { slowdown } from '../../../../../src/main/pipeline/poll/pace/fit-daily-quota.ts';

const intervals = [30_000, 60_000, 120_000, 600_000, 600_000];

test('feeds that fit the day keep their intervals', () => {
  // 2,880 + 1,440 + 720 + 144 + 144 = 5,328 a day.
  expect(slowdown({ name: null, perMinute: 30, perDay: 8_000 }, intervals)).toBe(1);
  expect(slowdown({ name: null, perMinute: 30, perDay: null }, intervals)).toBe(1);
});

test('feeds that do not fit get slower alike, so that the day lasts', () => {
  const factor = slowdown({ name: null, perMinute: 30, perDay: 1_000 }, intervals);
  const spent = intervals.reduce((sum, intervalMs) => sum + 86_400_000 / (intervalMs * factor), 0);
  // Polling may use nine tenths, of which it plans 95 %.
  expect(spent).toBeCloseTo(855, 6);
});
