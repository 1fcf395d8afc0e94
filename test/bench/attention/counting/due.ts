// By when a label must have notified. One that is complete by the afternoon of a working day is due by midnight, a later one by
// the midnight after the next working day.
import type { Label } from '../trace.ts';
import { instantOfDay, isWeekday, localDay, localMinute } from '../working-time.ts';

/** Minute of the day after which the day's digest may already have been sent. */
const AFTERNOON_MINUTE = 15 * 60;

export function dueAt({ to }: Pick<Label, 'to'>, utcOffsetMinutes: number): number {
  const isDayLeft = localMinute(to, utcOffsetMinutes) <= AFTERNOON_MINUTE;
  let day = localDay(to, utcOffsetMinutes) + (isDayLeft ? 0 : 1);
  while (!isWeekday(day)) day += 1;
  return instantOfDay(day + 1, 0, utcOffsetMinutes);
}
