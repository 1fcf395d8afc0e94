// The days of the week, Monday first.
import { locale } from '../../shared/messages/current-language.ts';
import { DAY_MS } from '../../shared/time-units.ts';

/** `day`: 0 is Sunday. */
export interface DayName {
  readonly day: number;
  readonly short: string;
  readonly long: string;
}

/** The fourth of January 1970 was a Sunday. */
const firstSunday = 3 * DAY_MS;

export function dayNames(): readonly DayName[] {
  const format = (weekday: 'short' | 'long'): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' });
  const short = format('short');
  const long = format('long');
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    const at = firstSunday + day * DAY_MS;
    return { day, short: [...short.format(at)].slice(0, 2).join(''), long: long.format(at) };
  });
}
