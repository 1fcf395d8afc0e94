// npm run bench:polling: days of polling in minutes. What is measured, and how to read it: README.md of this folder.
import { parseArgs } from 'node:util';
import { LATE_TAIL_MS, lateScenario, sharedScenarios, sleepScenario } from './scenarios.ts';
import { readArrivals } from './arrivals-file.ts';
import { DAY_MS, drawArrivals, HOUR_MS, patterns, type Arrival } from './patterns.ts';
import { measure } from './measure.ts';
import { simulate } from './run.ts';
import { aim, figuresRow, heading, lateRow, say, table } from './print.ts';
import type { PlanName } from '../../../src/service/index.ts';

/** A Tuesday, after a learning week. */
const START_AT = Date.parse('2026-11-17T00:00:00Z');
const LEARNED_MS = 7 * DAY_MS;

/** The last arrivals are heard of within the longest interval. */
const TAIL_MS = 600_000;

/** Growth and Agency poll at the floor whatever the hour: a part of a day tells as much as the whole. */
const FLOOR_FROM_MS = 9 * HOUR_MS;
const FLOOR_SPAN_MS = 2 * HOUR_MS;

const plans: readonly PlanName[] = ['starter', 'growth', 'agency'];

interface Measured {
  readonly plan: PlanName;
  readonly name: string;
  readonly history: readonly Arrival[];
  readonly arrivals: readonly Arrival[];
  readonly fromAt: number;
  readonly toAt: number;
  readonly rate: (at: number) => number;
}

async function measureOne({ plan, name, history, arrivals, fromAt, toAt, rate }: Measured) {
  const run = await simulate({ plan, startAt: fromAt, history, arrivals });
  const hasLate = arrivals.some(({ occurredAt, recordedAt }) => occurredAt < recordedAt);
  await run.runUntil(toAt + (hasLate ? LATE_TAIL_MS : TAIL_MS));
  const figures = measure(run, fromAt, toAt, rate);
  const budget = run.workspace.budgets().find(({ surface }) => surface === 'b');
  await run.stop();
  say(figuresRow(plan, name, figures, budget?.perDay ?? null));
  if (figures.late !== null) say(lateRow(figures.late));
  return figures;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { arrivals: { type: 'string' }, days: { type: 'string' }, plan: { type: 'string' } },
  });
  const chosen = plans.filter((plan) => values.plan === undefined || plan === values.plan);
  const startedAt = performance.now();
  const days = Math.max(1, Math.min(28, Number(values.days ?? 1) || 1));
  say(heading);
  say(table);
  if (values.arrivals !== undefined) {
    const given = readArrivals(values.arrivals);
    for (const plan of chosen) {
      await measureOne({ plan, name: 'from the file', ...given });
    }
    return;
  }
  let starterOffice: Awaited<ReturnType<typeof measureOne>> | null = null;
  const all: Awaited<ReturnType<typeof measureOne>>[] = [];
  for (const plan of chosen) {
    for (const [index, pattern] of patterns.entries()) {
      const fromAt = START_AT + (plan === 'starter' ? 0 : FLOOR_FROM_MS);
      const toAt = fromAt + (plan === 'starter' ? days * DAY_MS : FLOOR_SPAN_MS);
      const history = drawArrivals(pattern, 100 + index, fromAt - LEARNED_MS, fromAt);
      const arrivals = drawArrivals(pattern, 200 + index, fromAt, toAt);
      const figures = await measureOne({
        plan,
        name: pattern.name,
        history,
        arrivals,
        fromAt,
        toAt,
        rate: pattern.rate,
      });
      all.push(figures);
      if (plan === 'starter' && pattern.name === 'business hours') starterOffice = figures;
    }
  }
  const shared = await sharedScenarios(START_AT);
  all.push(await lateScenario(START_AT));
  const slept = await sleepScenario(START_AT);

  say('\nAims');
  if (starterOffice !== null) {
    const { meanMs, even, boundMs, mostInADay } = starterOffice;
    aim('Starter, business hours: mean delay against the even spread', meanMs / even.meanMs, 0.75);
    aim('Starter, business hours: mean delay against the bound', meanMs / boundMs, 1.15);
    aim('Starter: requests in any 24 hours, of 10,000', Math.max(mostInADay, shared.mostInADay), 10_000);
  }
  const worst = (of: (figures: (typeof all)[number]) => number): number => Math.max(...all.map(of));
  aim(
    'refusals while the key is ours alone',
    worst(({ refusals }) => refusals),
    0,
  );
  aim('refusals in an hour while another client takes half', shared.mostRefusalsInAnHour, 1);
  aim(
    'signals missed',
    Math.max(
      worst(({ missed }) => missed),
      slept.missed,
      shared.missed,
    ),
    0,
  );
  aim(
    'signals told twice',
    Math.max(
      worst(({ doubled }) => doubled),
      slept.doubled,
      shared.doubled,
    ),
    0,
  );
  aim('after eight hours asleep: requests until all 5,000 were known', slept.requests, 27);
  aim('after eight hours asleep: notifications', slept.notifications, 1);
  say(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

await main();
