// The simulated scenarios: when signals are recorded, what else happens to the key, and which part is measured.
import type { PlanName } from '../../../src/demo-service/index.ts';
import { createRandom, exponential, type Random } from '../../../src/demo-service/random.ts';
import type { GateParts } from './gate.ts';
import {
  DAY_MS,
  drawArrivals,
  HOUR_MS,
  patterns,
  shifted,
  withHoliday,
  type Arrival,
  type Pattern,
} from './patterns.ts';
import { countDoubled, mostWithin } from './measure.ts';
import { say } from './print.ts';
import { simulate } from './run.ts';

/** A Tuesday, after a learning week. */
const START_AT = Date.parse('2026-11-17T00:00:00Z');
const LEARNED_MS = 7 * DAY_MS;

const MINUTE_MS = 60_000;

/** Growth and Agency are measured over two busy hours, because they poll the same way all day. */
const BUSY_FROM_MS = 9 * HOUR_MS;
const BUSY_SPAN_MS = 2 * HOUR_MS;

export interface Scenario extends GateParts {
  readonly name: string;
  readonly history: readonly Arrival[];
  readonly arrivals: readonly Arrival[];
  /** When the app starts. */
  readonly startAt: number;
  /** The measured span. */
  readonly fromAt: number;
  readonly toAt: number;
  /** The relative rate of each hour, as an observer could know it in advance. */
  readonly rate: (at: number) => number;
  /** Whether only Hotlist uses the key, its plan does not change and the service never asks to wait. */
  readonly isAlone: boolean;
}

interface Shape extends Partial<GateParts> {
  readonly name: string;
  readonly plan: PlanName;
  readonly before: Pattern;
  readonly pattern: Pattern;
  readonly seed: number;
  readonly startAt?: number;
  readonly fromAt?: number;
  readonly spanMs: number;
}

function scenario(shape: Shape): Scenario {
  const { before, pattern, seed, spanMs } = shape;
  const startAt = shape.startAt ?? START_AT;
  const fromAt = shape.fromAt ?? startAt;
  const toAt = fromAt + spanMs;
  return {
    ...shape,
    startAt,
    fromAt,
    toAt,
    history: drawArrivals(before, seed, startAt - LEARNED_MS, startAt),
    arrivals: drawArrivals(pattern, seed + 1, startAt, toAt),
    rate: pattern.rate,
    isAlone: shape.others === undefined && shape.waits === undefined && shape.changes === undefined,
  };
}

const [office] = patterns;

/** Each pattern exactly as learned. `days` is the length for Starter. */
export function plainScenarios(plan: PlanName, days: number): readonly Scenario[] {
  return patterns.map((pattern, index) =>
    scenario({
      name: pattern.name,
      plan,
      before: pattern,
      pattern,
      seed: 100 + 2 * index,
      startAt: START_AT + (plan === 'starter' ? 0 : BUSY_FROM_MS),
      spanMs: plan === 'starter' ? days * DAY_MS : BUSY_SPAN_MS,
    }),
  );
}

/** Scenarios with changes and other users, on Starter, where every request counts. */
export function changedScenarios(): readonly Scenario[] {
  const days = (name: string, seed: number, more: Partial<Shape> = {}): Scenario =>
    scenario({ name, plan: 'starter', before: office, pattern: office, seed, spanMs: DAY_MS, ...more });
  const secondDay = { fromAt: START_AT + DAY_MS };
  return [
    days('shifted 3 h later', 301, { ...secondDay, pattern: shifted(office, 3) }),
    days('shifted 3 h earlier', 303, { ...secondDay, pattern: shifted(office, -3) }),
    days('after a holiday', 305, { before: withHoliday(office, START_AT - LEARNED_MS) }),
    days('other: half a day', 307, { others: steady(5_000, START_AT, START_AT + DAY_MS + HOUR_MS) }),
    days('other: most of a day', 309, { others: steady(8_800, START_AT, START_AT + DAY_MS + HOUR_MS) }),
    days('other: mornings', 311, { spanMs: 2 * DAY_MS, others: mornings(8_000) }),
    days('other: everything', 323, { spanMs: 2 * DAY_MS, others: mornings(9_600) }),
    days('other: everything, calendar day', 325, {
      startAt: START_AT + 5 * HOUR_MS,
      spanMs: 2 * DAY_MS,
      others: mornings(9_600),
      day: 'calendar',
    }),
    days('other: everything, from five on', 325, {
      startAt: START_AT + 5 * HOUR_MS,
      spanMs: 2 * DAY_MS,
      others: mornings(9_600),
    }),
    days('other: half a minute', 313, {
      startAt: START_AT + 8 * HOUR_MS,
      spanMs: 5 * HOUR_MS,
      others: steady(30 * 1_440, START_AT + 10 * HOUR_MS, START_AT + 12 * HOUR_MS),
    }),
    days('other: bursts', 315, { others: bursts(createRandom(316), START_AT, START_AT + DAY_MS) }),
    days('asked to wait', 317, { waits: drawWaits(createRandom(318), START_AT, START_AT + DAY_MS) }),
    days('plan shrinks', 319, {
      plan: 'growth',
      startAt: START_AT + 9 * HOUR_MS,
      fromAt: START_AT + 13 * HOUR_MS,
      changes: [{ at: START_AT + 13 * HOUR_MS, plan: 'starter' }],
    }),
    days('plan grows', 321, {
      startAt: START_AT + 9 * HOUR_MS,
      spanMs: 3 * HOUR_MS,
      changes: [{ at: START_AT + 10 * HOUR_MS, plan: 'growth' }],
    }),
    lateScenario(),
  ];
}

/** A month in which all of that happens: bursts of other users on half of its days, waits every day, and two plans. */
export function monthScenario(): Scenario {
  const toAt = START_AT + 30 * DAY_MS;
  const random = createRandom(401);
  const others = Array.from({ length: 30 }, (_unused, day) => START_AT + day * DAY_MS).flatMap((at) =>
    random.chance(0.5) ? bursts(random, at, at + DAY_MS) : [],
  );
  const changedAt = START_AT + 20 * DAY_MS + 9 * HOUR_MS;
  return scenario({
    name: '30 days',
    plan: 'starter',
    before: office,
    pattern: office,
    seed: 402,
    spanMs: 30 * DAY_MS,
    others,
    waits: drawWaits(random, START_AT, toAt),
    changes: [
      { at: changedAt, plan: 'growth' },
      { at: changedAt + 3 * HOUR_MS, plan: 'starter' },
    ],
  });
}

/** Evenly spaced requests, `perDay` in 24 hours. */
function steady(perDay: number, fromAt: number, toAt: number): readonly number[] {
  const stepMs = DAY_MS / perDay;
  return Array.from({ length: Math.floor((toAt - fromAt) / stepMs) }, (_unused, index) =>
    Math.round(fromAt + (index + 0.5) * stepMs),
  );
}

/** Bursts 4 to 10 times a day, each of 10 to 40 minutes with 5 to 30 requests a minute. */
function bursts(random: Random, fromAt: number, toAt: number): readonly number[] {
  const count = random.int(4, 10);
  const stepMs = (toAt - fromAt) / count;
  return Array.from({ length: count }, (_unused, index) => {
    const lengthMs = random.int(10, 40) * MINUTE_MS;
    const at = fromAt + index * stepMs + random.next() * (stepMs - lengthMs);
    return steady(random.int(5, 30) * 1_440, at, at + lengthMs);
  }).flat();
}

/** This many requests from eight to twelve, on each of two days. */
function mornings(requests: number): readonly number[] {
  return [START_AT, START_AT + DAY_MS].flatMap((at) =>
    steady(requests * 6, at + 8 * HOUR_MS, at + 12 * HOUR_MS),
  );
}

/** Waits, 6 to 20 a day on average, each of 10 to 300 seconds and five minutes apart. */
function drawWaits(random: Random, fromAt: number, toAt: number): NonNullable<GateParts['waits']> {
  const waits: { readonly fromAt: number; readonly toAt: number }[] = [];
  const pauseMs = DAY_MS / random.int(6, 20);
  for (let at = fromAt + exponential(random, pauseMs); at < toAt; at += exponential(random, pauseMs)) {
    waits.push({ fromAt: at, toAt: at + random.int(10, 300) * 1_000 });
    at += 600_000;
  }
  return waits;
}

/** One signal in this many is recorded late, by two hours on average. */
const LATE_ONE_IN = 30;
const LATE_MEAN_MS = 2 * HOUR_MS;

/** Starter, four busy hours: some signals are recorded late, so that the newest page does not show them. */
function lateScenario(): Scenario {
  const startAt = START_AT + 9 * HOUR_MS;
  const random = createRandom(503);
  const plain = scenario({
    name: 'some late',
    plan: 'starter',
    before: office,
    pattern: office,
    seed: 501,
    startAt,
    spanMs: 4 * HOUR_MS,
  });
  const arrivals = plain.arrivals.map(({ recordedAt }, index): Arrival => {
    const lateMs = index % LATE_ONE_IN === 0 ? 1_000 + Math.round(exponential(random, LATE_MEAN_MS)) : 0;
    return { occurredAt: recordedAt - lateMs, recordedAt };
  });
  return { ...plain, arrivals };
}

export interface SleepFigures {
  readonly requests: number;
  readonly notifications: number;
  readonly missed: number;
  readonly doubled: number;
}

const SLEPT_SIGNALS = 5_000;

/** Starter: ten minutes of polling, then eight hours of sleep in which 5,000 signals are recorded, then awake again. */
export async function sleepScenario(): Promise<SleepFigures> {
  const startAt = START_AT;
  const asleepAt = startAt + 600_000;
  const awakeAt = asleepAt + 8 * HOUR_MS;
  const arrivals = Array.from({ length: SLEPT_SIGNALS }, (_unused, index): Arrival => {
    const at = asleepAt + Math.floor(((index + 1) * 8 * HOUR_MS) / (SLEPT_SIGNALS + 2));
    return { occurredAt: at, recordedAt: at };
  });
  const run = simulate({
    plan: 'starter',
    startAt,
    history: drawArrivals(office, 401, startAt - LEARNED_MS, startAt),
    arrivals,
  });
  await run.runUntil(asleepAt);
  const before = run.sent.length;
  run.clock.sleepUntil(awakeAt);
  run.workspace.wake();
  let requests = 0;
  for (let at = awakeAt; at < awakeAt + 300_000 && requests === 0; at += 1_000) {
    await run.runUntil(at);
    if (run.store.feeds.openWalk() === null && run.sent.length > before) requests = run.sent.length - before;
  }
  await run.runUntil(awakeAt + 300_000);
  const missed = [...run.ids].filter(([id]) => !run.heardAt.has(id)).length;
  const refusals = mostWithin(
    run.sent.filter(({ status }) => status === 429).map(({ at }) => at),
    DAY_MS,
  );
  const figures = {
    requests,
    notifications: run.notified.length,
    missed,
    doubled: countDoubled(run),
  };
  say(
    `asleep for 8 h, ${SLEPT_SIGNALS} signals: ${requests} requests until all were known, ` +
      `${figures.notifications} notification, ${missed} missed, ${refusals} refused`,
  );
  await run.stop();
  return figures;
}
