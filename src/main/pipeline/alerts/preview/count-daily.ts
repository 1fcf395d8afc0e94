// How many notifications a working day of a replay brought, and what they were about. Pure.
import type { DailyCount } from '../../../../shared/model.ts';
import {
  instantOf,
  isWorkingDay,
  localTime,
  type UtcOffset,
  type WorkingHours,
} from '../../../machine/local-time.ts';
import type { ReplayedNotification } from './replay.ts';

/** Local days between the two instants that are over and were working days from beginning to end. */
export function wholeWorkingDays(
  from: number,
  now: number,
  hours: WorkingHours,
  utcOffsetMinutes: UtcOffset,
): ReadonlySet<number> {
  const days = new Set<number>();
  const today = localTime(now, utcOffsetMinutes).day;
  for (let { day } = localTime(from, utcOffsetMinutes); day < today; day += 1)
    if (isWorkingDay(day, hours) && instantOf(day, 0, utcOffsetMinutes) >= from) days.add(day);
  return days;
}

/** Null without a day. A notification with an explicit ask counts as one of asks, whatever else it has. */
export function countDaily(
  notifications: readonly ReplayedNotification[],
  workingDays: ReadonlySet<number>,
  utcOffsetMinutes: UtcOffset,
): DailyCount | null {
  if (workingDays.size === 0) return null;
  const counted = notifications.filter(({ at }) => workingDays.has(localTime(at, utcOffsetMinutes).day));
  // New text in an open notification interrupts nobody.
  const shown = counted.filter(({ isUpdate }) => !isUpdate);
  const withAsks = shown.filter(({ alerts }) => alerts.some(isAsk));
  const watched = shown.filter(({ kind }) => kind === 'watched');
  const aDay = (count: number): number => count / workingDays.size;
  return {
    workingDays: workingDays.size,
    withAsks: aDay(withAsks.length),
    watched: aDay(watched.length),
    others: aDay(shown.length - withAsks.length - watched.length),
  };
}

function isAsk({ kind }: ReplayedNotification['alerts'][number]): boolean {
  return kind === 'explicit-ask';
}
