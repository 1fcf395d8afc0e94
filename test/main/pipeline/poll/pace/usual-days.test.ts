// Which days count for the rhythm: no days off, and none before a change of the rhythm.
import { describe, expect, test } from 'vitest';
import { keepUsualDays } from '../../../../../src/main/pipeline/poll/pace/usual-days.ts';
import { learnArrivalRate } from '../../../../../src/main/pipeline/poll/pace/arrival-rate.ts';
import { createRandom } from '../../../../../src/demo-service/random.ts';

/** Monday, 0:00, in local hours since the epoch. */
const MONDAY = Date.parse('2026-11-16T00:00:00Z') / 3_600_000;
const TUESDAY = 24;

type Rate = (hour: number) => number;
const office: Rate = (hour) => {
  const [day, time] = [Math.floor(hour / 24) % 7, hour % 24];
  return day < 5 && time >= 9 && time < 17 ? 100 : 3;
};

/** Random counts for this many days, starting on a Monday. */
function draw(days: number, rate: Rate, seed = 1): Map<number, number> {
  const random = createRandom(seed);
  return new Map(
    Array.from({ length: days * 24 }, (_unused, hour) => {
      const mean = rate(hour);
      // The sum of twelve uniform numbers is nearly normal.
      const noise = Array.from({ length: 12 }, () => random.next()).reduce((a, b) => a + b, -6);
      return [MONDAY + hour, Math.max(0, Math.round(mean + noise * Math.sqrt(mean)))];
    }),
  );
}
const daysOf = (counts: ReadonlyMap<number, number>): readonly number[] =>
  [...new Set([...counts.keys()].map((hour) => Math.floor((hour - MONDAY) / 24)))].sort((a, b) => a - b);
const all = (days: number): readonly number[] => Array.from({ length: days }, (_unused, day) => day);

describe('ordinary weeks', () => {
  test.each([1, 2, 3, 4, 5, 6])('count in full, seed %d', (seed) => {
    expect(daysOf(keepUsualDays(draw(21, office, seed)))).toEqual(all(21));
    expect(daysOf(keepUsualDays(draw(21, () => 1, seed)))).toEqual(all(21));
  });

  test('with a webinar, a day of twice as many and unforeseeable bursts on all days as well', () => {
    const webinar = draw(12, office)
      .set(MONDAY + 9 * 24 + 19, 400)
      .set(MONDAY + 9 * 24 + 20, 120);
    expect(daysOf(keepUsualDays(webinar))).toEqual(all(12));
    const launch = draw(12, (hour) => office(hour) * (Math.floor(hour / 24) === 9 ? 2 : 1));
    expect(daysOf(keepUsualDays(launch))).toEqual(all(12));
    const random = createRandom(9);
    const bursts = draw(12, () => 30);
    for (let burst = 0; burst < 96; burst += 1) {
      const hour = MONDAY + random.int(0, 12 * 24 - 1);
      bursts.set(hour, (bursts.get(hour) ?? 0) + 150);
    }
    expect(daysOf(keepUsualDays(bursts))).toEqual(all(12));
  });
});

test('a silent morning does not change the rhythm', () => {
  const isMorning = (hour: number): boolean => hour >= 9 * 24 && hour < 9 * 24 + 13;
  expect(daysOf(keepUsualDays(draw(12, (hour) => (isMorning(hour) ? 3 : office(hour)))))).toEqual(all(12));
});

describe('a day off', () => {
  const withHoliday = draw(8, (hour) => (Math.floor(hour / 24) === 1 ? 3 : office(hour)));

  test('counts for nothing, so that it does not teach that Tuesdays are quiet', () => {
    expect(daysOf(keepUsualDays(withHoliday))).toEqual([0, 2, 3, 4, 5, 6, 7]);
    const rate = learnArrivalRate(keepUsualDays(withHoliday));
    const nextTuesday = MONDAY + 7 * 24 + TUESDAY + 10;
    expect(rate(nextTuesday) / rate(nextTuesday + 24)).toBeGreaterThan(0.97);
  });
});

describe('a rhythm that changed', () => {
  const laterBy =
    (hours: number, fromDay: number, scale = 1): Rate =>
    (hour) =>
      scale * office(Math.floor(hour / 24) < fromDay ? hour : hour - hours);

  test.each([1, -1, 2, -2, 3, -3, 6])('by %d hours counts from its first day on', (hours) => {
    expect(daysOf(keepUsualDays(draw(9, laterBy(hours, 8))))).toEqual([5, 6, 8]);
  });

  test('by a nightly import at another hour counts from its first day on, once three have shown it', () => {
    const imported = draw(12, (hour) => (hour % 24 === (Math.floor(hour / 24) < 8 ? 2 : 22) ? 900 : 30));
    expect(daysOf(keepUsualDays(imported))).toEqual([5, 6, 8, 9, 10, 11]);
  });

  test('of twenty signals a day shows after some days', () => {
    const few = draw(19, laterBy(5, 14, 0.025));
    expect(daysOf(keepUsualDays(few)).includes(3)).toBe(false);
    expect(daysOf(keepUsualDays(few)).includes(18)).toBe(true);
  });
});
