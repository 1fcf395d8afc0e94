// When to check for updates next: once a day, spread over time, and later the more checks have failed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextCheckAt, type ScheduleParts } from '../../../../src/main/app/updates/schedule.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';

const startedAt = Date.parse('2026-11-18T08:00:00Z');
const start: ScheduleParts = {
  now: startedAt,
  startedAt,
  checkedAt: null,
  failures: 0,
  failedAt: null,
  random: 0,
};

test('the first time is minutes after the start, and not at the same one for all', () => {
  expect(nextCheckAt(start) - startedAt).toBe(5 * MINUTE_MS);
  expect(nextCheckAt({ ...start, random: 0.9 }) - startedAt).toBe(18.5 * MINUTE_MS);
});

test('after an answer it is a day, give or take, and never at the start itself', () => {
  const checkedAt = startedAt - HOUR_MS;
  expect(nextCheckAt({ ...start, checkedAt }) - checkedAt).toBe(DAY_MS - 1.5 * HOUR_MS);
  expect(nextCheckAt({ ...start, checkedAt: startedAt - 40 * DAY_MS })).toBe(startedAt + 5 * MINUTE_MS);
});

test('after failures the wait doubles, up to a day', () => {
  const failedAt = startedAt + HOUR_MS;
  const waits = [1, 2, 3, 40].map(
    (failures) => nextCheckAt({ ...start, now: failedAt, failures, failedAt, random: 0.5 }) - failedAt,
  );
  expect(waits).toEqual([15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, DAY_MS]);
});

test('whatever the clock did, it is within two days from now', () => {
  const instant = fc.integer({ min: -1_000 * DAY_MS, max: 1_000 * DAY_MS }).map((ms) => startedAt + ms);
  const parts = fc.record({
    now: instant,
    startedAt: instant,
    checkedAt: fc.option(instant),
    failures: fc.nat(100),
    failedAt: fc.option(instant),
    random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  });
  fc.assert(
    fc.property(parts, (one) => {
      expect(nextCheckAt(one)).toBeLessThanOrEqual(one.now + 2 * DAY_MS);
    }),
  );
});
