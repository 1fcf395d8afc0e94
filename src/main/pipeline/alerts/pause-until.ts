// When a pause or a snooze ends. Pure. 'tomorrow' is the morning of the next local day, also across daylight saving changes.
// `morningMinute`: as of morningMinuteOf in marks.ts.
import type { FollowUpWish } from '../../../shared/contract/arguments.ts';
import type { PauseLength, SnoozeLength } from '../../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { instantOf, localTime, type UtcOffset } from '../../machine/local-time.ts';

const MONDAY = 1;

export function pauseUntil(
  length: PauseLength,
  now: number,
  utcOffsetMinutes: UtcOffset,
  morningMinute: number,
): number {
  switch (length) {
    case '30min':
      return now + 30 * MINUTE_MS;
    case '1h':
      return now + HOUR_MS;
    case 'tomorrow':
      return instantOf(localTime(now, utcOffsetMinutes).day + 1, morningMinute, utcOffsetMinutes);
  }
}

const daysAhead = { tomorrow: 1, '3d': 3, week: 7 } as const;

/** May be in the past if a date and time were chosen. */
export function followUpAt(
  wish: FollowUpWish,
  now: number,
  utcOffsetMinutes: UtcOffset,
  morningMinute: number,
): number {
  if (wish === '1h') return now + HOUR_MS;
  if (wish === 'monday') return snoozeUntil(wish, now, utcOffsetMinutes, morningMinute);
  if (typeof wish === 'object')
    return 'at' in wish
      ? wish.at
      : instantOf(Date.parse(`${wish.date}T00:00:00Z`) / DAY_MS, wish.minute, utcOffsetMinutes);
  return instantOf(localTime(now, utcOffsetMinutes).day + daysAhead[wish], morningMinute, utcOffsetMinutes);
}

/** 'monday' is the next one, a week away when it is Monday already. */
export function snoozeUntil(
  length: SnoozeLength,
  now: number,
  utcOffsetMinutes: UtcOffset,
  morningMinute: number,
): number {
  if (length !== 'monday') return pauseUntil(length, now, utcOffsetMinutes, morningMinute);
  const { day, weekday } = localTime(now, utcOffsetMinutes);
  const daysToMonday = (MONDAY - weekday + 7) % 7 || 7;
  return instantOf(day + daysToMonday, morningMinute, utcOffsetMinutes);
}
