// When the next request may be sent: pure, from what was sent, what the service said, and what the request is for.
import { DAY_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import type { MinuteCount } from '../../store/spending.ts';
import { LONGEST_BUSY_GAP_MS } from './longest-gap.ts';
import type { Plan } from './plan.ts';

/**
 * 'user': the user asked for it; a share of the quota, the reserve, is kept for this. 'audit': looks for what may be
 * missing, with what polling leaves over.
 */
export type Purpose = 'poll' | 'user' | 'audit';

/** The share of a minute's quota for each purpose. The user's requests come in bursts; audits leave room for catching up. */
const MINUTE_SHARE: Readonly<Record<Purpose, number>> = { poll: 0.8, audit: 0.5, user: 1 };

/**
 * The share for each purpose of what other users of the key leave of a day's quota. On the smallest plan the reserve allows
 * a thousand lookups.
 */
const DAY_SHARE: Readonly<Record<Purpose, number>> = { poll: 0.9, audit: 0.9, user: 1 };

export interface SpendingState {
  readonly plan: Plan;
  /** Instants of our own sends within the last minute, oldest first. */
  readonly recentSends: readonly number[];
  /** Requests per minute of the last day, ours and those noticed of others, oldest first. */
  readonly dayBuckets: readonly MinuteCount[];
  /** Ours and those noticed of others. */
  readonly dayTotal: number;
  readonly dayOthers: number;
  /** When polling last sent; null if unknown. Polling spaces itself by this where the day runs low. */
  readonly lastPollAt: number | null;
  /**
   * From when on our own count of the day is doubted, epoch ms: the service does not say, or no longer says, that nothing is
   * left. Infinity while it does.
   */
  readonly doubtedAt: number;
  readonly blockedUntilAt: number;
  /** What was left of the window in the last reply's headers, and until when it lasts; others may share the key. */
  readonly window: { readonly remaining: number; readonly resetAt: number } | null;
}

/** How many requests of this purpose any minute allows. */
export function minuteAllowance(quota: number, purpose: Purpose): number {
  return Math.max(1, Math.floor(quota * MINUTE_SHARE[purpose]));
}

/** How many requests of this purpose any 24 hours allow, counting our own for all purposes, when others make this many. */
export function dayAllowance(quota: number, purpose: Purpose, others = 0): number {
  return Math.max(1, Math.floor(Math.max(0, quota - others) * DAY_SHARE[purpose]));
}

/**
 * What holds a request back: a wait the service asked for, our share of the minute or the day, or what is left of its
 * window.
 */
export type SendRule = 'asked' | 'minute' | 'day' | 'window';

export interface Turn {
  /** Epoch ms of the earliest allowed send; `now` or earlier means at once. */
  readonly at: number;
  /** What determines it; null when nothing does. */
  readonly rule: SendRule | null;
}

export function nextTurn(state: SpendingState, purpose: Purpose, now: number): Turn {
  const turns: readonly (readonly [SendRule, number])[] = [
    ['asked', state.blockedUntilAt],
    ['minute', freeInMinute(state, purpose, now)],
    ['day', freeInDay(state, purpose, now)],
    ['window', freeInServerWindow(state, purpose)],
  ];
  const at = Math.max(...turns.map(([, freeAt]) => freeAt));
  const [rule] = turns.find(([, freeAt]) => freeAt === at && freeAt > now) ?? [null];
  return { at, rule };
}

function freeInMinute({ plan, recentSends }: SpendingState, purpose: Purpose, now: number): number {
  const allowed = minuteAllowance(plan.perMinute, purpose);
  const inWindow = recentSends.filter((at) => at > now - MINUTE_MS && at <= now);
  const blocking = inWindow[inWindow.length - allowed];
  return blocking === undefined ? 0 : blocking + MINUTE_MS;
}

/**
 * When polling has used up its share of the day, it does not stop: what is left (the reserve) may be spread over the day,
 * and it polls at least once per longest gap of a busy hour. The same applies when our count, which includes a guess about
 * others, says that nothing is left, until the service says so too, and again once the wait is over that it asked for.
 */
function freeInDay(state: SpendingState, purpose: Purpose, now: number): number {
  const { plan, dayTotal, lastPollAt, doubtedAt } = state;
  if (plan.perDay === null) return 0;
  const sharedAt = freedAt(state, plan.perDay, DAY_SHARE[purpose]);
  if (purpose !== 'poll' || sharedAt <= now) return sharedAt;
  const left = plan.perDay - dayTotal;
  const gapMs = left > 0 ? Math.min(LONGEST_BUSY_GAP_MS, DAY_MS / left) : LONGEST_BUSY_GAP_MS;
  const leftAt = left > 0 ? 0 : Math.min(doubtedAt, freedAt(state, plan.perDay, 1));
  return Math.min(sharedAt, Math.max(leftAt, lastPollAt === null ? 0 : lastPollAt + gapMs));
}

/** When enough has left the rolling day for our own requests to fit into this share of what others leave; 0 for now. */
function freedAt({ dayBuckets, dayTotal, dayOthers }: SpendingState, quota: number, share: number): number {
  let own = dayTotal - dayOthers;
  let others = dayOthers;
  const fits = (): boolean => own < Math.max(1, Math.floor(Math.max(0, quota - others) * share));
  if (fits()) return 0;
  for (const bucket of dayBuckets) {
    own -= bucket.count;
    others -= bucket.others;
    // A bucket leaves the rolling day when its last instant does.
    if (fits()) return (bucket.minute + 1) * MINUTE_MS + DAY_MS;
  }
  return 0;
}

function freeInServerWindow({ plan, window }: SpendingState, purpose: Purpose): number {
  if (window === null) return 0;
  const reserve = plan.perMinute - minuteAllowance(plan.perMinute, purpose);
  return window.remaining > reserve ? 0 : window.resetAt;
}
