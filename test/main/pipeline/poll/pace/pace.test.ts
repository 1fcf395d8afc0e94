// The pace of polling for signals: even without a history, by the square root of the learned rate with one, and never above the
// budget.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learnArrivalRate } from '../../../../../src/main/pipeline/poll/pace/arrival-rate.ts';
import { learnAwake } from '../../../../../src/main/pipeline/poll/pace/awake-share.ts';
import { PollPace, type PaceParts } from '../../../../../src/main/pipeline/poll/pace/pace.ts';
import { recognisePlan } from '../../../../../src/main/pipeline/poll/budget/plan.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { createFakeClock, WEDNESDAY } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';
import { makeSignal } from '../../../../fakes/records.ts';

const HOUR_MS = 3_600_000;
/** Monday, 0:00, in local hours since the epoch. */
const MONDAY = Date.parse('2026-11-16T00:00:00Z') / HOUR_MS;
const office = (hour: number): number => {
  const [day, time] = [Math.floor((hour - MONDAY) / 24) % 7, hour % 24];
  return day < 5 && time >= 9 && time < 17 ? 100 : 4;
};
const weekOf = (rate: (hour: number) => number, weeks = 1): Map<number, number> =>
  new Map(Array.from({ length: 168 * weeks }, (_unused, step) => [MONDAY + step, rate(MONDAY + step)]));

describe('what is learned of the arrivals', () => {
  test('nothing known is an even rate', () => {
    const rate = learnArrivalRate(new Map());
    expect([rate(MONDAY), rate(MONDAY + 30), rate(MONDAY + 100)]).toEqual([1, 1, 1]);
  });

  test('one week separates busy hours from quiet ones, and working days from the weekend', () => {
    const rate = learnArrivalRate(weekOf(office));
    const [busy, night, saturday] = [rate(MONDAY + 34), rate(MONDAY + 27), rate(MONDAY + 130)];
    expect(busy).toBeGreaterThan(95);
    expect(night).toBeLessThan(6);
    expect(saturday).toBeLessThan(6);
  });

  test('a burst in one hour, and a day without any, hardly move what was learned', () => {
    const clean = learnArrivalRate(weekOf(office));
    const burst = weekOf(office).set(MONDAY + 27, 5_000);
    const quiet = weekOf(office);
    for (let hour = 24; hour < 48; hour += 1) quiet.set(MONDAY + hour, 0);
    for (const disturbed of [burst, quiet].map((counts) => learnArrivalRate(counts))) {
      for (let hour = 0; hour < 168; hour += 1) {
        const ratio = disturbed(MONDAY + hour) / clean(MONDAY + hour);
        expect(ratio).toBeGreaterThan(0.6);
        expect(ratio).toBeLessThan(2);
      }
    }
  });

  test('an import that comes every night at the same hour is learned, not cut', () => {
    const rate = learnArrivalRate(weekOf((hour) => (hour % 24 === 2 ? 900 : 10)));
    expect(rate(MONDAY + 50)).toBeGreaterThan(600);
    expect(rate(MONDAY + 53)).toBeLessThan(20);
  });

  test('every hour keeps a rate above zero, whatever was counted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 400 }), (counts) => {
        const rate = learnArrivalRate(new Map(counts.map((count, step) => [MONDAY + step, count])));
        for (let hour = 0; hour < 168; hour += 1) {
          if (!(rate(MONDAY + hour) > 0) || !Number.isFinite(rate(MONDAY + hour))) return false;
        }
        return true;
      }),
      { numRuns: 50 },
    );
  });
});

describe('when the machine is awake', () => {
  test('it counts as always awake until hours were watched', () => {
    expect(learnAwake([], MONDAY)(MONDAY)).toBe(1);
  });

  test('two weeks of nights asleep make the nights unlikely and leave the days likely', () => {
    const hours = Array.from({ length: 336 }, (_unused, step) => MONDAY + step);
    const awake = hours.filter((hour) => hour % 24 >= 8 && hour % 24 < 19);
    const share = learnAwake(awake, MONDAY + 336);
    expect(share(MONDAY + 336 + 12)).toBeGreaterThan(0.99);
    expect(share(MONDAY + 336 + 3)).toBeLessThan(0.25);
  });
});

function setUp(
  budget: Partial<PaceParts['budget']> = {},
  bounds: readonly [number, number] = [5_000, 300_000],
  isAttended?: () => boolean,
) {
  const clock = createFakeClock(WEDNESDAY);
  const store = createStore(openMemory(), 'main');
  const pace = new PollPace({
    guard: (learn) => learn(),
    clock,
    signals: store.signals,
    awake: store.awake,
    budget: {
      plan: () => recognisePlan(60),
      spentSince: () => ({ own: 0, others: 0 }),
      othersPerHour: () => 0,
      ...budget,
    },
    bounds: () => ({ fastestMs: bounds[0], slowestMs: bounds[1] }),
    ...(isAttended === undefined ? {} : { isAttended }),
  });
  return { clock, store, pace };
}

function learnWeek(store: ReturnType<typeof setUp>['store']): void {
  const signals = [...weekOf(office)].flatMap(([hour, count]) =>
    Array.from({ length: count }, (_unused, index) =>
      makeSignal(`${hour}-${index}`, { recordedAt: (hour - 168) * HOUR_MS + index }),
    ),
  );
  store.transaction(() => store.signals.insertNew(signals, 1));
}

describe('a second, on a plan with room for it', () => {
  const atPeak = (perMinute: number, fastestMs = 5_000, isAttended = () => true) => {
    const made = setUp({ plan: () => recognisePlan(perMinute) }, [fastestMs, 300_000], isAttended);
    learnWeek(made.store);
    return made;
  };

  test('is the interval in busy hours from the first signal until no more come', async () => {
    for (const { clock, pace } of [atPeak(300), atPeak(1_000)]) {
      expect(pace.intervalMs()).toBe(5_000);
      pace.recordNews(clock.now());
      expect(pace.intervalMs()).toBe(1_000);
      await clock.advance(6 * 60_000);
      expect(pace.intervalMs()).toBe(5_000);
    }
  });

  test('is not used while nobody is there, from the moment they leave', async () => {
    let isThere = true;
    const { clock, pace } = atPeak(300, 5_000, () => isThere);
    pace.recordNews(clock.now());
    expect(pace.intervalMs()).toBe(1_000);
    isThere = false;
    await clock.advance(10_000);
    expect(pace.intervalMs()).toBe(5_000);
  });

  test('is none at night, on Starter, for a user who asked for longer, and where nothing was learned', async () => {
    const night = atPeak(300);
    await night.clock.advance(10 * HOUR_MS);
    const slower = [atPeak(60), atPeak(300, 10_000), setUp({ plan: () => recognisePlan(1_000) })];
    for (const { clock, pace } of [night, ...slower]) pace.recordNews(clock.now());
    expect(night.pace.intervalMs()).toBe(5_000);
    expect(slower.map(({ pace }) => pace.intervalMs())).toEqual([5_000, 10_000, 5_000]);
  });
});

describe('the interval', () => {
  test('without history a day of Starter is spread evenly: nine tenths of the polling share of 9,000', () => {
    // 8,100 polls a day are one every 10,667 ms.
    expect(setUp().pace.intervalMs()).toBe(10_667);
  });

  test('Growth and Agency reach the floor, and the user can raise it and lower the ceiling', () => {
    expect(setUp({ plan: () => recognisePlan(300) }).pace.intervalMs()).toBe(5_000);
    expect(setUp({ plan: () => recognisePlan(1_000) }).pace.intervalMs()).toBe(5_000);
    const agency = { plan: () => recognisePlan(1_000) };
    expect(setUp(agency, [60_000, 300_000]).pace.intervalMs()).toBe(60_000);
    // One every eight seconds is more than Starter allows in a day.
    expect(setUp({}, [5_000, 8_000]).pace.intervalMs()).toBe(10_667);
  });

  test('a day that is used up is polled at the longest promised gap, whatever the ceiling', () => {
    expect(setUp({ spentSince: () => ({ own: 10_000, others: 0 }) }).pace.intervalMs()).toBe(720_000);
    expect(setUp({ spentSince: () => ({ own: 10, others: 9_990 }) }).pace.intervalMs()).toBe(720_000);
  });

  test('half of what is left beyond polling’s share is spread too', () => {
    // 800 are left, and none are freed in the next 24 hours, which allows 400 polls.
    const own = { own: 9_200, others: 0 };
    const isFirst = (at: number): boolean => at < WEDNESDAY;
    expect(setUp({ spentSince: (at) => (isFirst(at) ? own : { own: 0, others: 0 }) }).pace.intervalMs()).toBe(
      207_000,
    );
  });

  test('what other users of the key take is left to them', () => {
    // 5,000 a day, as yesterday: 4,500 of the rest are for polling. A tenth of these is kept, which leaves 4,050 polls.
    const spentSince = (at: number) => {
      const days = Math.max(0, WEDNESDAY - at) / 86_400_000;
      return { own: Math.round(1_000 * days), others: 5_000 * days };
    };
    expect(setUp({ spentSince, othersPerHour: () => 5_000 / 24 }).pace.intervalMs()).toBeGreaterThan(21_000);
  });

  test('a burst of others slows polling down, and not below what the user asks for', () => {
    const interval = (perHour: number): number => setUp({ othersPerHour: () => perHour }).pace.intervalMs();
    expect([interval(1_000), interval(4_000), interval(6_000)]).toEqual([13_333, 53_333, 300_000]);
  });

  test('a week of history makes busy hours faster than the even spread and nights slower', async () => {
    const { clock, store, pace } = setUp();
    learnWeek(store);
    expect(pace.intervalMs()).toBeLessThan(7_000);
    expect(pace.signalsPerHour()).toBeGreaterThan(80);
    await clock.advance(10 * HOUR_MS);
    expect(pace.intervalMs()).toBeGreaterThan(16_000);
  });
});
