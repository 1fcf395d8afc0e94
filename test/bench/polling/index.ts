// npm run bench:polling: simulates days of polling in minutes. This folder's README.md says what is measured and how to read it.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PLANS } from '../../../src/demo-service/options.ts';
import type { PlanName } from '../../../src/demo-service/index.ts';
import { readArrivals, type GivenArrivals } from './arrivals-file.ts';
import { DAY_MS, HOUR_MS } from './patterns.ts';
import { measure, type Figures } from './measure.ts';
import { simulate } from './run.ts';
import {
  changedScenarios,
  monthScenario,
  plainScenarios,
  sleepScenario,
  type Scenario,
} from './scenarios.ts';
import { aim, figuresRow, heading, lateRow, rowOf, say, table } from './print.ts';

/** Extra time so that the last arrivals are found within the longest allowed gap. */
const TAIL_MS = HOUR_MS + 300_000;

/** Extra time for a round of counts, which finds what the totals did not show. */
const LATE_TAIL_MS = 6 * HOUR_MS;

const plans: readonly PlanName[] = ['starter', 'growth', 'agency'];

/** One of each kind, which takes minutes. */
const quick: readonly string[] = [
  'business hours',
  'shifted 3 h later',
  'after a holiday',
  'other: mornings',
];

interface Measured {
  readonly scenario: Scenario;
  readonly figures: Figures;
}

async function measureOne(scenario: Scenario): Promise<Measured> {
  const { plan, name, arrivals, fromAt, toAt, rate } = scenario;
  const run = simulate(scenario);
  const hasLate = arrivals.some(({ occurredAt, recordedAt }) => occurredAt < recordedAt);
  await run.runUntil(toAt + (hasLate ? LATE_TAIL_MS : TAIL_MS));
  let figures = measure(run, fromAt, toAt, rate);
  if (figures.missed > 0) {
    // A signal counts as missed after a day; until then it may still be read.
    await run.runUntil(toAt + DAY_MS);
    figures = measure(run, fromAt, toAt, rate);
  }
  await run.stop();
  say(figuresRow(plan, name, figures, PLANS[plan].perDay));
  if (figures.late !== null) say(lateRow(figures.late));
  return { scenario, figures };
}

interface Asked {
  readonly plans: readonly PlanName[];
  /** Null = all. */
  readonly patterns: readonly string[] | null;
  readonly days: number;
  /** Null = use the patterns. */
  readonly given: GivenArrivals | null;
  readonly json: string | null;
}

/** Throws with one clear line when an argument is invalid. */
function readArguments(): Asked {
  const { values } = parseArgs({
    options: {
      arrivals: { type: 'string' },
      days: { type: 'string' },
      json: { type: 'string' },
      pattern: { type: 'string', multiple: true },
      plan: { type: 'string' },
      quick: { type: 'boolean' },
    },
  });
  const wanted = values.plan ?? (values.quick === true ? 'starter' : undefined);
  const chosen = plans.filter((plan) => wanted === undefined || plan === wanted);
  if (chosen.length === 0) throw new Error(`--plan is one of ${plans.join(', ')}`);
  return {
    plans: chosen,
    patterns: values.pattern ?? (values.quick === true ? quick : null),
    days: Math.max(1, Math.min(28, Number(values.days ?? 1) || 1)),
    given: values.arrivals === undefined ? null : readArrivals(values.arrivals),
    json: values.json ?? null,
  };
}

function listScenarios({ plans: chosen, patterns, days, given }: Asked): readonly Scenario[] {
  if (given !== null) {
    return chosen.map((plan) => ({
      ...given,
      plan,
      name: 'from the file',
      startAt: given.fromAt,
      isAlone: true,
    }));
  }
  const all = [
    ...chosen.flatMap((plan) => plainScenarios(plan, days)),
    ...(chosen.includes('starter') ? changedScenarios() : []),
    ...(chosen.includes('starter') ? [monthScenario()] : []),
  ];
  const found = all.filter(({ name }) => patterns === null || patterns.includes(name));
  if (found.length === 0) {
    const names = [...new Set(all.map(({ name }) => name))].map((name) => `"${name}"`);
    throw new Error(`--pattern is one of ${names.join(', ')}`);
  }
  return found;
}

function printAims(all: readonly Measured[]): void {
  say('\nAims');
  const most = (values: readonly number[]): number => Math.max(0, ...values);
  const of = (name: string): Figures | undefined =>
    all.find(({ scenario }) => scenario.plan === 'starter' && scenario.name === name)?.figures;
  const office = of('business hours');
  if (office !== undefined) {
    const { meanMs, even, boundMs } = office;
    aim('Starter, business hours: mean delay against the even spread', meanMs / even.meanMs, 0.75);
    aim('Starter, business hours: mean delay against the bound', meanMs / boundMs, 1.15);
  }
  for (const name of ['shifted 3 h later', 'shifted 3 h earlier', 'after a holiday']) {
    const figures = of(name);
    if (figures === undefined) continue;
    aim(`Starter, ${name}: mean delay against the bound`, figures.meanMs / figures.boundMs, 1.15);
  }
  const large = all.filter(
    ({ scenario }) => scenario.plan !== 'starter' && scenario.isAlone && scenario.name !== 'from the file',
  );
  if (large.length > 0)
    aim('Growth and Agency, busy hours: mean delay in seconds', most(large.map(meanSeconds)), 0.8);
  const alone = all.filter(({ scenario }) => scenario.isAlone);
  const quotas = alone.map(
    ({ scenario, figures }) => figures.mostInADay / (PLANS[scenario.plan].perDay ?? Infinity),
  );
  aim('requests in any 24 hours, of the quota', most(quotas), 1);
  aim('refusals while the key is ours alone', most(alone.map(({ figures }) => figures.refusals)), 0);
  aim('refusals after a first one', most(all.map(({ figures }) => figures.refusedAgain)), 0);
  aim(
    'minutes without a look, but where everything is refused',
    most(all.map(({ figures }) => figures.longestGapMs / 60_000)),
    60,
  );
  aim('signals missed', most(all.map(({ figures }) => figures.missed)), 0);
  aim('signals stored as new twice', most(all.map(({ figures }) => figures.doubled)), 0);
}

function meanSeconds({ figures }: Measured): number {
  return figures.meanMs / 1000;
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const asked = readArguments();
  say(heading);
  say(table);
  const all: Measured[] = [];
  for (const scenario of listScenarios(asked)) all.push(await measureOne(scenario));
  const isAll = asked.given === null && asked.patterns === null && asked.plans.includes('starter');
  const slept = isAll ? await sleepScenario() : null;
  printAims(all);
  if (slept !== null) {
    aim('after eight hours asleep: requests until all 5,000 were known', slept.requests, 27);
    aim('after eight hours asleep: notifications (parts of one digest)', slept.notifications, 3);
    aim('after eight hours asleep: signals missed or twice', slept.missed + slept.doubled, 0);
  }
  if (asked.json !== null) {
    const rows = all.map(({ scenario, figures }) => rowOf(scenario.plan, scenario.name, figures));
    writeFileSync(asked.json, `${JSON.stringify(rows, null, 2)}\n`);
  }
  say(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
