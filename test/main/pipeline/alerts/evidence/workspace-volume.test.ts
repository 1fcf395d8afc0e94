import { expect, test } from 'vitest';
import {
  signalsADay,
  volumeEvidence,
} from '../../../../../src/main/pipeline/alerts/evidence/workspace-volume.ts';
import { DAY_MS, HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';

/** As many signals in each of the hours before. */
function hourly(count: number, hours: number) {
  const latest = Math.floor(WEDNESDAY / HOUR_MS);
  return Array.from({ length: hours }, (_unused, index) => ({ hour: latest - index, count }));
}

function evidenceOf(counts: ReturnType<typeof hourly>, knownMs: number): number {
  return volumeEvidence(signalsADay(counts, { now: WEDNESDAY, knownSince: WEDNESDAY - knownMs }));
}

test('four times as many signals a day halve the odds of each', () => {
  const few = evidenceOf(hourly(5, 7 * 24), 30 * DAY_MS);
  const many = evidenceOf(hourly(20, 7 * 24), 30 * DAY_MS);
  expect(few - many).toBeCloseTo(Math.log(2));
});

test('only the last seven days count', () => {
  const now = hourly(5, 7 * 24);
  const before = hourly(500, 14 * 24).slice(7 * 24 + 1);
  expect(evidenceOf([...now, ...before], 30 * DAY_MS)).toBe(evidenceOf(now, 30 * DAY_MS));
});

test('half a day is extrapolated to a day, and an hour only to a quarter of one', () => {
  const day = evidenceOf(hourly(20, 24), DAY_MS);
  expect(evidenceOf(hourly(20, 12), DAY_MS / 2)).toBeCloseTo(day, 1);
  expect(evidenceOf(hourly(20, 1), HOUR_MS)).toBeGreaterThan(day);
});

test('fewer than ten signals a day say no more than ten do', () => {
  const ten = evidenceOf([{ hour: Math.floor(WEDNESDAY / HOUR_MS), count: 70 }], 7 * DAY_MS);
  expect(evidenceOf([], 0)).toBeCloseTo(ten);
});

test('what a clock that was ahead dated into the future does not count, and one that is behind tells nothing', () => {
  const known = hourly(5, 7 * 24);
  const future = known.map(({ hour, count }) => ({ hour: hour + 7 * 24, count }));
  expect(evidenceOf([...known, ...future], 30 * DAY_MS)).toBe(evidenceOf(known, 30 * DAY_MS));
  expect(evidenceOf(future, -HOUR_MS)).toBe(0);
});
