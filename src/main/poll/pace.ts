// How often the signals are looked at: the day's polling share spread evenly, within a floor and a ceiling.
import { allowance, DAY_MS } from './budget-rules.ts';
import type { Plan } from './plan.ts';

/** Fresher than this no notification feels, and a service should not be asked more often. */
const SHORTEST_INTERVAL_MS = 5_000;
const LONGEST_INTERVAL_MS = 300_000;

/** The rest of the polling share is for the further pages of a catch-up. */
const HEAD_SHARE = 0.85;

/** Starter (10,000 a day): 12.7 s. Growth and Agency: the floor. */
export function signalsIntervalMs(plan: Plan): number {
  if (plan.perDay === null) return SHORTEST_INTERVAL_MS;
  const spread = Math.ceil(DAY_MS / (allowance(plan.perDay, 'poll') * HEAD_SHARE));
  return Math.min(LONGEST_INTERVAL_MS, Math.max(SHORTEST_INTERVAL_MS, spread));
}
