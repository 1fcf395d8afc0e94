// Until when a label may notify. What is all there by the afternoon of a working day is due by midnight, anything later
// by the midnight after the next working day.
import type { Label } from '../trace.ts';
import { instantOfDay, isWeekday, localDay, localMinute } from '../working-time.ts';

/** After this minute of the day the day's digest may have gone out. */
const AFTERNOON_MINUTE = 15 * 60;

export function dueAt({ to }: Pick<Label, 'to'>, utcOffsetMinutes: number): number {
  const isDayLeft = localMinute(to, utcOffsetMinutes) <= AFTERNOON_MINUTE;
  let day = localDay(to, utcOffsetMinutes) + (isDayLeft ? 0 : 1);
  while (!isWeekday(day)) day += 1;
  return instantOfDay(day + 1, 0, utcOffsetMinutes);
}
