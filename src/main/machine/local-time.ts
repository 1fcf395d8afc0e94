// Converts between instants and local days and hours, across daylight saving changes. Pure; the offset comes with the clock.
import { DAY_MS, MINUTE_MS } from '../../shared/time-units.ts';

export type UtcOffset = (at: number) => number;

/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;

export interface LocalTime {
  /** Whole local days since 1970-01-01. */
  readonly day: number;
  /** 0 = Sunday … 6 = Saturday. */
  readonly weekday: number;
  /** Minutes since local midnight, as the clock on the wall shows them. */
  readonly minute: number;
}

export function localTime(at: number, utcOffsetMinutes: UtcOffset): LocalTime {
  const local = at + utcOffsetMinutes(at) * MINUTE_MS;
  const day = Math.floor(local / DAY_MS);
  return {
    day,
    weekday: weekdayOf(day),
    minute: Math.floor((local - day * DAY_MS) / MINUTE_MS),
  };
}

/** As 2026-11-22, on the user's calendar. */
export function localDate(at: number, utcOffsetMinutes: UtcOffset): string {
  return new Date(localTime(at, utcOffsetMinutes).day * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(day: number): number {
  return (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;
}

/** When somebody is taken to be at work: from one of these minutes to the other. */
export interface WorkingHours {
  /** 0 = Sunday … 6 = Saturday: those on which they begin. */
  readonly days: readonly number[];
  readonly fromMinute: number;
  /** At or before `fromMinute` it lies on the next day. */
  readonly toMinute: number;
}

/** Holidays are not known. */
export function isWorkingDay(day: number, { days }: Pick<WorkingHours, 'days'>): boolean {
  return days.includes(weekdayOf(day));
}

export function isWorkingTime(
  { day, minute }: Pick<LocalTime, 'day' | 'minute'>,
  hours: WorkingHours,
): boolean {
  const { fromMinute, toMinute } = hours;
  const hasBegun = isWorkingDay(day, hours) && minute >= fromMinute;
  if (toMinute > fromMinute) return hasBegun && minute < toMinute;
  return hasBegun || (isWorkingDay(day - 1, hours) && minute < toMinute);
}

/**
 * The instant at which a wall clock shows this minute of this local day. A minute skipped by a daylight saving change is
 * taken as if the clock had not changed yet (so it lies after the change); of a minute that occurs twice, the first.
 */
export function instantOf(day: number, minute: number, utcOffsetMinutes: UtcOffset): number {
  const local = day * DAY_MS + minute * MINUTE_MS;
  const early = utcOffsetMinutes(local - DAY_MS / 2);
  const late = utcOffsetMinutes(local + DAY_MS / 2);
  const first = local - early * MINUTE_MS;
  if (utcOffsetMinutes(first) === early) return first;
  const second = local - late * MINUTE_MS;
  return utcOffsetMinutes(second) === late ? second : first;
}

/** How far the clock on the wall is ahead of UTC: so much before an instant, and so much from it on. */
export interface WallClock {
  readonly beforeMs: number;
  readonly changedAt: number;
  readonly afterMs: number;
}

/** The wall clock of a few weeks, in which the clocks change once at the most. */
export function wallClock(from: number, to: number, utcOffsetMinutes: UtcOffset): WallClock {
  const before = utcOffsetMinutes(from);
  const after = utcOffsetMinutes(to);
  let low = Math.floor(from / MINUTE_MS);
  let high = Math.ceil(to / MINUTE_MS);
  while (before !== after && high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (utcOffsetMinutes(middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return { beforeMs: before * MINUTE_MS, changedAt: high * MINUTE_MS, afterMs: after * MINUTE_MS };
}

/** When something ends, in the form of a reason (contract/reasons.ts), with its day if that is not the day of `now`. */
export function endOf(
  at: number,
  now: number,
  utcOffsetMinutes: UtcOffset,
): { readonly untilMinute: number; readonly untilWeekday?: number } {
  const { day, weekday, minute } = localTime(at, utcOffsetMinutes);
  const isToday = day === localTime(now, utcOffsetMinutes).day;
  return isToday ? { untilMinute: minute } : { untilMinute: minute, untilWeekday: weekday };
}
