// How many notifications a day: the threshold follows the workspace, so that about as many as the user wants come, and the
// most certain ones of them. Explicit asks always come; the day's digest has the rest. Pure.
import { alertRulePacing, type Pacing } from '../../../shared/contract/alert-rules.ts';
import type { AlertKind } from '../../../shared/contract/alerts.ts';
import type { Pace } from '../../../shared/contract/pace.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { weekdayOf } from '../../local-time.ts';

/** Notifications a working day. */
const aDay: Readonly<Record<Pace, number>> = { few: 4, balanced: 10, everything: Infinity };

/** No more than so many within an hour, whatever happens. */
export const MOST_AN_HOUR: Readonly<Record<Pace, number>> = { few: 3, balanced: 6, everything: Infinity };

/** The threshold goes by the alerts of so many days. */
export const PACE_MS = 7 * DAY_MS;

/** A summary, and what is wrong with Hotlist itself, are not held back. */
export const pacing: Readonly<Record<AlertKind, Pacing>> = {
  ...alertRulePacing,
  system: 'free',
  digest: 'free',
};

/**
 * The severity from which on alerts come at once. `severities`: of the alerts that were decided in the last `days` local
 * days, the unfinished one included.
 */
export function paceThreshold(pace: Pace, severities: readonly number[], workingDays: number): number {
  if (pace === 'everything') return -Infinity;
  const wanted = Math.floor(aDay[pace] * Math.max(1, workingDays));
  return severities.toSorted((one, other) => other - one)[wanted] ?? -Infinity;
}

/** Local days from one to another that are worked, both included; the last one counts by half: it is not over. */
export function workingDaysBetween(fromDay: number, toDay: number): number {
  let days = 0;
  for (let day = fromDay; day <= toDay; day += 1) {
    const weekday = weekdayOf(day);
    if (weekday !== 0 && weekday !== 6) days += day === toDay ? 0.5 : 1;
  }
  return days;
}
