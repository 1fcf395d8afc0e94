// The volume of the whole workspace. Stories do not grow with it as visits do: where ten times as many visits come, each is less
// likely to be the one that matters. Pure.
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';
import type { HourCount } from '../../store/signal-counts.ts';

/** The days that are counted. */
const COUNTED_MS = 7 * DAY_MS;

/** A shorter known period is not extrapolated further than from this. */
const LEAST_MS = 6 * HOUR_MS;

/** Signals a day at which the volume says nothing: the middle of the simulated workspaces. */
const USUAL = 400;

/** Fewer than this a day are not taken to say more. */
const FEWEST = 10;

/** Log odds for each unit of the logarithm, from a fit over simulated workspaces: the odds fall with the square root of the volume. */
const WEIGHT = -0.5;

/**
 * `counts`: without empty hours; `knownSince`: epoch ms. Null while a clock that is behind dates all that is known into the
 * future.
 */
export function signalsADay(
  counts: readonly HourCount[],
  { now, knownSince }: { readonly now: number; readonly knownSince: number },
): number | null {
  if (knownSince > now) return null;
  const from = Math.max(knownSince, now - COUNTED_MS);
  const total = counts.reduce(
    (sum, { hour, count }) => sum + (hour * HOUR_MS > from - HOUR_MS && hour * HOUR_MS <= now ? count : 0),
    0,
  );
  return (total * DAY_MS) / Math.max(LEAST_MS, now - from);
}

/** Log odds, positive where little comes; 0 where that is not known. */
export function volumeEvidence(aDay: number | null): number {
  return aDay === null ? 0 : WEIGHT * Math.log(Math.max(FEWEST, aDay) / USUAL);
}
