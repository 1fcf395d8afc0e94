// By how much more than usual comes in the whole workspace: a launch lifts everybody, so what is unusual for one account is less so.
// Pure.
import { isWorkingDay, type LocalTime, type WorkingHours } from '../../../machine/local-time.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';

export interface HourCount {
  /** Whole hours since the epoch. */
  readonly hour: number;
  readonly count: number;
}

/** The last hours that are compared, with as much as this on a usual day of their kind. */
const COMPARED = { hours: 6, least: 2 } as const;

/** A usual hour is the median of those of its kind of day within this time, if there are as many as this. */
const USUAL = { withinMs: 14 * DAY_MS, days: 2 } as const;

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
  const byHour = new Map(counts.map(({ hour, count }) => [hour, count]));
  const countAt = (hour: number): number => byHour.get(hour) ?? 0;
  const isWorkdayAt = (hour: number): boolean => isWorkingDay(localTime(hour * HOUR_MS).day, hours);
  const firstHour = Math.ceil(Math.max(knownSince, now - USUAL.withinMs) / HOUR_MS);
  const ratios: number[] = [];
  const latest = Math.floor(now / HOUR_MS) - 1;
  for (let hour = latest; hour > latest - 24 && ratios.length < COMPARED.hours; hour -= 1) {
    const before: number[] = [];
    for (let same = hour - 24; same >= firstHour; same -= 24)
      if (isWorkdayAt(same) === isWorkdayAt(hour)) before.push(countAt(same));
    if (before.length < USUAL.days) continue;
    const usual = median(before);
    if (usual >= COMPARED.least) ratios.push((countAt(hour) + MORE) / (usual + MORE));
  }
  return Math.max(1, median(ratios));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;
}
