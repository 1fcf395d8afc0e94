// The days of the week, Monday first, as short words.
import { locale } from '../../shared/messages/spoken.ts';
import { DAY_MS } from '../../shared/time-units.ts';

/** `day`: 0 is Sunday. */
export interface DayName {
  readonly day: number;
  readonly short: string;
}

/** The fourth of January 1970 was a Sunday. */
const firstSunday = 3 * DAY_MS;

export function dayNames(): readonly DayName[] {
  const format = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    day,
    short: [...format.format(firstSunday + day * DAY_MS)].slice(0, 2).join(''),
  }));
}
