// By how much more than usual comes in the whole workspace: a launch lifts everybody, so what is unusual for one account is less so.
// Pure.
import { isWorkingDay, type LocalTime, type WorkingHours } from '../../../machine/local-time.ts';
import { medianOf } from '../../../../shared/median.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';
import type { HourCount } from '../../store/signal-counts.ts';

/**
 * The last hours that are compared, of the day before now, with as much as this on a usual day of their kind; from fewer hours nobody
 * can tell a launch from a webinar.
 */
const COMPARED = { hours: 6, fewest: 3, least: 2 } as const;

/** A usual hour is the median of those of its kind of day within this time, if there are as many as this. */
const USUAL = { withinMs: 14 * DAY_MS, days: 2 } as const;

/** In a day. */
const HOURS = 24;

/** As if each hour had this many more in both, since few signals say little. */
const MORE = 3;

/**
 * A factor of at least 1, the median of the last hours: a webinar lifts one or two. 1 as long as no usual day is known. `counts`: from
 * `USUAL.withinMs` before `now` on, without empty hours; `knownSince`: epoch ms.
 */
export function workspaceLift(
  counts: readonly HourCount[],
  {
    now,
    knownSince,
    hours,
    localTime,
  }: {
    readonly now: number;
    readonly knownSince: number;
    readonly hours: Pick<WorkingHours, 'days'>;
    readonly localTime: (at: number) => LocalTime;
  },
): number {
  /** By the clock on the wall, which a change of the clocks moves. */
  const localHourOf = (at: number): number => {
    const { day, minute } = localTime(at);
    return day * HOURS + Math.floor(minute / 60);
  };
  const byHour = new Map(counts.map(({ hour, count }) => [localHourOf(hour * HOUR_MS), count]));
  const isWorkday = (localHour: number): boolean => isWorkingDay(Math.floor(localHour / HOURS), hours);
  const firstHour = localHourOf(Math.max(knownSince, now - USUAL.withinMs)) + 1;
  const ratios: number[] = [];
  const latest = localHourOf(now) - 1;
  for (let hour = latest; hour > latest - HOURS && ratios.length < COMPARED.hours; hour -= 1) {
    const before: number[] = [];
    for (let same = hour - HOURS; same >= firstHour; same -= HOURS)
      if (isWorkday(same) === isWorkday(hour)) before.push(byHour.get(same) ?? 0);
    if (before.length < USUAL.days) continue;
    const usual = medianOf(before) ?? 0;
    if (usual >= COMPARED.least) ratios.push(((byHour.get(hour) ?? 0) + MORE) / (usual + MORE));
  }
  return ratios.length < COMPARED.fewest ? 1 : Math.max(1, medianOf(ratios) ?? 1);
}
