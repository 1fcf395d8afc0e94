// Learns how many signals arrive in each hour of the week from what was recorded. Pure; hours are local, so that the
// pattern follows people's working hours when daylight saving time begins or ends.
import { groupBy } from '../../../../shared/group-by.ts';
import { cellOf, HOURS_A_WEEK, neighbourOf, poolOfCell, POOLS } from './hour-of-week.ts';

/** An hour that differs from the median of its peers by more than this factor is cut to it: it was a burst or an outage. */
const OUTLIER_FACTOR = 3;

/** Small counts vary by chance: within this distance of the median nothing is cut. */
const OUTLIER_SLACK = 5;

/** With fewer days than this, an hour is also compared with its neighbours, not only with the same hour of other days. */
const PEER_DAYS = 3;

/** The average rate counts as one signal seen, so that an hour without any is not taken to never have any. */
const PRIOR_SIGNALS = 1;

/** The pool of all working (or weekend) days weighs as much as this many observations of the hour itself. */
const POOL_WEIGHT = 3;

/** At this number of signals, an hour is averaged half and half with its neighbours; with many more, hardly at all. */
const SMOOTHING_SIGNALS = 4;

/** No hour is expected to be quieter than this share of the mean: what has never happened still may. */
const LEAST_SHARE = 0.02;

/** Signals an hour at a local hour since the epoch; greater than zero, or 1 for all hours when nothing is known. */
export type ArrivalRate = (localHour: number) => number;

/** `counts`: signals recorded in each local hour since the epoch that was observed, zeros included. */
export function learnArrivalRate(counts: ReadonlyMap<number, number>): ArrivalRate {
  const observed = [...counts];
  const mean = observed.reduce((sum, [, count]) => sum + count, 0) / observed.length;
  if (observed.length === 0 || mean === 0) return () => 1;

  const peers = groupBy(observed, ([hour]) => poolOf(hour));
  const clipped = observed.map(([hour, count]) => [hour, clip(count, peersOf(peers, hour))] as const);
  const level = clipped.reduce((sum, [, count]) => sum + count, 0) / clipped.length;
  if (level === 0) return () => mean;

  const pools = groupBy(clipped, ([hour]) => poolOf(hour));
  const raw = Array.from({ length: POOLS }, (_unused, pool) => pooledRate(pools.get(pool), level));
  const smooth = raw.map((rate, pool) => {
    const [before, after] = [raw[neighbourOf(pool, -1)] ?? rate, raw[neighbourOf(pool, 1)] ?? rate];
    const seen = sumOf(pools.get(pool));
    const weight = SMOOTHING_SIGNALS / (SMOOTHING_SIGNALS + seen);
    return (rate + (weight * (before + after)) / 2) / (1 + weight);
  });

  const cells = groupBy(clipped, ([hour]) => cellOf(hour));
  const week = Array.from({ length: HOURS_A_WEEK }, (_unused, cell) => {
    const seen = cells.get(cell) ?? [];
    const pool = smooth[poolOfCell(cell)] ?? level;
    const rate = (sumOf(seen) + POOL_WEIGHT * pool) / (seen.length + POOL_WEIGHT);
    return Math.max(rate, LEAST_SHARE * level);
  });
  return (localHour) => week[cellOf(localHour)] ?? level;
}

type Observed = readonly (readonly [hour: number, count: number])[];

function pooledRate(seen: Observed | undefined, level: number): number {
  return (sumOf(seen) + PRIOR_SIGNALS) / ((seen?.length ?? 0) + PRIOR_SIGNALS / level);
}

function clip(count: number, peers: readonly number[]): number {
  const middle = median(peers);
  const least = Math.min(middle / OUTLIER_FACTOR, middle - OUTLIER_SLACK);
  const most = Math.max(middle * OUTLIER_FACTOR, middle + OUTLIER_SLACK);
  return Math.min(most, Math.max(least, count));
}

/** This hour on comparable days; while there are few, also the hours around it. */
function peersOf(pools: ReadonlyMap<number, Observed>, hour: number): readonly number[] {
  const pool = poolOf(hour);
  const same = pools.get(pool) ?? [];
  const around = same.length >= PEER_DAYS ? [] : [neighbourOf(pool, -1), neighbourOf(pool, 1)];
  return [...same, ...around.flatMap((other) => pools.get(other) ?? [])].map(([, count]) => count);
}

function poolOf(localHour: number): number {
  return poolOfCell(cellOf(localHour));
}

function sumOf(seen: Observed | undefined): number {
  return (seen ?? []).reduce((sum, [, count]) => sum + count, 0);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}
