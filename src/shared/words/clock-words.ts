// Times of day as text, the same in main and in the panel: with 12 or 24 hours, as the system writes them. The host sets
// this once, before anything is shown.
import type { ClockFormat } from '../contract/clock-formats.ts';
import { currentLanguage, locale } from '../messages/current-language.ts';
import { DAY_MS, MINUTE_MS } from '../time-units.ts';

let chosen: ClockFormat = '24h';

/** Applies from now on in this process. */
export function setClockFormat(format: ClockFormat): void {
  chosen = format;
}

/** As the system writes times, whatever the language. */
export function clockFormat(): ClockFormat {
  return chosen;
}

/** For a BCP 47 tag; undefined = that of the process. An invalid one counts as 24 hours. */
export function clockFormatOf(locale: string | undefined): ClockFormat {
  try {
    return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true
      ? '12h'
      : '24h';
  } catch {
    return '24h';
  }
}

/** In the current language: German has no AM and PM, whatever the system writes. */
export function shownClockFormat(): ClockFormat {
  return currentLanguage() === 'de' ? '24h' : chosen;
}

/** 1140 → `19:00` or `7:00 PM`, from minutes since midnight. */
export function timeOfMinute(minute: number, format: ClockFormat = shownClockFormat()): string {
  if (format === '24h') return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
  const hour = Math.floor(minute / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `14:05` or `2:05 PM`, from an instant and the minutes that local time is ahead of UTC. */
export function clockTime(at: number, utcOffsetMinutes: number): string {
  const local = new Date(at + utcOffsetMinutes * MINUTE_MS);
  return timeOfMinute(local.getUTCHours() * 60 + local.getUTCMinutes());
}

/** A weekday names a day only this close to today. */
const WEEKDAY_DAYS = 7;

/** `14:05` within a day, when that can mean no other; else `Fri 14:05`, and `14 Nov 14:05` a week away or more. */
export function momentTime(at: number, now: number, utcOffsetMinutes: (at: number) => number): string {
  const time = clockTime(at, utcOffsetMinutes(at));
  if (Math.abs(at - now) < DAY_MS) return time;
  const local = at + utcOffsetMinutes(at) * MINUTE_MS;
  const today = Math.floor((now + utcOffsetMinutes(now) * MINUTE_MS) / DAY_MS);
  const away = Math.floor(local / DAY_MS) - today;
  const day = Math.abs(away) < WEEKDAY_DAYS ? shortWeekday(new Date(local).getUTCDay()) : shortDate(local);
  return `${day} ${time}`;
}

/** By locale: creating a formatter costs more than all the formatting done with it. */
const dates = new Map<string | undefined, Intl.DateTimeFormat>();

/** `14 Nov`, of a time that is already local. */
function shortDate(local: number): string {
  const tag = locale();
  const known = dates.get(tag);
  const format = known ?? new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  if (known === undefined) dates.set(tag, format);
  return format.format(local);
}

/** By locale, as above. */
const weekdays = new Map<string | undefined, readonly string[]>();

/** `Thu`; 0 = Sunday. */
export function shortWeekday(weekday: number): string {
  const tag = locale();
  let names = weekdays.get(tag);
  if (names === undefined) {
    const format = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
    // 1970-01-04 was a Sunday.
    names = Array.from({ length: 7 }, (_, day) => format.format((day + 3) * DAY_MS));
    weekdays.set(tag, names);
  }
  return names[weekday] ?? '';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
