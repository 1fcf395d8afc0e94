// Whether so much of the day's quota is spent, by anybody, that signals are noticed much later than usual.
import { dayAllowance } from '../budget/budget-rules.ts';
import type { Plan } from '../budget/plan.ts';
import { spreadPolls, type Slot } from './spread.ts';

/**
 * The day runs low when it allows less than this share of the polls that an unspent day would at this hour, and recovers
 * above the second share: a delay of four times the usual deserves a notice, and one that comes and goes does not deserve
 * several.
 */
const LOW_SHARE = 1 / 4;
const ENOUGH_SHARE = 1 / 2;

/** Since when it has been low: the earlier `sinceAt`, or `now`; null when it is not. `share`: of an unspent day's polls. */
export function lowSince(sinceAt: number | null, share: number, now: number): number | null {
  if (share < LOW_SHARE) return sinceAt ?? now;
  return share >= ENOUGH_SHARE ? null : sinceAt;
}

/** Polls of the first slot, as a share of those an unspent day would give it. `ofDay`: polling's part of the day. */
export function shareOfUnspent(slots: readonly Slot[], { perDay }: Plan, ofDay: number): number {
  if (perDay === null) return 1;
  const room = dayAllowance(perDay, 'poll') * ofDay;
  const unspent = slots.map((slot) => ({ ...slot, room }));
  return (spreadPolls(slots)[0] ?? 1) / (spreadPolls(unspent)[0] ?? 1);
}
