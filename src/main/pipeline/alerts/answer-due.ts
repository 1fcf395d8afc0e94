// The instant from which a request is overdue: the goal counts working time only. Pure.
import type { Settings } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { instantOf, isWorkingDay, localTime, type UtcOffset } from '../../machine/local-time.ts';
import { workingHoursOf, type WorkSettings } from './working-hours.ts';

export type AnswerSettings = Pick<Settings, 'answerGoalMinutes'> & WorkSettings;

/** The instant until which somebody has to have answered what was asked at `askedAt`. */
export function answerDueAt(settings: AnswerSettings, askedAt: number, utcOffsetMinutes: UtcOffset): number {
  const hours = workingHoursOf(settings);
  const { fromMinute, toMinute } = hours;
  let left = settings.answerGoalMinutes * MINUTE_MS;
  // Hours that began the day before may still last.
  for (let day = localTime(askedAt, utcOffsetMinutes).day - 1; ; day += 1) {
    if (!isWorkingDay(day, hours)) continue;
    const from = Math.max(askedAt, instantOf(day, fromMinute, utcOffsetMinutes));
    const to = instantOf(toMinute > fromMinute ? day : day + 1, toMinute, utcOffsetMinutes);
    if (to - from >= left) return from + left;
    left -= Math.max(0, to - from);
  }
}
