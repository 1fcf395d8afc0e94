// Arrival patterns: the rate of signals over the hours of a week, drawn as a Poisson process with a seed. Times are UTC.
import { createRandom, exponential, type Random } from '../../../src/demo-service/random.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface Arrival {
  readonly occurredAt: number;
  readonly recordedAt: number;
}

export interface Pattern {
  readonly name: string;
  /** The relative rate at an instant, as an observer could know it in advance. */
  readonly rate: (at: number) => number;
  /** Signals a day, on average. */
  readonly perDay: number;
  /** Share of the signals that come in unpredictable bursts. */
  readonly burstShare: number;
}

/** Nine busy hours, an hour of transition on either side, and hardly anything at night and at weekends. */
function workday(at: number, offsetHours = 0): number {
  const local = at + offsetHours * HOUR_MS;
  const day = new Date(local).getUTCDay();
  const hour = Math.floor((local % DAY_MS) / HOUR_MS);
  const level = hour >= 9 && hour < 17 ? 1 : hour === 8 || hour === 17 ? 0.4 : 0.03;
  return day === 0 || day === 6 ? 0.03 : level;
}

const PER_DAY = 2_000;

export const patterns: readonly [Pattern, ...Pattern[]] = [
  { name: 'business hours', rate: (at) => workday(at), perDay: PER_DAY, burstShare: 0 },
  { name: 'flat', rate: () => 1, perDay: PER_DAY, burstShare: 0 },
  {
    name: 'two time zones',
    rate: (at) => workday(at) + workday(at, -8),
    perDay: PER_DAY,
    burstShare: 0,
  },
  { name: 'bursts', rate: () => 1, perDay: PER_DAY, burstShare: 0.6 },
];

/** A burst: this many signals within this time, at an unpredictable instant. */
const BURST_SIZE = 150;
const BURST_MS = 300_000;

/** A Monday; the week from here on has no holiday. */
const USUAL_WEEK_AT = Date.parse('2026-01-05T00:00:00Z');

/** The mean relative rate over an ordinary week. */
function meanRate(pattern: Pattern): number {
  let sum = 0;
  for (let hour = 0; hour < 168; hour += 1) sum += pattern.rate(USUAL_WEEK_AT + hour * HOUR_MS);
  return sum / 168;
}

/** The same rhythm, shifted this many hours later. */
export function shifted(pattern: Pattern, hours: number): Pattern {
  return { ...pattern, rate: (at) => pattern.rate(at - hours * HOUR_MS) };
}

/** The same rhythm, except that one day is as quiet as its nights. */
export function withHoliday(pattern: Pattern, dayAt: number): Pattern {
  return {
    ...pattern,
    rate: (at) => pattern.rate(at >= dayAt && at < dayAt + DAY_MS ? dayAt + 2 * HOUR_MS : at),
  };
}

/** Sorted instants, in whole milliseconds. */
export function drawArrivals(
  pattern: Pattern,
  seed: number,
  fromAt: number,
  toAt: number,
): readonly Arrival[] {
  const random = createRandom(seed);
  const smoothPerDay = pattern.perDay * (1 - pattern.burstShare);
  const times = drawPoisson(pattern, random, smoothPerDay, fromAt, toAt);
  if (pattern.burstShare > 0) {
    const pauseMs = (DAY_MS * BURST_SIZE) / (pattern.perDay * pattern.burstShare);
    for (let at = fromAt + exponential(random, pauseMs); at < toAt; at += exponential(random, pauseMs)) {
      for (let count = 0; count < BURST_SIZE; count += 1) times.push(at + random.next() * BURST_MS);
    }
  }
  return times
    .map(Math.round)
    .filter((at) => at < toAt)
    .sort((a, b) => a - b)
    .map((at) => ({ occurredAt: at, recordedAt: at }));
}

function drawPoisson(
  pattern: Pattern,
  random: Random,
  perDay: number,
  fromAt: number,
  toAt: number,
): number[] {
  const mean = meanRate(pattern);
  const times: number[] = [];
  for (let hourAt = fromAt; hourAt < toAt; hourAt += HOUR_MS) {
    const perHour = ((perDay / 24) * pattern.rate(hourAt)) / mean;
    if (perHour <= 0) continue;
    const pauseMs = HOUR_MS / perHour;
    for (
      let at = hourAt + exponential(random, pauseMs);
      at < hourAt + HOUR_MS;
      at += exponential(random, pauseMs)
    ) {
      times.push(at);
    }
  }
  return times;
}
