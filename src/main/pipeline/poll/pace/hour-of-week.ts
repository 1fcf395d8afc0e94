// Local hours since the epoch as hours of the week (cells), and as hours of a working or a weekend day (pools).
import { weekdayOf } from '../../../machine/local-time.ts';

const HOURS_A_DAY = 24;
export const HOURS_A_WEEK = 168;

/** The 24 hours of a working day, and the 24 of a weekend day. */
export const POOLS = 48;

/** 0 to 167; Monday 0 h is 0. */
export function cellOf(localHour: number): number {
  const daysSinceMonday = (weekdayOf(Math.floor(localHour / HOURS_A_DAY)) + 6) % 7;
  return daysSinceMonday * HOURS_A_DAY + (localHour % HOURS_A_DAY);
}

/** 0 to 23 for an hour of a working day, 24 to 47 for one of a weekend day. */
export function poolOfCell(cell: number): number {
  return (cell % HOURS_A_DAY) + (cell >= 5 * HOURS_A_DAY ? HOURS_A_DAY : 0);
}

/** The hour before or after, on the same kind of day. */
export function neighbourOf(pool: number, step: 1 | -1): number {
  const base = pool >= HOURS_A_DAY ? HOURS_A_DAY : 0;
  return base + ((pool - base + step + HOURS_A_DAY) % HOURS_A_DAY);
}
