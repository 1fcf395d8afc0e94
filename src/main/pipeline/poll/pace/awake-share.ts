// Learns how likely this machine is awake at each hour of the week, from the hours in which polling ran. Pure.
import { cellOf, HOURS_A_WEEK, poolOfCell, POOLS } from './hour-of-week.ts';

/** Before anything is known every hour counts as awake, with the weight of this many observations. */
const PRIOR_HOURS = 2;

/** The pool of all working (or weekend) days weighs as much as this many observations of the hour itself. */
const POOL_WEIGHT = 3;

/** 0 to 1 at a local hour since the epoch. */
export type AwakeShare = (localHour: number) => number;

/** `awakeHours`: local hours since the epoch, ascending; `nowHour` has not ended and does not count. */
export function learnAwake(awakeHours: readonly number[], nowHour: number): AwakeShare {
  const first = awakeHours[0];
  if (first === undefined) return () => 1;
  const awake = new Set(awakeHours);
  const seen = { cells: new Float64Array(HOURS_A_WEEK), pools: new Float64Array(POOLS) };
  const ran = { cells: new Float64Array(HOURS_A_WEEK), pools: new Float64Array(POOLS) };
  // The first hour was observed only partly.
  for (let hour = first + 1; hour < nowHour; hour += 1) {
    const cell = cellOf(hour);
    const pool = poolOfCell(cell);
    seen.cells[cell] = (seen.cells[cell] ?? 0) + 1;
    seen.pools[pool] = (seen.pools[pool] ?? 0) + 1;
    if (!awake.has(hour)) continue;
    ran.cells[cell] = (ran.cells[cell] ?? 0) + 1;
    ran.pools[pool] = (ran.pools[pool] ?? 0) + 1;
  }
  return (localHour) => {
    const cell = cellOf(localHour);
    const pool = poolOfCell(cell);
    const pooled = ((ran.pools[pool] ?? 0) + PRIOR_HOURS) / ((seen.pools[pool] ?? 0) + PRIOR_HOURS);
    return ((ran.cells[cell] ?? 0) + POOL_WEIGHT * pooled) / ((seen.cells[cell] ?? 0) + POOL_WEIGHT);
  };
}
