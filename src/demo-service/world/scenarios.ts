// What arrives in each scenario: how much, how strong, whether accounts heat up. Described in ../README.md.

import type { ScenarioName } from '../options.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export interface Outage {
  /** Both measured from the start. */
  readonly fromMs: number;
  readonly toMs: number;
  /** How many signals occur during the outage; all are recorded at its end. */
  readonly signals: number;
}

export interface ScenarioPlan {
  /** The rate this long after the start, as a multiple of the rate asked for. */
  readonly pace: (sinceStartMs: number) => number;
  /** Share of single signals that are strong (score of 80 or more). */
  readonly strongShare: number;
  /** The share of strong signals in the history; null = as the types' weights have it. */
  readonly pastStrongShare: number | null;
  /** After about this many signals without a strong one, the next one is strong; null = no such guarantee. */
  readonly overdueAfter: number | null;
  /** Visits of buyers (several pages, by one person or several) per single signal. */
  readonly visitsPerSignal: number;
  /** How long after the start the first such visit begins; null = at random, like the others. */
  readonly firstVisitMs: number | null;
  /** Whether likes of ads arrive. */
  readonly hasLikes: boolean;
  /** How long after the start the first account begins to heat up; null = this first one is left out. */
  readonly firstSurgeMs: number | null;
  /** Pause between the steps of the first surge. */
  readonly firstSurgeStepMs: number;
  /** How many further accounts heat up per single signal; 0 = none. */
  readonly surgesPerSignal: number;
  readonly outage: Outage | null;
  /** True: something of each kind happens in the first ten minutes (tour.ts). */
  readonly hasTour: boolean;
}

/** About one event a minute that deserves an alert, and the first within half a minute. */
const DEMO: ScenarioPlan = {
  pace: () => 0.75,
  strongShare: 0.09,
  pastStrongShare: null,
  // At a steady rate nobody waits much longer than this for a strong signal.
  overdueAfter: 8,
  visitsPerSignal: 0,
  firstVisitMs: null,
  hasLikes: true,
  firstSurgeMs: 6 * SECOND_MS,
  firstSurgeStepMs: 2_300,
  // About a quarter of all signals come from these surges.
  surgesPerSignal: 1 / 24,
  outage: null,
  hasTour: false,
};

/** Busy for the ten minutes in which somebody tries the app, then about as busy as the history. */
function salesTeamPace(sinceStartMs: number): number {
  return sinceStartMs < 10 * MINUTE_MS ? 0.35 : 0.05;
}

/**
 * A sales team's days: one or two explicit asks on a working day, some visits of buyers, and much else that is not worth a
 * call. With this mix, every number of alerts a day that a user can choose is really kept to.
 */
const SALES_TEAM: ScenarioPlan = {
  ...DEMO,
  pace: salesTeamPace,
  strongShare: 0.01,
  pastStrongShare: 0.012,
  overdueAfter: null,
  visitsPerSignal: 1 / 24,
  firstVisitMs: 70 * SECOND_MS,
  surgesPerSignal: 1 / 200,
};

/** Rises to four times the pace within ten minutes, stays there for half an hour, and is back to normal after an hour. */
function morningPace(sinceStartMs: number): number {
  const minutes = sinceStartMs / MINUTE_MS;
  if (minutes < 10) return 1 + (3 * minutes) / 10;
  if (minutes < 40) return 4;
  return minutes < 60 ? 4 - (3 * (minutes - 40)) / 20 : 1;
}

export function scenarioPlan(name: ScenarioName): ScenarioPlan {
  switch (name) {
    case 'demo':
      return DEMO;
    case 'quiet':
      return {
        ...DEMO,
        pace: () => 0.25,
        strongShare: 0,
        hasLikes: false,
        firstSurgeMs: null,
        surgesPerSignal: 0,
      };
    case 'busy-morning':
      return { ...DEMO, pace: morningPace, strongShare: 0.2 };
    case 'account-heats-up':
      return {
        ...DEMO,
        pace: () => 0.15,
        strongShare: 0,
        hasLikes: false,
        firstSurgeMs: 10 * SECOND_MS,
        firstSurgeStepMs: 15 * SECOND_MS,
        surgesPerSignal: 0,
      };
    case 'burst-after-outage':
      return { ...DEMO, outage: { fromMs: 30 * SECOND_MS, toMs: 90 * SECOND_MS, signals: 40 } };
    case 'first-day':
      return { ...DEMO, pace: () => 0.5, firstSurgeMs: 15 * SECOND_MS, firstSurgeStepMs: 4 * SECOND_MS };
    case 'sales-team':
      return SALES_TEAM;
    case 'first-look':
      return { ...SALES_TEAM, hasTour: true };
  }
}
