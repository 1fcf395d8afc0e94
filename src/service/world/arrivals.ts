// What arrives while the service runs. Lazy: asked with an instant, it makes up everything due until then, in order.
// The same seed and start give the same arrivals, however often or seldom it is asked.

import type { Settings } from '../options.ts';
import { createRandom, exponential } from '../random.ts';
import { createCompanyDraw, drawPerson, drawSignal, drawType } from './activity.ts';
import { meanOfficeIntensity, officeIntensity } from './calendar.ts';
import { scenarioPlan } from './scenarios.ts';
import { planSurge } from './surge.ts';
import { AD_TITLES, signalTypeNamed } from './vocabulary.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** One like to twelve signals. */
const LIKES_PER_SIGNAL = 1 / 12;
/** One account heats up for every 24 signals: about a quarter of all come from such climbs. */
const SURGES_PER_SIGNAL = 1 / 24;
/** The first like of a matched company comes this soon, so that a demo shows one of each kind of alert. */
const FIRST_LIKE_MS = 17_000;
/** One arrival in thirty occurred earlier than it is recorded. */
const LATE_SHARE = 1 / 30;
/** How late, at most: a nightly import of the day before. */
const LATEST_MS = 30 * HOUR_MS;
/** The pace may reach this; candidates are drawn at that rate and thinned. */
const TOP_PACE = 4;

/** In a demo nobody waits much longer than this many signals for a strong one. */
const OVERDUE_SIGNALS = 8;

interface Due {
  readonly at: number;
  readonly run: () => void;
}

export interface Arrivals {
  /** Adds all that is due at or before this instant. Going back in time adds nothing. */
  advanceTo(nowAt: number): void;
  /** Whether the scenario has the service down at this instant. */
  isDown(nowAt: number): boolean;
}

export function createArrivals(world: World, settings: Settings): Arrivals {
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
  let strongAt = startedAt;

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
    const isOverdue =
      plan.strongShare > 0 && isSteady && at - strongAt > (OVERDUE_SIGNALS / rate) * MINUTE_MS;
    const type = drawType(random, isOverdue ? 1 : plan.strongShare);
    if (type.low >= 80) strongAt = at;
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

  if (rate > 0) {
    // The pace of the plan already leaves room for the surges' share of the signals.
    repeat(rate, ordinary, startedAt);
    if (plan.hasLikes) {
      schedule(startedAt + FIRST_LIKE_MS, () => like(startedAt + FIRST_LIKE_MS, true));
      repeat(rate * LIKES_PER_SIGNAL, (at) => like(at, false), startedAt + FIRST_LIKE_MS);
    }
    if (plan.firstSurgeMs !== null) {
      const firstAt = startedAt + plan.firstSurgeMs;
      schedule(firstAt, () => surge(firstAt, plan.firstSurgeStepMs));
    }
    if (plan.hasMoreSurges) {
      const pauseMs = (2 * MINUTE_MS) / rate;
      repeat(rate * SURGES_PER_SIGNAL, (at) => surge(at, pauseMs), startedAt + MINUTE_MS);
    }
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
