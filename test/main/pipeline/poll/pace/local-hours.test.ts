// The hours of a day by the wall clock.
import { expect, test } from 'vitest';
import { countsByLocalHour } from '../../../../../src/main/pipeline/poll/pace/local-hours.ts';
import { keepUsualDays } from '../../../../../src/main/pipeline/poll/pace/usual-days.ts';
import { HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { offsetIn } from '../../../../fakes/zones.ts';

const berlin = offsetIn('Europe/Berlin');
const localHour = (hour: number): number => hour + Math.floor(berlin(hour * HOUR_MS) / 60);
const hourOf = (text: string): number => Date.parse(text) / HOUR_MS;

/** For each hour since `from`, its hour of the day in UTC as its count. */
function countsFrom(from: string, hours: number): ReadonlyMap<number, number> {
  const first = hourOf(from);
  return new Map(Array.from({ length: hours }, (_unused, index) => [first + index, (first + index) % 24]));
}

test('an hour that comes twice counts as the mean of both', () => {
  // Midnight in Berlin, before a day of 25 hours: two o’clock occurs at 0:00 and at 1:00 UTC.
  const local = countsByLocalHour(countsFrom('2026-10-24T22:00Z', 25), localHour);
  const midnight = hourOf('2026-10-25T00:00Z');
  expect(local.size).toBe(24);
  expect([0, 1, 2, 3, 23].map((hour) => local.get(midnight + hour))).toEqual([22, 23, 0.5, 2, 22]);
});

test('an hour that is leapt over counts as the one before, and its day is whole', () => {
  // A day of 23 hours: at 1:00 UTC two o’clock becomes three.
  const local = countsByLocalHour(countsFrom('2026-03-28T23:00Z', 23), localHour);
  const midnight = hourOf('2026-03-29T00:00Z');
  expect(local.size).toBe(24);
  expect([0, 1, 2, 3, 23].map((hour) => local.get(midnight + hour))).toEqual([23, 0, 0, 1, 21]);
});

test('a silent day of 23 hours is a day off as any other', () => {
  // Four Sundays with 240 signals; on the third the clocks change, and nothing comes.
  const first = hourOf('2026-03-14T23:00Z');
  const counts = new Map(
    Array.from({ length: 4 * 7 * 24 }, (_unused, index) => {
      const day = Math.floor(localHour(first + index) / 24);
      return [first + index, day === hourOf('2026-03-29T00:00Z') / 24 ? 0 : 10];
    }),
  );
  const kept = keepUsualDays(countsByLocalHour(counts, localHour));
  expect([...kept.keys()].some((hour) => Math.floor(hour / 24) === hourOf('2026-03-29T00:00Z') / 24)).toBe(
    false,
  );
  expect([...kept.keys()].some((hour) => Math.floor(hour / 24) === hourOf('2026-03-22T00:00Z') / 24)).toBe(
    true,
  );
});
