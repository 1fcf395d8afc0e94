// By how much more than usual comes in the whole workspace.
import { expect, test } from 'vitest';
import { localTime } from '../../../../../src/main/machine/local-time.ts';
import { workspaceLift } from '../../../../../src/main/pipeline/alerts/evidence/workspace-lift.ts';
import type { HourCount } from '../../../../../src/main/pipeline/store/signal-counts.ts';
import { offsetIn } from '../../../../fakes/zones.ts';
import { DAY_MS, HOUR_MS } from '../../../../../src/shared/time-units.ts';

/** A Thursday afternoon. */
const NOW = Date.parse('2026-11-19T15:10:00Z');
const MONDAY_BEFORE = Date.parse('2026-11-09T00:00:00Z');

/** Signals in the hour that begins then. */
type Rate = (at: Date) => number;

const isWeekend = (at: Date): boolean => at.getUTCDay() === 0 || at.getUTCDay() === 6;

/** 20 an hour from 8 to 17 on working days, and 2 on weekends. */
const usual: Rate = (at) => {
  if (at.getUTCHours() < 8 || at.getUTCHours() >= 17) return 0;
  return isWeekend(at) ? 2 : 20;
};

const isOn = (at: Date, date: string): boolean => at.toISOString().startsWith(date);

function liftAt(
  rate: Rate,
  { now = NOW, knownSince = MONDAY_BEFORE, offset = (_at: number): number => 0 } = {},
): number {
  const counts: HourCount[] = [];
  for (let at = knownSince; at <= now; at += HOUR_MS) {
    const count = rate(new Date(at));
    if (count > 0) counts.push({ hour: Math.floor(at / HOUR_MS), count });
  }
  return workspaceLift(counts, {
    now,
    knownSince,
    hours: { days: [1, 2, 3, 4, 5] },
    localTime: (at) => localTime(at, offset),
  });
}

const launched: Rate = (at) => usual(at) * (isOn(at, '2026-11-19') ? 4 : 1);

test.each<[string, Rate, number]>([
  ['an ordinary day', usual, 1],
  ['a launch that brings four times as much', launched, 83 / 23],
  ['a quiet day', (at) => usual(at) * (isOn(at, '2026-11-19') ? 0.2 : 1), 1],
  [
    'a webinar that brings a hundred within an hour',
    (at) => usual(at) + (isOn(at, '2026-11-19T13') ? 100 : 0),
    1,
  ],
  [
    'the third day of a launch, whose other days are not usual yet',
    (at) => usual(at) * (['17', '18', '19'].some((day) => isOn(at, `2026-11-${day}`)) ? 4 : 1),
    83 / 23,
  ],
  ['a workspace in which hardly anything comes', (at) => usual(at) / 20, 1],
])('%s', (_what, rate, lift) => {
  expect(liftAt(rate)).toBeCloseTo(lift);
});

test('a Monday is compared with working days, and a Saturday with weekends', () => {
  expect(liftAt(usual, { now: Date.parse('2026-11-16T16:10:00Z') })).toBe(1);
  const busySaturday: Rate = (at) => usual(at) * (isOn(at, '2026-11-21') ? 6 : 1);
  expect(liftAt(busySaturday, { now: Date.parse('2026-11-21T16:10:00Z') })).toBeCloseTo(15 / 5);
});

test('too few busy hours tell no launch from a webinar', () => {
  const shortDays: Rate = (at) => (at.getUTCHours() >= 9 && at.getUTCHours() < 11 ? usual(at) : 0);
  expect(liftAt((at) => shortDays(at) * (isOn(at, '2026-11-19') ? 9 : 1))).toBe(1);
});

test('hours are those of the clock on the wall, when the clocks change, too', () => {
  const zone = offsetIn('Europe/Berlin');
  // As the user's wall clock shows them; the clocks go forward on Sunday, 28 March 2027.
  // More comes each hour, so that the hour before or after would show.
  const local: Rate = (at) => {
    const wall = new Date(at.getTime() + zone(at.getTime()) * 60_000);
    return usual(wall) * (wall.getUTCHours() - 7);
  };
  for (const hour of ['12', '14', '16'])
    expect(
      liftAt(local, {
        now: Date.parse(`2027-03-29T${hour}:10:00Z`),
        knownSince: Date.parse('2027-03-15T00:00:00Z'),
        offset: zone,
      }),
    ).toBe(1);
});

test('before two days of a kind are known, nothing is more than usual', () => {
  expect(liftAt(launched, { knownSince: NOW - 1.9 * DAY_MS })).toBe(1);
  expect(liftAt(launched, { knownSince: NOW - 2.9 * DAY_MS })).toBeGreaterThan(3);
});
