// When alerts are held back by the clock: quiet hours and the morning briefing. Pure; handles daylight saving time.
import type { Reason } from '../../../../shared/contract/reasons.ts';
import type { Settings } from '../../../../shared/model.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { reasonWords } from '../../../../shared/words/reason-words.ts';
import {
  endOf,
  instantOf,
  isWorkingDay,
  localTime,
  weekdayOf,
  type UtcOffset,
  type WorkingHours,
} from '../../../machine/local-time.ts';
import { workingHoursOf, type WorkSettings } from '../working-hours.ts';

type QuietSettings = Pick<
  Settings,
  | 'quietHoursOn'
  | 'quietBy'
  | 'quietDays'
  | 'quietFromMinute'
  | 'quietToMinute'
  | 'workDays'
  | 'workFromMinute'
  | 'workToMinute'
>;

const DAYS_A_WEEK = 7;

/** When the quiet hours that hold at this instant end; null when there are none. */
export function quietUntil(settings: QuietSettings, at: number, utcOffsetMinutes: UtcOffset): number | null {
  if (!settings.quietHoursOn) return null;
  const untilAt = settings.quietBy === 'working-hours' ? nextWorkAt : setHoursEndAt;
  return untilAt(settings, at, utcOffsetMinutes);
}

interface Hours {
  /** 0 = Sunday … 6 = Saturday: they belong to the day on which they begin. */
  readonly days: readonly number[];
  readonly from: number;
  /** If not later than `from`, it is on the next day. */
  readonly to: number;
}

/** The spans on these calendar days, in order. */
function spansOf({ days, from, to }: Hours, calendar: readonly number[], utcOffsetMinutes: UtcOffset) {
  return calendar
    .filter((day) => days.includes(weekdayOf(day)))
    .map((day) => ({
      startAt: instantOf(day, from, utcOffsetMinutes),
      endAt: instantOf(to <= from ? day + 1 : day, to, utcOffsetMinutes),
    }));
}

function setHoursEndAt(settings: QuietSettings, at: number, utcOffsetMinutes: UtcOffset): number | null {
  const today = localTime(at, utcOffsetMinutes).day;
  const ends = spansOf(setHours(settings), [today - 1, today], utcOffsetMinutes).flatMap(
    ({ startAt, endAt }) => (startAt <= at && at < endAt ? [endAt] : []),
  );
  return ends.length === 0 ? null : Math.max(...ends);
}

function setHours({ quietDays, quietFromMinute, quietToMinute }: QuietSettings): Hours {
  return { days: quietDays, from: quietFromMinute, to: quietToMinute };
}

/** When the set hours end that hold at this instant or begin next; null if there are none in a week. */
function nextEndAfter(settings: QuietSettings, at: number, utcOffsetMinutes: UtcOffset): number | null {
  const spans = spansOf(setHours(settings), weekAround(at, utcOffsetMinutes), utcOffsetMinutes);
  return spans.find(({ endAt }) => endAt > at)?.endAt ?? null;
}

/** Null within working hours, and if there are no working days: nothing is held forever. */
function nextWorkAt(settings: QuietSettings, at: number, utcOffsetMinutes: UtcOffset): number | null {
  const spans = workSpans(settings, at, utcOffsetMinutes);
  if (spans.some(({ startAt, endAt }) => startAt <= at && at < endAt)) return null;
  return nextWorkStartAfter(settings, at, utcOffsetMinutes);
}

/** Also within working hours; null if there are no working days. */
function nextWorkStartAfter(settings: QuietSettings, at: number, utcOffsetMinutes: UtcOffset): number | null {
  return workSpans(settings, at, utcOffsetMinutes).find(({ startAt }) => startAt > at)?.startAt ?? null;
}

function workSpans(settings: QuietSettings, at: number, utcOffsetMinutes: UtcOffset) {
  const { workDays: days, workFromMinute: from, workToMinute: to } = settings;
  return spansOf({ days, from, to }, weekAround(at, utcOffsetMinutes), utcOffsetMinutes);
}

/** The only day of its kind may be today, and over. */
function weekAround(at: number, utcOffsetMinutes: UtcOffset): readonly number[] {
  const today = localTime(at, utcOffsetMinutes).day;
  return Array.from({ length: DAYS_A_WEEK + 2 }, (_, index) => today - 1 + index);
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

/** A clock that was this much ahead was wrong, whatever corrections and journeys there are. */
const FAR_AHEAD_MS = DAY_MS;

export function isFarAhead(at: number, now: number): boolean {
  return at - now > FAR_AHEAD_MS;
}

/**
 * Since when an alert decided at `decidedAt` waits. One that was decided while the clock was far ahead would wait until then:
 * it counts as decided long ago, and so has waited enough.
 */
export function waitsSince(decidedAt: number, now: number): number {
  return isFarAhead(decidedAt, now) ? 0 : decidedAt;
}

/** When the digest is due that an alert decided at `at` waits for: at its minute of a working day. */
export function digestDueAt(
  settings: Pick<Settings, 'digestMinute'> & WorkSettings,
  at: number,
  utcOffsetMinutes: UtcOffset,
): number {
  return nextMinuteOfWorkingDay(at, settings.digestMinute, workingHoursOf(settings), utcOffsetMinutes);
}

/** When alerts that wait for the next working hours are due: as these begin. */
export function morningDueAt(settings: WorkSettings, at: number, utcOffsetMinutes: UtcOffset): number {
  const hours = workingHoursOf(settings);
  return nextMinuteOfWorkingDay(at, hours.fromMinute, hours, utcOffsetMinutes);
}

function nextMinuteOfWorkingDay(
  at: number,
  minute: number,
  hours: WorkingHours,
  utcOffsetMinutes: UtcOffset,
): number {
  for (let dueAt = at; ;) {
    dueAt = nextMinuteOfDay(dueAt, minute, utcOffsetMinutes);
    if (isWorkingDay(localTime(dueAt, utcOffsetMinutes).day, hours)) return dueAt;
  }
}

/**
 * When alerts held by quiet hours are due: as soon as these end, or at the briefing that follows on the same day. Without one
 * that day, as after a quiet lunch, nobody would understand why they wait for the next morning.
 */
export function quietHeldDueAt(
  settings: Pick<Settings, 'briefingOn' | 'briefingMinute'> & QuietSettings,
  heldAt: number,
  utcOffsetMinutes: UtcOffset,
): number {
  if (!settings.briefingOn) return heldAt;
  const endAt = quietEndAfter(settings, heldAt, utcOffsetMinutes);
  const { day } = localTime(endAt, utcOffsetMinutes);
  const briefingAt = instantOf(day, settings.briefingMinute, utcOffsetMinutes);
  // From then on, only the quiet hours themselves hold them.
  if (briefingAt <= endAt) return Math.max(heldAt, briefingAt);
  return quietUntil(settings, briefingAt, utcOffsetMinutes) === null ? briefingAt : endAt;
}

/** When the quiet hours end that hold at this instant or begin next; `at` itself where there are none. */
function quietEndAfter(settings: QuietSettings, at: number, utcOffsetMinutes: UtcOffset): number {
  const untilAt = settings.quietBy === 'working-hours' ? nextWorkStartAfter : nextEndAfter;
  let endAt = untilAt(settings, at, utcOffsetMinutes) ?? at;
  // They may follow one another forever; then something else holds the alerts anyway.
  for (let days = 0; days < DAYS_A_WEEK; days += 1) {
    const quietUntilAt = quietUntil(settings, endAt, utcOffsetMinutes);
    if (quietUntilAt === null) break;
    endAt = quietUntilAt;
  }
  return endAt;
}

/** Whether an alert that quiet hours held is to be judged again. Once the user turns them off, no briefing follows them. */
export function isQuietHeldDue(
  settings: Parameters<typeof quietHeldDueAt>[0],
  decidedAt: number,
  now: number,
  utcOffsetMinutes: UtcOffset,
): boolean {
  return (
    !settings.quietHoursOn || now >= quietHeldDueAt(settings, waitsSince(decidedAt, now), utcOffsetMinutes)
  );
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
  return { code: 'paused', ...endOf(pausedUntilAt, now, utcOffsetMinutes) };
}

export function quietReason(
  settings: QuietSettings,
  now: number,
  utcOffsetMinutes: UtcOffset,
): Reason | null {
  const untilAt = quietUntil(settings, now, utcOffsetMinutes);
  if (untilAt === null) return null;
  return { code: 'quiet-hours', ...endOf(untilAt, now, utcOffsetMinutes) };
}
