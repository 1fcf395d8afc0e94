// How many come at once, how many wait for the digest, and when that is.
import { describe, expect, test } from 'vitest';
import { paceThreshold, workingDaysBetween } from '../../../../src/main/alerts/deliver/pace.ts';
import { digestDueAt } from '../../../../src/main/alerts/deliver/quiet.ts';

const DAY_MS = 86_400_000;

describe('the threshold', () => {
  const severities = Array.from({ length: 100 }, (_one, index) => index / 2);

  test('lets through as many of the most severe as are wanted in so many days', () => {
    const threshold = paceThreshold('balanced', severities, { workingDays: 5, asks: 0 });
    expect(severities.filter((severity) => severity > threshold)).toHaveLength(50);
    expect(paceThreshold('few', severities, { workingDays: 5, asks: 0 })).toBeGreaterThan(threshold);
  });

  test('is none where everything is wanted, or there are fewer than that', () => {
    expect(paceThreshold('everything', severities, { workingDays: 5, asks: 0 })).toBe(-Infinity);
    expect(paceThreshold('balanced', severities.slice(0, 10), { workingDays: 1, asks: 0 })).toBe(-Infinity);
  });

  test('leaves to others what asks leave of the promise, and half of it at the least', () => {
    const through = (asks: number): number => {
      const threshold = paceThreshold('balanced', severities, { workingDays: 5, asks });
      return severities.filter((severity) => severity > threshold).length;
    };
    expect([0, 10, 25, 60].map(through)).toEqual([50, 40, 25, 25]);
  });

  test('lets through what is nearly certain, however much of it there is', () => {
    const sure = Array.from({ length: 100 }, () => 90);
    expect(paceThreshold('balanced', sure, { workingDays: 5, asks: 0 })).toBe(76);
  });

  test('counts a first day as a whole one', () => {
    expect(paceThreshold('balanced', severities.slice(0, 12), { workingDays: 0.5, asks: 0 })).toBe(0.5);
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
