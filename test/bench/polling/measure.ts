// The figures of a run next to its yardsticks: the same number of polls evenly spread, and the bound for a known rate.
import type { Simulation } from './run.ts';
import { DAY_MS, HOUR_MS, type Arrival } from './patterns.ts';

export interface Figures {
  readonly signals: number;
  readonly meanMs: number;
  readonly p95Ms: number;
  /** For signals recorded after they occurred, which are not on the newest page; null when there are none. */
  readonly late: { readonly signals: number; readonly meanMs: number; readonly restMeanMs: number } | null;
  readonly even: { readonly meanMs: number; readonly p95Ms: number };
  readonly boundMs: number;
  readonly heads: number;
  /** The most requests of ours in any 24 hours (rolling). */
  readonly mostInADay: number;
  readonly refusals: number;
  /** Refusals that directly follow another refusal. */
  readonly refusedAgain: number;
  /** The most refusals in any hour. */
  readonly mostRefusalsInAnHour: number;
  /** Signals that were not stored within a day of being recorded. */
  readonly missed: number;
  /**
   * The longest time between two answered polls, or from either end of the span to the nearest one, not counting the time in which
   * the service said it would refuse everything, because the quota was used up or because it asked to wait.
   */
  readonly longestGapMs: number;
  readonly doubled: number;
}

/**
 * Measures what was recorded from `fromAt` to `toAt`. The run must have gone on a little longer, so that the last signals are
 * found.
 */
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
 * The lowest mean delay that N polls can reach when the rate v of each hour is known: minimise Σ v/(2r) ÷ Σ v under
 * Σ r = N. Lagrange gives r ∝ √v and the minimum (Σ √v)² ÷ (2 N Σ v), in hours. The same square-root rule is known
 * from keeping copies of changing data fresh (Cho and Garcia-Molina, "Effective page refresh policies for Web
 * crawlers", ACM TODS 28(4), 2003, treat a close relative). It may move polls to any hour of the whole range, which
 * a daily quota does not allow, and has no shortest or longest interval. So it is a bound that cannot always be reached.
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

/** Notifications that were shown more than once, and signals that the store counts more than once. */
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
