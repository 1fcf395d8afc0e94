// What each scenario asks of the arrivals: how many, how strong, whether accounts heat up. Described in ../README.md.

import type { ScenarioName } from '../options.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export interface Outage {
  /** Both after the start. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Signals that occurred meanwhile and are all recorded at its end. */
  readonly signals: number;
}

export interface ScenarioPlan {
  /** Signals a minute against the rate asked for, this long after the start. */
  readonly pace: (sinceStartMs: number) => number;
  /** Share of ordinary arrivals that are strong (score of 80 or more). */
  readonly strongShare: number;
  /** Whether ads are liked. */
  readonly hasLikes: boolean;
  /** When the first account starts heating up after the start; null = none does. */
  readonly firstSurgeMs: number | null;
  /** Pause between the steps of the first surge. */
  readonly firstSurgeStepMs: number;
  /** Whether further accounts heat up later. */
  readonly hasMoreSurges: boolean;
  readonly outage: Outage | null;
}

/** About one notification-worthy thing a minute, and the first within half a minute. */
const DEMO: ScenarioPlan = {
  pace: () => 0.75,
  strongShare: 0.09,
  hasLikes: true,
  firstSurgeMs: 6 * SECOND_MS,
  firstSurgeStepMs: 2_300,
  hasMoreSurges: true,
  outage: null,
};

/** Four times the pace after ten minutes, held for half an hour, back to normal after an hour. */
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
        hasMoreSurges: false,
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
        hasMoreSurges: false,
      };
    case 'burst-after-outage':
      return { ...DEMO, outage: { fromMs: 30 * SECOND_MS, toMs: 90 * SECOND_MS, signals: 40 } };
    case 'first-day':
      return { ...DEMO, pace: () => 0.5, firstSurgeMs: 15 * SECOND_MS, firstSurgeStepMs: 4 * SECOND_MS };
  }
}
