// The request limits of a key: per sliding minute and per calendar day in UTC (section 8.1). Refused requests count too.

import type { Plan } from './options.ts';

/** The sliding window of section 8.1. */
const WINDOW_MS = 60_000;
const DAY_MS = 86_400_000;

export interface Allowance {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Epoch ms at which the oldest counted request leaves the window, or midnight UTC once the day's limit is used up. */
  readonly resetAt: number;
  /** Whole seconds until a request would be allowed; 0 when this one is. */
  readonly retryAfterS: number;
}

export interface RateLimiter {
  /** Counts one request at this instant and says whether it is allowed. */
  take(nowAt: number): Allowance;
}

/**
 * Only the last `perMinute` requests matter: a request is allowed once the request that many places before it has left the
 * window. Refused requests count as well, so retrying early makes the wait longer.
 */
export function createRateLimiter(plan: Plan): RateLimiter {
  const { perMinute, perDay } = plan;
  const recent = new Float64Array(perMinute).fill(Number.NEGATIVE_INFINITY);
  let cursor = 0;
  let dayStartAt = Number.NEGATIVE_INFINITY;
  let usedToday = 0;

  function used(nowAt: number): number {
    let count = 0;
    for (const at of recent) if (at > nowAt - WINDOW_MS) count += 1;
    return count;
  }

  return {
    take(nowAt) {
      const today = Math.floor(nowAt / DAY_MS) * DAY_MS;
      if (today !== dayStartAt) {
        dayStartAt = today;
        usedToday = 0;
      }
      usedToday += 1;
      const displaced = recent[cursor] ?? Number.NEGATIVE_INFINITY;
      recent[cursor] = nowAt;
      cursor = (cursor + 1) % perMinute;
      const oldestAt = recent.reduce(
        (oldest, at) => (at > nowAt - WINDOW_MS && at < oldest ? at : oldest),
        nowAt,
      );
      const windowEndsAt = oldestAt + WINDOW_MS;
      if (perDay !== null && usedToday > perDay) {
        const midnightAt = dayStartAt + DAY_MS;
        const retryAfterS = Math.max(1, Math.ceil((midnightAt - nowAt) / 1_000));
        return { isAllowed: false, limit: perMinute, remaining: 0, resetAt: midnightAt, retryAfterS };
      }
      if (displaced > nowAt - WINDOW_MS) {
        const retryAfterS = Math.max(1, Math.ceil((windowEndsAt - nowAt) / 1_000));
        return { isAllowed: false, limit: perMinute, remaining: 0, resetAt: windowEndsAt, retryAfterS };
      }
      const remaining = Math.max(0, perMinute - used(nowAt));
      return { isAllowed: true, limit: perMinute, remaining, resetAt: windowEndsAt, retryAfterS: 0 };
    },
  };
}
