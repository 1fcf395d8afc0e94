import { expect, test } from 'vitest';
import { decisionsKeptDays } from '../../src/shared/retention.ts';

test('decisions are kept for 90 days, or as long as all other data when that is shorter', () => {
  expect([30, 90, 365, null].map(decisionsKeptDays)).toEqual([30, 90, 90, 90]);
});
