// How unlikely it is that an account stays away, by how many working days it came on before. Pure.
import { isWorkingDay, type LocalTime } from '../../local-time.ts';
import { isLikelyCustomer, type AccountHistory } from './account-history.ts';

/** On fewer days nobody knows yet whether somebody comes every day. */
export const LEAST_DAYS_SEEN = 4;

/** Working days without a visit. */
export const LEAST_SILENT_DAYS = 2;

/** At three in the afternoon of a working day most of what comes on it has come. */
const MOSTLY_OVER_MINUTE = 15 * 60;

/** After so many it is not news any more. */
const MOST_SILENT_DAYS = 5;

/** "Nearly every day" is said of the last working days that it came on, so many of them: a deal has its own weeks. */
const LATELY_DAYS = 8;

/** Silence this unlikely, at the share of days that it came on lately, is no chance. */
const UNLIKELY = 0.007;

export interface Silence {
  /** When it was last here. */
  readonly since: number;
  /** Working days without a visit, up to now. */
  readonly days: number;
}

/** Working days after that of `lastAt` on which nothing came; today is one of them only once it is mostly over. */
export function silentDays(lastAt: number, at: number, localTime: (at: number) => LocalTime): number {
  const today = localTime(at);
  return workingDays(localTime(lastAt).day, today.minute >= MOSTLY_OVER_MINUTE ? today.day : today.day - 1);
}

/** For how long it has been unusually silent; null where it is not silent, or that is not unusual. */
export function unusualSilence(
  history: AccountHistory,
  at: number,
  localTime: (at: number) => LocalTime,
): Silence | null {
  const events = history.events.filter((event) => !event.isLike && !event.isCrowd);
  const last = events.at(-1);
  if (last === undefined || isLikelyCustomer(history)) return null;
  const silent = silentDays(last.at, at, localTime);
  if (silent < LEAST_SILENT_DAYS || silent > MOST_SILENT_DAYS) return null;
  const lastDay = localTime(last.at).day;
  // Of the first day known only a part is.
  const firstDay = localTime(history.since).day + 1;
  const known = lastWorkingDays(lastDay, firstDay);
  const seen = new Set(events.map(({ at: seenAt }) => localTime(seenAt).day));
  const count = known.filter((day) => seen.has(day)).length;
  // Between what was seen and what may be: one day more, half of it with a visit.
  const share = (count + 0.5) / (known.length + 1);
  return count >= LEAST_DAYS_SEEN && (1 - share) ** silent <= UNLIKELY
    ? { since: last.at, days: silent }
    : null;
}

/** The last few up to `lastDay`, none before `firstDay`. */
function lastWorkingDays(lastDay: number, firstDay: number): readonly number[] {
  const days: number[] = [];
  for (let day = lastDay; day >= firstDay && days.length < LATELY_DAYS; day -= 1)
    if (isWorkingDay(day)) days.push(day);
  return days;
}

/** Those after `fromDay`, up to `toDay`. */
function workingDays(fromDay: number, toDay: number): number {
  let count = 0;
  for (let day = fromDay + 1; day <= toDay; day += 1) if (isWorkingDay(day)) count += 1;
  return count;
}
