// Local days and hours from instants, and back, over changes of the clocks. Pure; the offset comes with the clock.
import { DAY_MS, MINUTE_MS } from '../shared/time-units.ts';

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

/** Monday to Friday; holidays are not known. */
export function isWorkingDay(day: number): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6;
}

/** Of a working day, from and up to these minutes of it: when somebody is taken to be at the machine. */
export const workingHours = { fromMinute: 8 * 60, toMinute: 18 * 60 } as const;

export function isWorkingTime({ day, minute }: Pick<LocalTime, 'day' | 'minute'>): boolean {
  return isWorkingDay(day) && minute >= workingHours.fromMinute && minute < workingHours.toMinute;
}

/**
 * The instant at which a wall clock shows this minute of this local day. A minute that the clocks leap over is taken as
 * if they had not leapt yet (so it lies after the leap); of one that comes twice, the first.
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
