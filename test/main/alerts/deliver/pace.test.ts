// How many come at once, how many wait for the digest, and when that is.
import { describe, expect, test } from 'vitest';
import { paceThreshold, workingDaysBetween } from '../../../../src/main/alerts/deliver/pace.ts';
import { digestDueAt } from '../../../../src/main/alerts/deliver/quiet.ts';

const DAY_MS = 86_400_000;

describe('the threshold', () => {
  const severities = Array.from({ length: 100 }, (_one, index) => index);

  test('lets through as many of the most severe as are wanted in so many days', () => {
    const threshold = paceThreshold('balanced', severities, 5);
    expect(severities.filter((severity) => severity > threshold)).toHaveLength(50);
    expect(paceThreshold('few', severities, 5)).toBeGreaterThan(threshold);
  });

  test('is none where everything is wanted, or there are fewer than that', () => {
    expect(paceThreshold('everything', severities, 5)).toBe(-Infinity);
    expect(paceThreshold('balanced', severities.slice(0, 10), 1)).toBe(-Infinity);
  });

  test('counts a first day as a whole one', () => {
    expect(paceThreshold('balanced', severities.slice(0, 12), 0.5)).toBe(1);
  });
});

test('working days leave weekends out, and count today by half', () => {
  // A Thursday to the Tuesday after it.
  const thursday = Date.UTC(2026, 10, 19) / DAY_MS;
  expect(workingDaysBetween(thursday, thursday)).toBe(0.5);
  expect(workingDaysBetween(thursday, thursday + 5)).toBe(3.5);
});

test('the digest of a Friday evening comes on Monday', () => {
  const settings = { digestMinute: 16 * 60 + 30 };
  const due = (at: number): string => new Date(digestDueAt(settings, at, () => 0)).toISOString().slice(0, 16);
  expect(due(Date.UTC(2026, 10, 18, 9))).toBe('2026-11-18T16:30');
  expect(due(Date.UTC(2026, 10, 18, 16, 30))).toBe('2026-11-19T16:30');
  expect(due(Date.UTC(2026, 10, 20, 18))).toBe('2026-11-23T16:30');
});
