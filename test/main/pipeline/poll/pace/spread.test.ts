// The spread of a day's polls: by the square-root rule, exactly as fast as the tightest rolling day allows.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  affordsLeast,
  hoursToNext,
  spreadPolls,
  type Slot,
} from '../../../../../src/main/pipeline/poll/pace/spread.ts';

type Unbound = Omit<Slot, 'least' | 'most'>;
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The number of polls in the first hour. */
function firstOf(slots: readonly Unbound[], given: Bounds): number {
  return spreadPolls(slots.map((slot) => ({ ...slot, ...given })))[0] ?? Number.NaN;
}

/** The slots of a day, with nothing spent before. */
function slotsOf(rate: (step: number) => number, room: number, awake: (step: number) => number = () => 1) {
  return Array.from({ length: 24 }, (_unused, step): Unbound => {
    return { share: 1, rate: rate(step), awake: awake(step), room };
  });
}
const free = { least: 0.001, most: 1e9 };

describe('the square-root rule', () => {
  test('equal rates share a day evenly', () => {
    const polls = firstOf(
      slotsOf(() => 7, 2_400),
      free,
    );
    expect(polls).toBeCloseTo(100);
  });

  test('an hour with four times the signals gets twice the polls', () => {
    const rate = (step: number): number => (step % 24 < 8 ? 4 : 1);
    const polls = firstOf(slotsOf(rate, 2_400), free);
    // Eight hours at 2x and sixteen at x add up to 2,400, so x is 75.
    expect(polls).toBeCloseTo(150);
  });

  test('hours in which the machine sleeps leave their polls to the others', () => {
    const polls = firstOf(
      slotsOf(
        () => 5,
        2_400,
        (step) => (step % 24 < 12 ? 1 : 0),
      ),
      free,
    );
    expect(polls).toBeCloseTo(200);
  });

  test('the floor and the ceiling hold, whatever the room', () => {
    const bounds = { least: 12, most: 720 };
    for (const room of [-500, 0, 1, 100, 1e6]) {
      const polls = firstOf(
        slotsOf((step) => 1 + step, room),
        bounds,
      );
      expect(polls).toBeGreaterThanOrEqual(12);
      expect(polls).toBeLessThanOrEqual(720);
    }
  });

  test('followed hour by hour, no rolling day holds more than its room', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 168, maxLength: 168 }),
        fc.integer({ min: 600, max: 12_000 }),
        (rates, quota) => {
          const sent: number[] = [];
          for (let hour = 0; hour < 96; hour += 1) {
            const slots = Array.from({ length: 24 }, (_unused, step): Unbound => {
              const past = sent
                .slice(Math.max(0, hour + step - 23), hour)
                .reduce((sum, polls) => sum + polls, 0);
              return { share: 1, rate: rates[(hour + step) % 168] ?? 1, awake: 1, room: quota - past };
            });
            sent.push(firstOf(slots, { least: 0.01, most: 720 }));
            const day = sent.slice(-24).reduce((sum, polls) => sum + polls, 0);
            expect(day).toBeLessThanOrEqual(quota + 1e-6 + 24 * 0.01);
          }
        },
      ),
      { numRuns: 5 },
    );
  });
});

const QUOTA = 8_100;
const bounds = { least: 12, most: 720 };

const office = (hour: number): number => {
  if (Math.floor(hour / 24) % 7 >= 5) return 8;
  const time = hour % 24;
  if (time >= 9 && time < 17) return 250;
  return time === 8 || time === 17 ? 100 : 8;
};
const ratesOf = {
  flat: () => 80,
  'business hours': office,
  'two time zones': (hour: number) => office(hour) + office(hour + 8),
  'nightly import': (hour: number) => (hour % 24 === 2 ? 900 : 40),
};
const awakeOf = {
  always: () => 1,
  'by day': (hour: number) => (hour % 24 >= 8 && hour % 24 < 19 ? 0.95 : 0.1),
};

/** `spentShare` is the share of the day's quota that was spent in the previous day, by the square-root rule. */
function slotsFrom(
  hour: number,
  rateAt: (hour: number) => number,
  awakeAt: (hour: number) => number,
  spentShare: number,
): readonly Unbound[] {
  const weights = Array.from({ length: 24 }, (_unused, index) => {
    return Math.sqrt(rateAt(hour - 24 + index)) * awakeAt(hour - 24 + index);
  });
  const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  return weights.map((_weight, step) => ({
    share: 1,
    rate: rateAt(hour + step),
    awake: step === 0 ? 1 : awakeAt(hour + step),
    room: QUOTA - (sumOf(weights.slice(step + 1)) / sumOf(weights)) * QUOTA * spentShare,
  }));
}

const HOURS = [27, 33, 37, 46, 130] as const;

/**
 * The results at those hours of the multipliers that this search replaced (120 rounds over two days). They converged on a day
 * that was spent by the rule; with a fresh quota they ended up to a tenth above what a day allows.
 */
const recorded: readonly (readonly [keyof typeof ratesOf, keyof typeof awakeOf, 0 | 1, readonly number[]])[] =
  [
    ['flat', 'always', 0, [353.9, 353.9, 353.9, 353.9, 353.9]],
    ['flat', 'always', 1, [336.4, 336.4, 336.4, 336.4, 336.4]],
    ['flat', 'by day', 0, [643.0, 708.7, 706.6, 642.3, 707.8]],
    ['flat', 'by day', 1, [68.9, 654.9, 654.9, 68.8, 654.9]],
    ['business hours', 'always', 0, [133.5, 711.3, 712.2, 134.4, 346.1]],
    ['business hours', 'always', 1, [123.0, 683.9, 683.1, 123.0, 346.1]],
    ['business hours', 'by day', 0, [409.1, 719.3, 719.7, 407.5, 706.4]],
    ['business hours', 'by day', 1, [15.7, 718.5, 705.6, 15.7, 706.6]],
    ['two time zones', 'always', 0, [441.6, 512.7, 441.7, 113.3, 338.7]],
    ['two time zones', 'always', 1, [421.9, 491.2, 421.6, 105.5, 338.7]],
    ['two time zones', 'by day', 0, [718.3, 720.0, 720.0, 302.4, 705.1]],
    ['two time zones', 'by day', 1, [76.4, 712.2, 714.6, 19.0, 705.5]],
    ['nightly import', 'always', 0, [336.9, 337.0, 337.0, 337.4, 337.0]],
    ['nightly import', 'always', 1, [280.7, 286.3, 288.1, 288.6, 286.9]],
    ['nightly import', 'by day', 0, [642.2, 708.5, 706.3, 641.7, 707.6]],
    ['nightly import', 'by day', 1, [66.1, 628.7, 633.9, 66.6, 629.4]],
  ];

describe('beside the multipliers that it has replaced', () => {
  test.each(recorded)('%s, awake %s, %d of the quota spent', (rates, awake, spentShare, expected) => {
    const [slowest, fastest] = spentShare === 1 ? [0.97, 1.05] : [0.9, 1.01];
    for (const [index, hour] of HOURS.entries()) {
      const polls = firstOf(slotsFrom(hour, ratesOf[rates], awakeOf[awake], spentShare), bounds);
      const ratio = polls / (expected[index] ?? Number.NaN);
      expect(ratio).toBeGreaterThan(slowest);
      expect(ratio).toBeLessThan(fastest);
    }
  });
});

describe('hours with bounds of their own', () => {
  const day = (room: number): readonly Slot[] =>
    Array.from({ length: 24 }, (_unused, step) => ({
      share: 1,
      rate: step < 8 ? 100 : 1,
      awake: 1,
      room,
      least: step < 8 ? 4 : 1,
      most: step < 8 ? 3_600 : 720,
    }));

  test('hold them, whatever the room', () => {
    expect(spreadPolls(day(0)).slice(6, 10)).toEqual([4, 4, 1, 1]);
    expect(spreadPolls(day(1e6)).slice(6, 10)).toEqual([3_600, 3_600, 720, 720]);
    expect([affordsLeast(day(47)), affordsLeast(day(48))]).toEqual([false, true]);
  });

  test('the next poll is due when their integral from now on reaches one', () => {
    const slots = day(0).slice(7);
    expect(hoursToNext(slots, [4, 1])).toBe(0.25);
    const begun = slots.map((slot, step) => ({ ...slot, share: step === 0 ? 0.1 : 1 }));
    expect(hoursToNext(begun, [4, 1])).toBeCloseTo(0.7);
    expect(hoursToNext(begun, [1, 4])).toBeCloseTo(0.325);
  });
});

describe('any day', () => {
  const slots = fc.array(
    fc.record({
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      rate: fc.double({ min: 0.1, max: 1_000, noNaN: true }),
      awake: fc.double({ min: 0.05, max: 1, noNaN: true }),
      room: fc.double({ min: -500, max: 12_000, noNaN: true }),
    }),
    { minLength: 24, maxLength: 24 },
  );

  /** Whether a day fits when its first hour is polled at this density and the others follow by the square-root rule. */
  const fits = (day: readonly Unbound[], density: number): boolean => {
    const level = density / Math.sqrt(day[0]?.rate ?? 1);
    let spent = 0;
    return day.every(({ share, rate, awake, room }) => {
      spent += share * awake * Math.max(bounds.least, Math.min(bounds.most, level * Math.sqrt(rate)));
      return spent <= room;
    });
  };

  test('gets the highest density that no rolling day is overspent by, or the floor when none fits', () => {
    fc.assert(
      fc.property(slots, (day) => {
        const polls = firstOf(day, bounds);
        if (polls > bounds.least * 1.001) expect(fits(day, polls * 0.999)).toBe(true);
        if (polls < bounds.most * 0.999) expect(fits(day, polls * 1.001)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
