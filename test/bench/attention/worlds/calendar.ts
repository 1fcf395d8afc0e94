// Days of a world, and when in them people of any zone are at work.
import type { Random } from '../../../../src/service/random.ts';
import { isWeekday, localDay, WORK_FROM_MINUTE, WORK_TO_MINUTE } from '../working-time.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How much of a day's activity falls into each hour, from 0:00 on. */
const HOUR_WEIGHTS = [1, 1, 1, 1, 1, 2, 4, 10, 30, 60, 70, 65, 40, 55, 65, 60, 50, 35, 15, 10, 8, 6, 4, 2];
const WEIGHT_OF_DAY = HOUR_WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** The local midnight of the user at which a day of the world begins; negative days lie before the judged ones. */
export function dayStart({ startAt }: World, day: number): number {
  return startAt + day * DAY_MS;
}

export function isWorkingDay(world: World, day: number): boolean {
  return isWeekday(localDay(dayStart(world, day), world.utcOffsetMinutes));
}

/** `count` working days after `day`. */
export function workingDayAfter(world: World, day: number, count: number): number {
  let next = day;
  for (let left = count; left > 0;) {
    next += 1;
    if (isWorkingDay(world, next)) left -= 1;
  }
  return next;
}

/** When somebody in this zone does what they do in the course of this day. */
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

/** Within the user's working hours of a day, early enough for an hour's story to end in them. */
export function drawWorkInstant(random: Random, world: World, day: number): number {
  const earliest = WORK_FROM_MINUTE + 15;
  const latest = WORK_TO_MINUTE - 90;
  return dayStart(world, day) + Math.floor((earliest + random.next() * (latest - earliest)) * MINUTE_MS);
}
