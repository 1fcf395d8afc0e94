// How long to wait after an unexplained failure.
import { expect, test } from 'vitest';
import { backoffMs } from '../../../../src/main/pipeline/poll/backoff.ts';

test('the wait doubles from five seconds to five minutes', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((failures) => backoffMs(failures, 0.5));
  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
});

test('chance spreads the wait by a fifth in both directions', () => {
  expect(backoffMs(1, 0)).toBe(4_000);
  expect(backoffMs(1, 0.999_999)).toBe(6_000);
  expect(backoffMs(20, 0)).toBe(240_000);
});

test('no count of failures waits longer than the ceiling or less than the floor', () => {
  expect(backoffMs(0, 0.5)).toBe(5_000);
  expect(backoffMs(5_000, 0.5)).toBe(300_000);
});
