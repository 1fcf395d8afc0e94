// Whether so much of the day's quota is spent, by whomever, that signals are heard of much later than usual.
import { dayAllowance } from '../budget/budget-rules.ts';
import type { Plan } from '../budget/plan.ts';
import { spreadPolls, type Slot } from './spread.ts';

/**
 * The day runs low when it allows less than this share of the polls that an unspent one would at this hour, and no longer
 * from the second share on: a delay of four times the usual is worth a word, and one that comes and goes is not several.
 */
const LOW_SHARE = 1 / 4;
const ENOUGH_SHARE = 1 / 2;

/** Since when it runs low: `sinceAt` as it was before, or `now`; null when it does not. `share`: of an unspent day's polls. */
export function lowSince(sinceAt: number | null, share: number, now: number): number | null {
  if (share < LOW_SHARE) return sinceAt ?? now;
  return share >= ENOUGH_SHARE ? null : sinceAt;
}

/** Polls of the first slot, of those that it would have of a day of which nothing is spent. `ofDay`: polling's part of it. */
export function shareOfUnspent(slots: readonly Slot[], { perDay }: Plan, ofDay: number): number {
  if (perDay === null) return 1;
  const room = dayAllowance(perDay, 'poll') * ofDay;
  const unspent = slots.map((slot) => ({ ...slot, room }));
  return (spreadPolls(slots)[0] ?? 1) / (spreadPolls(unspent)[0] ?? 1);
}
