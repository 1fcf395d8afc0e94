// How unlikely it is that an account stays away, by how many working days it came on before. Pure.
import { isWorkingDay, type LocalTime, type WorkingHours } from '../../../machine/local-time.ts';
import { isLikelyCustomer, type AccountHistory } from './account-history.ts';

/** With fewer days nobody can tell whether it comes every day. */
export const LEAST_DAYS_SEEN = 4;

/** Working days without a visit. */
export const LEAST_SILENT_DAYS = 2;

/** By three in the afternoon of a working day, most of that day's activity has happened. */
const MOSTLY_OVER_MINUTE = 15 * 60;

/** After this many days it is no longer news. */
const MOST_SILENT_DAYS = 5;

/** "Nearly every day" refers to the last working days on which it came, this many of them: a deal has its own weeks. */
const LATELY_DAYS = 8;

/** Silence this unlikely, given the share of days on which it came lately, is not chance. */
const UNLIKELY = 0.007;

export interface Silence {
  /** When it was last here. */
  readonly since: number;
  /** Working days without a visit, up to now. */
  readonly days: number;
}

/** The user's: which days are worked, and on which an instant lies. */
export interface Calendar {
  readonly hours: Pick<WorkingHours, 'days'>;
  readonly localTime: (at: number) => LocalTime;
}

/** Working days after that of `lastAt` on which nothing came; today counts only once it is mostly over. */
export function silentDays(lastAt: number, at: number, { hours, localTime }: Calendar): number {
  const today = localTime(at);
  const lastDay = today.minute >= MOSTLY_OVER_MINUTE ? today.day : today.day - 1;
  return workingDays(localTime(lastAt).day, lastDay, hours);
}

/** For how long it has been unusually silent; null if it is not silent, or the silence is not unusual. */
export function unusualSilence(history: AccountHistory, at: number, calendar: Calendar): Silence | null {
  const { hours, localTime } = calendar;
  const events = history.events.filter((event) => !event.isLike && !event.isCrowd);
  const last = events.at(-1);
  if (last === undefined || isLikelyCustomer(history)) return null;
  const silent = silentDays(last.at, at, calendar);
  if (silent < LEAST_SILENT_DAYS || silent > MOST_SILENT_DAYS) return null;
  const lastDay = localTime(last.at).day;
  // The first known day is only partly known.
  const firstDay = localTime(history.since).day + 1;
  const known = lastWorkingDays(lastDay, firstDay, hours);
  const seen = new Set(events.map(({ at: seenAt }) => localTime(seenAt).day));
  const count = known.filter((day) => seen.has(day)).length;
  // Between what was seen and what may be: adds one day with half a visit.
  const share = (count + 0.5) / (known.length + 1);
  return count >= LEAST_DAYS_SEEN && (1 - share) ** silent <= UNLIKELY
    ? { since: last.at, days: silent }
    : null;
}

/** The last few up to `lastDay`, none before `firstDay`. */
function lastWorkingDays(lastDay: number, firstDay: number, hours: Calendar['hours']): readonly number[] {
  const days: number[] = [];
  for (let day = lastDay; day >= firstDay && days.length < LATELY_DAYS; day -= 1)
    if (isWorkingDay(day, hours)) days.push(day);
  return days;
}

/** The number of working days after `fromDay`, up to `toDay`. */
function workingDays(fromDay: number, toDay: number, hours: Calendar['hours']): number {
  let count = 0;
  for (let day = fromDay + 1; day <= toDay; day += 1) if (isWorkingDay(day, hours)) count += 1;
  return count;
}
