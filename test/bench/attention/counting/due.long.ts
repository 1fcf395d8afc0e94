// By when a label must have notified.
import { expect, test } from 'vitest';
import { dueAt } from './due.ts';

function due(to: number, utcOffsetMinutes = 0): string {
  return new Date(dueAt({ to }, utcOffsetMinutes)).toISOString().slice(0, 16);
}

test('a label complete by three in the afternoon is due by midnight, a later one by the midnight after', () => {
  expect(due(Date.UTC(2026, 10, 3, 15))).toBe('2026-11-04T00:00');
  expect(due(Date.UTC(2026, 10, 3, 15, 1))).toBe('2026-11-05T00:00');
});

test('weekend days do not count', () => {
  // A Friday evening, and a Sunday.
  expect(due(Date.UTC(2026, 10, 6, 20))).toBe('2026-11-10T00:00');
  expect(due(Date.UTC(2026, 10, 8, 9))).toBe('2026-11-10T00:00');
});

test('midnight is in the user’s time zone', () => {
  expect(due(Date.UTC(2026, 10, 3, 3), -480)).toBe('2026-11-04T08:00');
});
