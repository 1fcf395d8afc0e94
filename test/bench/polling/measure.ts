// The figures of a run and its yardsticks: an even spread of the same number of polls, and the bound for a known rate.
import type { Simulation } from './run.ts';
import { DAY_MS, HOUR_MS, type Arrival } from './patterns.ts';

export interface Figures {
  readonly signals: number;
  readonly meanMs: number;
  readonly p95Ms: number;
  /** Of those that occurred before they were recorded, and come in deep; null when there are none. */
  readonly late: { readonly signals: number; readonly meanMs: number; readonly restMeanMs: number } | null;
  readonly even: { readonly meanMs: number; readonly p95Ms: number };
  readonly boundMs: number;
  readonly heads: number;
  /** The most requests in any 24 hours (rolling), of ours. */
  readonly mostInADay: number;
  readonly refusals: number;
  /** Those that follow one without any other reply between. */
  readonly refusedAgain: number;
  /** The most refusals in any hour. */
  readonly mostRefusalsInAnHour: number;
  /** Recorded, and not stored within a day: never asked for, or much too late. */
  readonly missed: number;
  /**
   * The longest time between two looks that were answered, and from either end to the nearest one, less what the service said
   * that it would refuse everything: nothing was left of the quota then, or it asked to wait.
   */
  readonly longestGapMs: number;
  readonly doubled: number;
}

/** Over what was recorded from `fromAt` to `toAt`; the run went on a little longer, so that the last ones are heard. */
export function measure(
  run: Simulation,
  fromAt: number,
  toAt: number,
  rate: (hourAt: number) => number,
): Figures {
  const arrivals: Arrival[] = [];
  const delays: number[] = [];
  const lateDelays: number[] = [];
  const punctualDelays: number[] = [];
  let missed = 0;
  for (const [id, arrival] of run.ids) {
    if (arrival.recordedAt < fromAt || arrival.recordedAt >= toAt) continue;
    arrivals.push(arrival);
    const at = run.heardAt.get(id);
    if (at === undefined || at - arrival.recordedAt > DAY_MS) missed += 1;
    if (at !== undefined) {
      delays.push(at - arrival.recordedAt);
      const isLate = arrival.occurredAt < arrival.recordedAt;
      (isLate ? lateDelays : punctualDelays).push(at - arrival.recordedAt);
    }
  }
  const inRange = run.sent.filter(({ at }) => at >= fromAt && at < toAt);
  const heads = inRange.filter(({ isHead }) => isHead).length;
  const intervalMs = (toAt - fromAt) / heads;
  const evenDelays = arrivals.map(({ recordedAt }) => intervalMs - ((recordedAt - fromAt) % intervalMs));
  const refused = run.sent.filter(({ status }) => status === 429).map(({ at }) => at);
  const refusedAgain = run.sent.filter(
    ({ status }, index) => status === 429 && run.sent[index - 1]?.status === 429,
  ).length;
  return {
    signals: arrivals.length,
    meanMs: mean(delays),
    p95Ms: percentile(delays, 0.95),
    late:
      lateDelays.length === 0
        ? null
        : { signals: lateDelays.length, meanMs: mean(lateDelays), restMeanMs: mean(punctualDelays) },
    even: { meanMs: mean(evenDelays), p95Ms: percentile(evenDelays, 0.95) },
    boundMs: boundForKnownRate(heads, fromAt, toAt, rate),
    heads,
    mostInADay: mostWithin(
      run.sent.map(({ at }) => at),
      DAY_MS,
    ),
    refusals: refused.length,
    refusedAgain,
    mostRefusalsInAnHour: mostWithin(refused, HOUR_MS),
    missed,
    longestGapMs: longestGap(inRange, fromAt, toAt),
    doubled: countDoubled(run),
  };
}

function longestGap(sent: Simulation['sent'], fromAt: number, toAt: number): number {
  let longest = 0;
  let before = fromAt;
  for (const { at, status, isHead, refusedUntil } of sent) {
    if (refusedUntil === null && !(isHead && status === 200)) continue;
    longest = Math.max(longest, at - before);
    before = refusedUntil ?? at;
  }
  return Math.max(longest, toAt - before);
}

/**
 * The least mean delay that N polls can reach when the rate v of each hour is known: minimise Σ v/(2r) ÷ Σ v under
 * Σ r = N. Lagrange gives r ∝ √v and the minimum (Σ √v)² ÷ (2 N Σ v), in hours. The same square-root rule is known
 * from the refreshing of copies of changing data (Cho and Garcia-Molina, "Effective page refresh policies for Web
 * crawlers", ACM TODS 28(4), 2003, treat a close relative). It grants the polls to any hour of the whole range, which
 * a quota by the day does not allow, and knows no floor and no ceiling: so it is a bound, and not always in reach.
 */
function boundForKnownRate(
  polls: number,
  fromAt: number,
  toAt: number,
  rate: (hourAt: number) => number,
): number {
  let roots = 0;
  let sum = 0;
  for (let at = fromAt; at < toAt; at += HOUR_MS) {
    roots += Math.sqrt(rate(at));
    sum += rate(at);
  }
  return ((roots * roots) / (2 * polls * sum)) * HOUR_MS;
}

/** Notifications that were shown again, and signals that the store counts beyond those it has. */
export function countDoubled({ notified, store, heardAt }: Simulation): number {
  return notified.length - new Set(notified).size + store.counts.total() - heardAt.size;
}

export function mostWithin(instants: readonly number[], spanMs: number): number {
  let most = 0;
  let first = 0;
  for (const [index, at] of instants.entries()) {
    while ((instants[first] ?? at) <= at - spanMs) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}
