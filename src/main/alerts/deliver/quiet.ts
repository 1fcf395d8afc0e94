// When alerts are held back by the clock: quiet hours and the morning briefing. Pure, over changes of the clocks.
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { Settings } from '../../../shared/model.ts';
import { reasonWords } from '../../../shared/words/reason-words.ts';
import {
  instantOf,
  isWorkingDay,
  localTime,
  weekdayOf,
  workingHours,
  type UtcOffset,
} from '../../local-time.ts';

type QuietSettings = Pick<Settings, 'quietHoursOn' | 'quietDays' | 'quietFromMinute' | 'quietToMinute'>;

/**
 * When the quiet hours that hold at this instant end; null when there are none. Quiet hours belong to the day on which
 * they begin; an end at or before the start lies on the next day.
 */
export function quietUntil(settings: QuietSettings, at: number, utcOffsetMinutes: UtcOffset): number | null {
  if (!settings.quietHoursOn) return null;
  const { quietDays, quietFromMinute: from, quietToMinute: to } = settings;
  const today = localTime(at, utcOffsetMinutes).day;
  const ends = [today - 1, today].flatMap((day) => {
    if (!quietDays.includes(weekdayOf(day))) return [];
    const startAt = instantOf(day, from, utcOffsetMinutes);
    const endAt = instantOf(to <= from ? day + 1 : day, to, utcOffsetMinutes);
    return startAt <= at && at < endAt ? [endAt] : [];
  });
  return ends.length === 0 ? null : Math.max(...ends);
}

/** The first instant after `at` at which the wall clock shows this minute. */
export function nextMinuteOfDay(at: number, minute: number, utcOffsetMinutes: UtcOffset): number {
  const { day } = localTime(at, utcOffsetMinutes);
  for (const candidate of [day, day + 1]) {
    const instant = instantOf(candidate, minute, utcOffsetMinutes);
    if (instant > at) return instant;
  }
  return instantOf(day + 2, minute, utcOffsetMinutes);
}

/** When the digest comes that what was decided at `at` waits for: at its minute of a working day. */
export function digestDueAt(
  { digestMinute }: Pick<Settings, 'digestMinute'>,
  at: number,
  utcOffsetMinutes: UtcOffset,
): number {
  return nextMinuteOfWorkingDay(at, digestMinute, utcOffsetMinutes);
}

/** When those come that wait for the next working hours: as these begin. */
export function morningDueAt(at: number, utcOffsetMinutes: UtcOffset): number {
  return nextMinuteOfWorkingDay(at, workingHours.fromMinute, utcOffsetMinutes);
}

function nextMinuteOfWorkingDay(at: number, minute: number, utcOffsetMinutes: UtcOffset): number {
  for (let dueAt = at; ;) {
    dueAt = nextMinuteOfDay(dueAt, minute, utcOffsetMinutes);
    if (isWorkingDay(localTime(dueAt, utcOffsetMinutes).day)) return dueAt;
  }
}

/** When alerts that quiet hours held are due: at once when they are over, or at the briefing that follows. */
export function quietHeldDueAt(
  settings: Pick<Settings, 'briefingOn' | 'briefingMinute'>,
  heldAt: number,
  utcOffsetMinutes: UtcOffset,
): number {
  return settings.briefingOn ? nextMinuteOfDay(heldAt, settings.briefingMinute, utcOffsetMinutes) : heldAt;
}

/** `Paused until 14:30`, `Quiet hours until 08:00`; null when alerts are shown. */
export function quietWords(
  settings: QuietSettings,
  pausedUntilAt: number | null,
  now: number,
  utcOffsetMinutes: UtcOffset,
): string | null {
  const reason =
    pauseReason(pausedUntilAt, now, utcOffsetMinutes) ?? quietReason(settings, now, utcOffsetMinutes);
  return reason === null ? null : reasonWords(reason);
}

export function pauseReason(
  pausedUntilAt: number | null,
  now: number,
  utcOffsetMinutes: UtcOffset,
): Reason | null {
  if (pausedUntilAt === null || pausedUntilAt <= now) return null;
  return { code: 'paused', untilMinute: localTime(pausedUntilAt, utcOffsetMinutes).minute };
}

export function quietReason(
  settings: QuietSettings,
  now: number,
  utcOffsetMinutes: UtcOffset,
): Reason | null {
  const untilAt = quietUntil(settings, now, utcOffsetMinutes);
  if (untilAt === null) return null;
  return { code: 'quiet-hours', untilMinute: localTime(untilAt, utcOffsetMinutes).minute };
}
