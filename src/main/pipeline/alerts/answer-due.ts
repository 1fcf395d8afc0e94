// The instant from which a request is overdue, and how long one waited: both count working time only. Pure.
import type { Settings } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { instantOf, isWorkingDay, localTime, type UtcOffset } from '../../machine/local-time.ts';
import { workingHoursOf, type WorkSettings } from './working-hours.ts';

export type AnswerSettings = Pick<Settings, 'answerGoalMinutes'> & WorkSettings;

/** The instant until which somebody has to have answered what was asked at `askedAt`. */
export function answerDueAt(settings: AnswerSettings, askedAt: number, utcOffsetMinutes: UtcOffset): number {
  let left = settings.answerGoalMinutes * MINUTE_MS;
  for (const { from, to } of workingTimes(settings, askedAt, utcOffsetMinutes)) {
    if (to - from >= left) return from + left;
    left -= to - from;
  }
  return Infinity;
}

/** Working time between two instants, in ms. */
export function workedBetween(
  settings: WorkSettings,
  { from, to }: { readonly from: number; readonly to: number },
  utcOffsetMinutes: UtcOffset,
): number {
  let worked = 0;
  for (const part of workingTimes(settings, from, utcOffsetMinutes)) {
    if (part.from >= to) break;
    worked += Math.min(to, part.to) - part.from;
  }
  return worked;
}

/** This instant within the hours, else when they begin next. */
export function nextWorkingTime(settings: WorkSettings, at: number, utcOffsetMinutes: UtcOffset): number {
  for (const { from } of workingTimes(settings, at, utcOffsetMinutes)) return from;
  return Infinity;
}

/** The working hours after an instant, without end. */
function* workingTimes(settings: WorkSettings, after: number, utcOffsetMinutes: UtcOffset) {
  const hours = workingHoursOf(settings);
  const { fromMinute, toMinute } = hours;
  // Hours that began the day before may still last.
  for (let day = localTime(after, utcOffsetMinutes).day - 1; ; day += 1) {
    if (!isWorkingDay(day, hours)) continue;
    const from = Math.max(after, instantOf(day, fromMinute, utcOffsetMinutes));
    const to = instantOf(toMinute > fromMinute ? day : day + 1, toMinute, utcOffsetMinutes);
    if (to > from) yield { from, to };
  }
}
