// What goes wrong in a day: another client of the same key, and a machine that slept.
import { createRandom, exponential } from '../../../src/service/random.ts';
import { DAY_MS, drawArrivals, HOUR_MS, patterns, type Arrival } from './patterns.ts';
import { countDoubled, measure, mostWithin, type Figures } from './measure.ts';
import { figuresRow, lateRow, say } from './print.ts';
import { simulate } from './run.ts';

const [office] = patterns;

/** A round of counts finds what the totals did not show. */
export const LATE_TAIL_MS = 6 * HOUR_MS;

export interface SharedFigures {
  readonly mostInADay: number;
  readonly mostRefusalsInAnHour: number;
  readonly missed: number;
  readonly doubled: number;
}

/** Starter, business hours. Half of the day's quota, evenly; and half of the minute's for two busy hours. */
export async function sharedScenarios(startAt: number): Promise<SharedFigures> {
  if (office === undefined) throw new Error('there is a pattern');
  const others = [
    { name: 'other: ½ day', everyMs: DAY_MS / 5_000, isAt: () => true, spanMs: DAY_MS },
    {
      name: 'other: ½ minute',
      everyMs: 2_000,
      isAt: (at: number) => at % DAY_MS >= 10 * HOUR_MS && at % DAY_MS < 12 * HOUR_MS,
      spanMs: 5 * HOUR_MS,
    },
  ];
  const found: SharedFigures[] = [];
  for (const { name, everyMs, isAt, spanMs } of others) {
    const fromAt = startAt + (spanMs < DAY_MS ? 8 * HOUR_MS : 0);
    const toAt = fromAt + spanMs;
    const run = simulate({
      plan: 'starter',
      startAt: fromAt,
      history: drawArrivals(office, 301, fromAt - 7 * DAY_MS, fromAt),
      arrivals: drawArrivals(office, 302, fromAt, toAt),
      other: { everyMs, isAt },
    });
    await run.runUntil(toAt + 900_000);
    const figures = measure(run, fromAt, toAt, office.rate);
    say(figuresRow('starter', name, figures, 10_000));
    found.push(figures);
    await run.stop();
  }
  const most = (of: (figures: SharedFigures) => number): number => Math.max(...found.map(of));
  return {
    mostInADay: most(({ mostInADay }) => mostInADay),
    mostRefusalsInAnHour: most(({ mostRefusalsInAnHour }) => mostRefusalsInAnHour),
    missed: most(({ missed }) => missed),
    doubled: most(({ doubled }) => doubled),
  };
}

/** Of signals that are recorded after they occurred, one in so many; by two hours on average. */
const LATE_ONE_IN = 30;
const LATE_MEAN_MS = 2 * HOUR_MS;

/** Starter, four busy hours: some signals come in deep, where the newest page does not show them. */
export async function lateScenario(startAt: number): Promise<Figures> {
  if (office === undefined) throw new Error('there is a pattern');
  const fromAt = startAt + 9 * HOUR_MS;
  const toAt = fromAt + 4 * HOUR_MS;
  const random = createRandom(503);
  const arrivals = drawArrivals(office, 502, fromAt, toAt).map(({ recordedAt }, index): Arrival => {
    const lateMs = index % LATE_ONE_IN === 0 ? 1_000 + Math.round(exponential(random, LATE_MEAN_MS)) : 0;
    return { occurredAt: recordedAt - lateMs, recordedAt };
  });
  const run = simulate({
    plan: 'starter',
    startAt: fromAt,
    history: drawArrivals(office, 501, fromAt - 7 * DAY_MS, fromAt),
    arrivals,
  });
  await run.runUntil(toAt + LATE_TAIL_MS);
  const figures = measure(run, fromAt, toAt, office.rate);
  say(figuresRow('starter', 'some late', figures, 10_000));
  if (figures.late !== null) say(lateRow(figures.late));
  await run.stop();
  return figures;
}

export interface SleepFigures {
  readonly requests: number;
  readonly notifications: number;
  readonly missed: number;
  readonly doubled: number;
}

const SLEPT_SIGNALS = 5_000;

/** Starter: ten minutes of polling, eight hours asleep while 5,000 signals are recorded, then awake. */
export async function sleepScenario(startAt: number): Promise<SleepFigures> {
  if (office === undefined) throw new Error('there is a pattern');
  const asleepAt = startAt + 600_000;
  const awakeAt = asleepAt + 8 * HOUR_MS;
  const arrivals = Array.from({ length: SLEPT_SIGNALS }, (_unused, index): Arrival => {
    const at = asleepAt + Math.floor(((index + 1) * 8 * HOUR_MS) / (SLEPT_SIGNALS + 2));
    return { occurredAt: at, recordedAt: at };
  });
  const run = simulate({
    plan: 'starter',
    startAt,
    history: drawArrivals(office, 401, startAt - 7 * DAY_MS, startAt),
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
