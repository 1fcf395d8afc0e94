// When the next request may go out: pure, from what was sent, what the service said and who is asking.
import type { Plan } from './plan.ts';

/** 'hand' is what the user asked for; a share of the quota is kept back for it. */
export type Purpose = 'poll' | 'hand';

/** Polling may use this share of the minute and of the day; the rest is for what the user does by hand. */
const POLLING_SHARE = 0.8;

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface SpendingState {
  readonly plan: Plan;
  /** Instants of our own sends within the last minute, oldest first. */
  readonly recentSends: readonly number[];
  /** Sends per minute of the last day, oldest first. */
  readonly dayBuckets: readonly { readonly minute: number; readonly count: number }[];
  readonly dayTotal: number;
  readonly blockedUntilAt: number;
  /** What the last reply's headers left of the window, and until when; others may share the key. */
  readonly window: { readonly remaining: number; readonly resetAt: number } | null;
}

export function allowance(quota: number, purpose: Purpose): number {
  return purpose === 'hand' ? quota : Math.max(1, Math.floor(quota * POLLING_SHARE));
}

/** Epoch ms of the earliest allowed send; `now` or earlier means at once. */
export function earliestSendAt(state: SpendingState, purpose: Purpose, now: number): number {
  return Math.max(
    state.blockedUntilAt,
    freeInMinute(state, purpose, now),
    freeInDay(state, purpose),
    freeInServerWindow(state, purpose),
  );
}

function freeInMinute({ plan, recentSends }: SpendingState, purpose: Purpose, now: number): number {
  const allowed = allowance(plan.perMinute, purpose);
  const inWindow = recentSends.filter((at) => at > now - MINUTE_MS && at <= now);
  const blocking = inWindow[inWindow.length - allowed];
  return blocking === undefined ? 0 : blocking + MINUTE_MS;
}

function freeInDay({ plan, dayBuckets, dayTotal }: SpendingState, purpose: Purpose): number {
  if (plan.perDay === null) return 0;
  const excess = dayTotal - allowance(plan.perDay, purpose) + 1;
  if (excess <= 0) return 0;
  let freed = 0;
  for (const bucket of dayBuckets) {
    freed += bucket.count;
    // A bucket leaves the rolling day when its last instant does.
    if (freed >= excess) return (bucket.minute + 1) * MINUTE_MS + DAY_MS;
  }
  return 0;
}

function freeInServerWindow({ plan, window }: SpendingState, purpose: Purpose): number {
  if (window === null) return 0;
  const reserve = plan.perMinute - allowance(plan.perMinute, purpose);
  if (window.remaining > reserve) return 0;
  return window.resetAt;
}
