// npm run bench:polling: days of polling in minutes. What is measured, and how to read it: README.md of this folder.
import { parseArgs } from 'node:util';
import { LATE_TAIL_MS, lateScenario, sharedScenarios, sleepScenario } from './scenarios.ts';
import { readArrivals, type GivenArrivals } from './arrivals-file.ts';
import { DAY_MS, drawArrivals, HOUR_MS, patterns, type Arrival } from './patterns.ts';
import { measure, type Figures as Measures } from './measure.ts';
import { simulate } from './run.ts';
import { aim, figuresRow, heading, lateRow, say, table } from './print.ts';
import type { PlanName } from '../../../src/service/index.ts';

/** A Tuesday, after a learning week. */
const START_AT = Date.parse('2026-11-17T00:00:00Z');
const LEARNED_MS = 7 * DAY_MS;

/** The last arrivals are heard of within the longest interval. */
const TAIL_MS = 600_000;

/** Growth and Agency poll at the floor whatever the hour: a part of a day shows as much as the whole. */
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

interface Figures extends Measures {
  /** Null: unlimited. */
  readonly perDay: number | null;
}

async function measureOne(measured: Measured): Promise<Figures> {
  const { plan, name, history, arrivals, fromAt, toAt, rate } = measured;
  const run = simulate({ plan, startAt: fromAt, history, arrivals });
  const hasLate = arrivals.some(({ occurredAt, recordedAt }) => occurredAt < recordedAt);
  await run.runUntil(toAt + (hasLate ? LATE_TAIL_MS : TAIL_MS));
  const figures = measure(run, fromAt, toAt, rate);
  const budget = run.workspace.budgets().find(({ surface }) => surface === 'rest');
  await run.stop();
  const perDay = budget?.perDay ?? null;
  say(figuresRow(plan, name, figures, perDay));
  if (figures.late !== null) say(lateRow(figures.late));
  return { ...figures, perDay };
}

interface Asked {
  readonly plans: readonly PlanName[];
  readonly days: number;
  /** Null: the patterns. */
  readonly given: GivenArrivals | null;
}

/** Throws with one clear line when it was asked for something that is not there. */
function readArguments(): Asked {
  const { values } = parseArgs({
    options: { arrivals: { type: 'string' }, days: { type: 'string' }, plan: { type: 'string' } },
  });
  const chosen = plans.filter((plan) => values.plan === undefined || plan === values.plan);
  if (chosen.length === 0) throw new Error(`--plan is one of ${plans.join(', ')}`);
  return {
    plans: chosen,
    days: Math.max(1, Math.min(28, Number(values.days ?? 1) || 1)),
    given: values.arrivals === undefined ? null : readArrivals(values.arrivals),
  };
}

async function measureFile(given: GivenArrivals, chosen: readonly PlanName[]): Promise<void> {
  const all: Figures[] = [];
  for (const plan of chosen) all.push(await measureOne({ plan, name: 'from the file', ...given }));
  say('\nAims');
  aimForAll(all);
}

async function measurePatterns(chosen: readonly PlanName[], days: number): Promise<void> {
  let office: Figures | null = null;
  const all: Figures[] = [];
  for (const plan of chosen) {
    for (const [index, pattern] of patterns.entries()) {
      const fromAt = START_AT + (plan === 'starter' ? 0 : FLOOR_FROM_MS);
      const toAt = fromAt + (plan === 'starter' ? days * DAY_MS : FLOOR_SPAN_MS);
      const history = drawArrivals(pattern, 100 + index, fromAt - LEARNED_MS, fromAt);
      const arrivals = drawArrivals(pattern, 200 + index, fromAt, toAt);
      const { name, rate } = pattern;
      const figures = await measureOne({ plan, name, history, arrivals, fromAt, toAt, rate });
      all.push(figures);
      if (plan === 'starter' && name === 'business hours') office = figures;
    }
  }
  const shared = await sharedScenarios(START_AT);
  all.push({ ...(await lateScenario(START_AT)), perDay: 10_000 });
  const slept = await sleepScenario(START_AT);

  say('\nAims');
  if (office !== null) {
    const { meanMs, even, boundMs } = office;
    aim('Starter, business hours: mean delay against the even spread', meanMs / even.meanMs, 0.75);
    aim('Starter, business hours: mean delay against the bound', meanMs / boundMs, 1.15);
  }
  aimForAll(all, [shared, slept]);
  aim('refusals in an hour while another client takes half', shared.mostRefusalsInAnHour, 1);
  aim('requests of ours in any 24 hours while another client takes 5,000', shared.mostInADay, 5_000);
  aim('after eight hours asleep: requests until all 5,000 were known', slept.requests, 27);
  aim('after eight hours asleep: notifications', slept.notifications, 1);
}

/** `others`: those in which the key is not ours alone, or the machine was asleep. */
function aimForAll(
  all: readonly Figures[],
  others: readonly { readonly missed: number; readonly doubled: number }[] = [],
): void {
  const most = (values: readonly number[]): number => Math.max(0, ...values);
  const quotas = all.map(({ mostInADay, perDay }) => (perDay === null ? 0 : mostInADay / perDay));
  aim('requests in any 24 hours, of the quota', most(quotas), 1);
  aim('refusals while the key is ours alone', most(all.map(({ refusals }) => refusals)), 0);
  aim('signals missed', most([...all, ...others].map(({ missed }) => missed)), 0);
  aim('signals stored as new twice', most([...all, ...others].map(({ doubled }) => doubled)), 0);
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const { plans: chosen, days, given } = readArguments();
  say(heading);
  say(table);
  if (given === null) await measurePatterns(chosen, days);
  else await measureFile(given, chosen);
  say(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
