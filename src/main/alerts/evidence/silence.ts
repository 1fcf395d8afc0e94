// How unlikely it is that an account stays away, by how many working days it came on before. Pure.
import { weekdayOf, type LocalTime } from '../../local-time.ts';
import { isLikelyCustomer, type AccountHistory } from './account-history.ts';

/** On fewer days nobody knows yet whether somebody comes every day. */
export const LEAST_DAYS_SEEN = 5;

/** Working days; the day of the last visit is none of them, and today is one. */
export const LEAST_SILENT_DAYS = 2;

/** After so many it is not news any more. */
const MOST_SILENT_DAYS = 5;

/** Of its working days it came on at least this share: "nearly every day". */
const DAILY = 0.6;

/** Silence this unlikely, at the share of days that it came on, is no chance, though many accounts are asked every day. */
const UNLIKELY = 0.01;

/** The working days for which it has been unusually silent; null where it is none, or not unusual. */
export function unusualSilence(
  history: AccountHistory,
  at: number,
  localTime: (at: number) => LocalTime,
): number | null {
  const events = history.events.filter(({ isLike, isCrowd }) => !isLike && !isCrowd);
  const last = events.at(-1);
  if (last === undefined || isLikelyCustomer(history)) return null;
  const lastDay = localTime(last.at).day;
  const silent = workingDays(lastDay, localTime(at).day);
  if (silent < LEAST_SILENT_DAYS || silent > MOST_SILENT_DAYS) return null;
  const firstDay = localTime(history.since).day;
  const days = new Set(events.map(({ at: seenAt }) => localTime(seenAt).day).filter(isWorked));
  days.delete(firstDay);
  const known = workingDays(firstDay, lastDay);
  // Between what was seen and what may be: one day more, half of it with a visit.
  const share = (days.size + 0.5) / (known + 1);
  const isUnusual = days.size >= LEAST_DAYS_SEEN && share >= DAILY && (1 - share) ** silent <= UNLIKELY;
  return isUnusual ? silent : null;
}

/** Those after `fromDay`, up to `toDay`. */
function workingDays(fromDay: number, toDay: number): number {
  let count = 0;
  for (let day = fromDay + 1; day <= toDay; day += 1) if (isWorked(day)) count += 1;
  return count;
}

function isWorked(day: number): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6;
}
