// The time that a request has waited for an answer, in the words of every place that shows it.
import type { Waiting } from '../model/hot.ts';
import { messages } from '../messages/messages.ts';
import { HOUR_MS, MINUTE_MS } from '../time-units.ts';
import { shortWeekday } from './clock-words.ts';

/** Local days since 1970. */
export type DayOf = (at: number) => number;

/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;

/** Beyond half a day, and before today, the day says more than a count of hours. */
const COUNTED_MS = 12 * HOUR_MS;

/** Before that, the name of a day is not today's. */
const NAMED_DAYS = 6;

/** `4 min`, `1 h 20`, `since yesterday`, `since Tue`, `6 days`. */
export function waitedWords({ sinceAt }: Pick<Waiting, 'sinceAt'>, now: number, dayOf: DayOf): string {
  const { waiting } = messages().nextCall;
  const minutes = Math.floor(Math.max(0, now - sinceAt) / MINUTE_MS);
  const days = dayOf(now) - dayOf(sinceAt);
  if (days >= NAMED_DAYS) return waiting.days(days);
  if (days > 0 && now - sinceAt >= COUNTED_MS)
    return days === 1
      ? waiting.sinceYesterday
      : waiting.since(shortWeekday((dayOf(sinceAt) + EPOCH_WEEKDAY) % 7));
  if (minutes < 1) return waiting.now;
  if (minutes < 60) return waiting.minutes(minutes);
  const rest = minutes % 60;
  return waiting.hours(Math.floor(minutes / 60), rest === 0 ? null : String(rest).padStart(2, '0'));
}

/** `waiting 4 min`, or `4 min, no answer logged here` where nobody could tell that somebody has answered. */
export function waitingWords(waiting: Waiting, now: number, dayOf: DayOf): string {
  const { waits, notLogged } = messages().nextCall.waiting;
  return (waiting.areReported ? waits : notLogged)(waitedWords(waiting, now, dayOf));
}

export function isOverdue({ dueAt }: Pick<Waiting, 'dueAt'>, now: number): boolean {
  return now >= dueAt;
}
