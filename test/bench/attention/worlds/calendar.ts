// The days of a world, and when people in any time zone are at work in them.
import type { Random } from '../../../../src/demo-service/random.ts';
import { isWeekday, localDay, WORK_FROM_MINUTE, WORK_TO_MINUTE } from '../working-time.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How much of a day's activity falls into each hour, from 0:00. */
const HOUR_WEIGHTS = [1, 1, 1, 1, 1, 2, 4, 10, 30, 60, 70, 65, 40, 55, 65, 60, 50, 35, 15, 10, 8, 6, 4, 2];
const WEIGHT_OF_DAY = HOUR_WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** The user's local midnight at which a day of the world begins; negative days are before the judged ones. */
export function dayStart({ startAt }: World, day: number): number {
  return startAt + day * DAY_MS;
}

export function isWorkingDay(world: World, day: number): boolean {
  return isWeekday(localDay(dayStart(world, day), world.utcOffsetMinutes));
}

/** The day that is `count` working days after `day`. */
export function workingDayAfter(world: World, day: number, count: number): number {
  let next = day;
  for (let left = count; left > 0;) {
    next += 1;
    if (isWorkingDay(world, next)) left -= 1;
  }
  return next;
}

/** A random instant of this day at which somebody in this time zone is active. */
export function drawOfficeInstant(
  random: Random,
  world: World,
  day: number,
  utcOffsetMinutes: number,
): number {
  let target = random.next() * WEIGHT_OF_DAY;
  let hour = 0;
  for (const weight of HOUR_WEIGHTS) {
    target -= weight;
    if (target < 0) break;
    hour += 1;
  }
  const midnight = dayStart(world, day) + (world.utcOffsetMinutes - utcOffsetMinutes) * MINUTE_MS;
  return Math.floor(midnight + (Math.min(hour, 23) + random.next()) * HOUR_MS);
}

/** A random instant in the user's working hours of a day, early enough for a story of an hour to end in them. */
export function drawWorkInstant(random: Random, world: World, day: number): number {
  const earliest = WORK_FROM_MINUTE + 15;
  const latest = WORK_TO_MINUTE - 90;
  return dayStart(world, day) + Math.floor((earliest + random.next() * (latest - earliest)) * MINUTE_MS);
}
