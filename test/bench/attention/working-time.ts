// Days and working hours on the user's wall clock. A trace has one offset, without daylight saving time.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Monday to Friday, in minutes since local midnight. */
export const WORK_FROM_MINUTE = 8 * 60;
export const WORK_TO_MINUTE = 18 * 60;

/** 1970-01-01 was a Thursday; 0 = Monday. */
const EPOCH_WEEKDAY = 3;

/** Whole local days since 1970-01-01. */
export function localDay(at: number, utcOffsetMinutes: number): number {
  return Math.floor((at + utcOffsetMinutes * MINUTE_MS) / DAY_MS);
}

/** Minutes since local midnight. */
export function localMinute(at: number, utcOffsetMinutes: number): number {
  const local = at + utcOffsetMinutes * MINUTE_MS;
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/** The instant of a minute of a local day. */
export function instantOfDay(day: number, minute: number, utcOffsetMinutes: number): number {
  return day * DAY_MS + (minute - utcOffsetMinutes) * MINUTE_MS;
}

/** `day` as returned by `localDay`. */
export function isWeekday(day: number): boolean {
  return (((day + EPOCH_WEEKDAY) % 7) + 7) % 7 < 5;
}

export function isWorkingTime(at: number, utcOffsetMinutes: number): boolean {
  if (!isWeekday(localDay(at, utcOffsetMinutes))) return false;
  const minute = localMinute(at, utcOffsetMinutes);
  return minute >= WORK_FROM_MINUTE && minute < WORK_TO_MINUTE;
}

/** The number of days from Monday to Friday between two instants' days, both included. */
export function countWorkingDays(from: number, to: number, utcOffsetMinutes: number): number {
  let count = 0;
  const last = localDay(to, utcOffsetMinutes);
  for (let day = localDay(from, utcOffsetMinutes); day <= last; day += 1) if (isWeekday(day)) count += 1;
  return count;
}
