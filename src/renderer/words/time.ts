// Instants as people read them, in the current language: short and relative, with the exact time for the tooltip.
import type { ClockFormat } from '../../shared/contract/clock-formats.ts';
import { messages } from '../../shared/messages/messages.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { clockFormatOf, timeOfMinute } from '../../shared/words/clock-words.ts';

export interface TimeWords {
  /** "now", "4 min", "3 h", "yesterday 16:20", "Tue 16:20", "12 Nov", "12 Nov 2025". */
  relative(at: number, now: number): string;
  /** "now", "4 min ago", "3 h ago", "yesterday 16:20": if no column says that it is past. */
  ago(at: number, now: number): string;
  /** Like `relative` without the time of day, for little room: "yesterday", "Tue", "12 Nov". */
  short(at: number, now: number): string;
  /** "Saturday, 21 November 2026 at 07:40:05" */
  exact(at: number): string;
  /** "16:20", or "yesterday 16:20", or a date: for how current something is. */
  clock(at: number, now: number): string;
  /** "10:41", "today 18:00", "tomorrow 8:00", "Mon 8:00": an instant still to come. */
  upcoming(at: number, now: number): string;
  /** "08:00", "8:00 AM": a time of day, in minutes since midnight. */
  ofDay(minute: number): string;
  /** "12 Nov" */
  date(at: number): string;
  /** "12 Nov 16:20": an end of a span. */
  moment(at: number): string;
  /** "Today", "Yesterday", "Tuesday, 17 November": a heading over a day. */
  day(at: number, now: number): string;
  /** A number that is the same for two instants of one local day. */
  dayNumber(at: number): number;
}

const quarterMs = 15 * MINUTE_MS;
/** Fifty days of quarter hours: more than is scrolled through in one go, and some 100 kB for each kind of answer. */
const mostQuarters = 5_000;
/** Beyond half a day, and before today, the time of day says more than a count of hours. */
const hoursUpTo = 12;
/** Hours from now to which a bare time of day can only mean today. */
const bareTimeUpTo = 3;

/** `locale` and `timeZone` undefined mean the user's own. Times of day are written as main writes them. */
export function createTimeWords(
  locale: string | undefined,
  timeZone: string | undefined,
  clock: ClockFormat = clockFormatOf(locale),
): TimeWords {
  const zone = timeZone === undefined ? {} : { timeZone };
  const hourAndMinute = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zone,
  });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', ...zone });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zone });
  const dateAndYear = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...zone,
  });
  const longDay = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...zone,
  });
  const exact = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'medium',
    hourCycle: clock === '12h' ? 'h12' : 'h23',
    ...zone,
  });
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...zone,
  });

  // Days since 1970 of the local calendar date, so that daylight saving cannot move "yesterday". Cached, because every row
  // of a list asks for it and formatting is slow; by quarter hours, because since 2012 no time zone
  // but Antarctica/Casey has had a midnight or a change of its clock within one.
  const dayNumber = cachedByQuarter((at) => Date.parse(`${parts.format(at)}T00:00:00Z`) / (24 * HOUR_MS));
  const yearOf = (at: number): number => new Date(dayNumber(at) * 24 * HOUR_MS).getUTCFullYear();
  /** Minutes since midnight at the beginning of a quarter hour. */
  const minuteOfDay = cachedByQuarter((at) => {
    const [hour = 0, minute = 0] = hourAndMinute.format(at).split(':').map(Number);
    return hour * 60 + minute;
  });
  const time = {
    format: (at: number): string =>
      timeOfMinute(minuteOfDay(at) + Math.floor((at - quarterOf(at) * quarterMs) / MINUTE_MS), clock),
  };

  /** "yesterday", "Tue", "12 Nov"; null for today and the future. */
  const dayWord = (at: number, now: number): string | null => {
    const days = dayNumber(now) - dayNumber(at);
    if (days <= 0) return null;
    if (days === 1) return messages().time.yesterday;
    if (days < 7) return weekday.format(at);
    return yearOf(at) === yearOf(now) ? date.format(at) : dateAndYear.format(at);
  };
  const farther = (at: number, now: number): string => {
    const word = dayWord(at, now);
    if (word === null) return dayNumber(at) === dayNumber(now) ? time.format(at) : date.format(at);
    return dayNumber(now) - dayNumber(at) < 7 ? `${word} ${time.format(at)}` : word;
  };
  const near = (at: number, now: number): string | null => {
    const past = now - at;
    const words = messages().time;
    if (past < MINUTE_MS) return past < -MINUTE_MS ? null : words.now;
    if (past < HOUR_MS) return words.minutes(Math.floor(past / MINUTE_MS));
    // What was earlier today has no time of day: "11:10" between "8 h" and "2 h" would read as a span.
    const isCounted = past < hoursUpTo * HOUR_MS || dayNumber(at) === dayNumber(now);
    return isCounted ? words.hours(Math.floor(past / HOUR_MS)) : null;
  };

  return {
    relative: (at, now) => near(at, now) ?? farther(at, now),
    ago(at, now) {
      const words = near(at, now);
      if (words === null) return farther(at, now);
      return now - at < MINUTE_MS ? messages().time.justNow : messages().time.ago(words);
    },
    short: (at, now) => near(at, now) ?? dayWord(at, now) ?? farther(at, now),
    exact: (at) => exact.format(at),
    clock: farther,
    upcoming(at, now) {
      const days = dayNumber(at) - dayNumber(now);
      if (days < 0) return farther(at, now);
      if (days === 0) {
        const isFar = Math.abs(at - now) >= bareTimeUpTo * HOUR_MS;
        return isFar ? messages().time.today(time.format(at)) : time.format(at);
      }
      if (days === 1) return messages().time.tomorrow(time.format(at));
      return `${days < 7 ? weekday.format(at) : date.format(at)} ${time.format(at)}`;
    },
    date: (at) => date.format(at),
    moment: (at) => `${date.format(at)} ${time.format(at)}`,
    ofDay: (minute) => timeOfMinute(minute, clock),
    day(at, now) {
      const days = dayNumber(now) - dayNumber(at);
      if (days === 0) return messages().time.days.today;
      if (days === 1) return messages().time.days.yesterday;
      return longDay.format(at);
    },
    dayNumber,
  };
}

function quarterOf(at: number): number {
  return Math.floor(at / quarterMs);
}

/** `ask` gets the beginning of the quarter hour. */
function cachedByQuarter(ask: (at: number) => number): (at: number) => number {
  const answers = new Map<number, number>();
  return (at) => {
    const quarter = quarterOf(at);
    const known = answers.get(quarter);
    if (known !== undefined) return known;
    const answer = ask(quarter * quarterMs);
    if (answers.size >= mostQuarters) answers.clear();
    answers.set(quarter, answer);
    return answer;
  };
}

/** Time left until an instant: "8 s", "4 min", "2 h"; "now" when it is here or past. */
export function countdown(at: number, now: number): string {
  const left = at - now;
  const words = messages().time;
  if (left <= 0) return words.now;
  if (left < MINUTE_MS) return words.seconds(Math.ceil(left / 1000));
  if (left < HOUR_MS) return words.minutes(Math.round(left / MINUTE_MS));
  return words.hours(Math.round(left / HOUR_MS));
}
