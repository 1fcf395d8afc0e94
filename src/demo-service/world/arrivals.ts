// What arrives while the service runs. Lazy: given an instant, it creates everything due until then, in order.
// The same seed and start give the same arrivals, however often it is called.

import type { Settings } from '../options.ts';
import { createRandom, exponential } from '../random.ts';
import { createCompanyDraw, drawPerson, drawSignal, drawType } from './activity.ts';
import { meanOfficeIntensity, officeIntensity } from './calendar.ts';
import { scenarioPlan } from './scenarios.ts';
import type { Tour } from './tour.ts';
import { planSurge } from './surge.ts';
import { drawVisit } from './visits.ts';
import { AD_TITLES, signalTypeNamed } from './vocabulary.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** One like for every twelve signals. */
const LIKES_PER_SIGNAL = 1 / 12;
/** The first like, from an ICP-matched company, comes this soon, so that a demo shows one alert of each kind. */
const FIRST_LIKE_MS = 17_000;
/** One in thirty occurred earlier than it is recorded. Types that may be strong never do. */
const LATE_SHARE = 1 / 30;
/** The longest such delay: a nightly import of the day before. */
const LATEST_MS = 30 * HOUR_MS;
/** The highest pace of any scenario. Candidates are drawn at this pace, then thinned to the current one. */
const TOP_PACE = 4;

interface Due {
  readonly at: number;
  readonly run: () => void;
}

export interface Arrivals {
  /** Adds everything due at or before this instant. An earlier instant than before adds nothing. */
  advanceTo(nowAt: number): void;
  /** Whether the service is down at this instant, as the scenario says. */
  isDown(nowAt: number): boolean;
}

export function createArrivals(world: World, settings: Settings, tour: Tour | null): Arrivals {
  const plan = scenarioPlan(settings.scenario);
  const { startedAt } = world;
  const { rate } = settings;
  const mean = meanOfficeIntensity();
  const paceTop = settings.rhythm === 'office-hours' ? TOP_PACE / mean : TOP_PACE;
  const random = createRandom(world.seed * 15_485_863 + 3);
  const accounts = createCompanyDraw(world, 'b');
  const companies = createCompanyDraw(world, 'a');
  const due: Due[] = [];
  const { outage } = plan;
  const isSteady = settings.rhythm === 'steady';
  let lastStrongAt = startedAt;

  function schedule(at: number, run: () => void): void {
    let place = due.length;
    while (place > 0 && (due[place - 1]?.at ?? 0) > at) place -= 1;
    due.splice(place, 0, { at: Math.round(at), run });
  }

  const isDown = (at: number): boolean =>
    outage !== null && at >= startedAt + outage.fromMs && at < startedAt + outage.toMs;

  /** The chance that a candidate at this instant becomes an arrival. */
  function keepChance(at: number): number {
    const office = settings.rhythm === 'office-hours' ? officeIntensity(at) / mean : 1;
    return (plan.pace(at - startedAt) * office) / paceTop;
  }

  /** Repeats `run` at random instants, `perMinute` on average at a pace of 1. */
  function repeat(perMinute: number, run: (at: number) => void, afterAt: number): void {
    if (perMinute <= 0) return;
    const at = afterAt + exponential(random, MINUTE_MS / (perMinute * paceTop));
    schedule(at, () => {
      if (random.chance(keepChance(at)) && !isDown(at)) run(Math.round(at));
      repeat(perMinute, run, at);
    });
  }

  function ordinary(at: number): void {
    const company = accounts.draw(random, 0);
    const { overdueAfter, strongShare } = plan;
    const isOverdue =
      overdueAfter !== null &&
      strongShare > 0 &&
      isSteady &&
      at - lastStrongAt > (overdueAfter / rate) * MINUTE_MS;
    const type = drawType(random, isOverdue ? 1 : strongShare);
    if (type.low >= 80) lastStrongAt = at;
    const isLate = type.high < 80 && random.chance(LATE_SHARE);
    const occurredAt = isLate ? at - Math.floor(random.next() * LATEST_MS) : at;
    world.addSignal(drawSignal(world, random, company, type, occurredAt, at));
  }

  function like(at: number, isMatchedOnly: boolean): void {
    let company = companies.draw(random, 0);
    for (let attempt = 0; isMatchedOnly && company.icp < 0 && attempt < 50; attempt += 1) {
      company = companies.draw(random, 0);
    }
    const person = drawPerson(random, company);
    if (person >= 0)
      world.addLike({ person, company: company.index, ad: random.int(0, AD_TITLES.length - 1), at });
  }

  function surge(startAt: number, pauseMs: number): void {
    const planned = planSurge(world, random, startAt);
    if (planned === null) return;
    planned.steps.forEach((step, index) => {
      const at = Math.round(startAt + index * pauseMs * (index === 0 ? 1 : 0.75 + random.next() / 2));
      schedule(at, () => {
        const type = signalTypeNamed(step.type);
        if (type === null) return;
        const row = drawSignal(world, random, planned.company, type, at, at);
        world.addSignal({ ...row, person: drawPerson(random, planned.company), score: step.score });
      });
    });
  }

  /** The pages of a visit are scheduled one by one, each at its own time. */
  function visit(startAt: number): void {
    for (const row of drawVisit(world, random, accounts.draw(random, 0), startAt))
      schedule(row.createdAt, () => void world.addSignal(row));
  }

  if (rate > 0) {
    // The plan's pace is set lower, to leave room for the signals that surges add.
    repeat(rate, ordinary, startedAt);
    if (plan.hasLikes) {
      schedule(startedAt + FIRST_LIKE_MS, () => like(startedAt + FIRST_LIKE_MS, true));
      repeat(rate * LIKES_PER_SIGNAL, (at) => like(at, false), startedAt + FIRST_LIKE_MS);
    }
    if (plan.firstSurgeMs !== null) {
      const firstAt = startedAt + plan.firstSurgeMs;
      schedule(firstAt, () => surge(firstAt, plan.firstSurgeStepMs));
    }
    const pauseMs = (2 * MINUTE_MS) / rate;
    repeat(rate * plan.surgesPerSignal, (at) => surge(at, pauseMs), startedAt + MINUTE_MS);
    if (plan.firstVisitMs !== null) {
      const firstAt = startedAt + plan.firstVisitMs;
      schedule(firstAt, () => visit(firstAt));
    }
    repeat(rate * plan.visitsPerSignal, visit, startedAt + MINUTE_MS);
    for (const { afterMs, run } of tour?.arrivals ?? []) schedule(startedAt + afterMs, run);
    if (outage !== null) {
      const endAt = startedAt + outage.toMs;
      schedule(endAt, () => {
        for (let count = 0; count < outage.signals; count += 1) {
          const occurredAt = startedAt + outage.fromMs + random.int(0, outage.toMs - outage.fromMs);
          const type = drawType(random, 0.3);
          world.addSignal(drawSignal(world, random, accounts.draw(random, 0), type, occurredAt, endAt));
        }
      });
    }
  }

  return {
    isDown,
    advanceTo(nowAt) {
      for (let next = due[0]; next !== undefined && next.at <= nowAt; next = due[0]) {
        due.shift();
        next.run();
      }
    },
  };
}
