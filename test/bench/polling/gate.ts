// Applies the limits of a key in front of the service: changing plans, other users, and a service that asks to wait (API 8.1).
import { createRateLimiter, type Allowance, type RateLimiter } from '../../../src/demo-service/limits.ts';
import { PLANS, type PlanName } from '../../../src/demo-service/options.ts';
import { DAY_MS } from './patterns.ts';

export interface GateParts {
  readonly plan: PlanName;
  /** Plan changes, each from its instant on; oldest first. */
  readonly changes?: readonly { readonly at: number; readonly plan: PlanName }[];
  /** When other users of the key send requests, oldest first. */
  readonly others?: readonly number[];
  /** Spans in which the service refuses all requests; oldest first. */
  readonly waits?: readonly { readonly fromAt: number; readonly toAt: number }[];
  /** Which requests a day's quota counts: those of the last 24 hours (left out), or those since midnight UTC. */
  readonly day?: 'rolling' | 'calendar';
}

export interface Gate {
  /** Counts a request, and before it those that others have sent by then. */
  take(at: number): Allowance;
  planAt(at: number): PlanName;
}

/** Hotlist assumes a rolling day; the API only says "per day". It starts again with a new plan. */
export function createGate({
  plan,
  changes = [],
  others = [],
  waits = [],
  day = 'rolling',
}: GateParts): Gate {
  const minutes = new Map<PlanName, RateLimiter>();
  const sent: number[] = [];
  let oldest = 0;
  let nextOther = 0;

  const planAt = (at: number): PlanName => changes.findLast((change) => change.at <= at)?.plan ?? plan;

  const limiterOf = (name: PlanName): RateLimiter => {
    const known = minutes.get(name) ?? createRateLimiter({ ...PLANS[name], perDay: null });
    minutes.set(name, known);
    return known;
  };

  let counted = plan;
  const count = (at: number): Allowance => {
    const name = planAt(at);
    if (name !== counted) oldest = sent.length;
    counted = name;
    const { perDay } = PLANS[name];
    const allowance = limiterOf(name).take(at);
    const dayStartAt = at - (at % DAY_MS);
    const isOver = (sentAt: number): boolean =>
      day === 'rolling' ? sentAt <= at - DAY_MS : sentAt < dayStartAt;
    while (isOver(sent[oldest] ?? Infinity)) oldest += 1;
    const wait = waits.find(({ fromAt, toAt }) => fromAt <= at && at < toAt);
    if (wait !== undefined) return refusal(allowance, wait.toAt, at);
    if (perDay !== null && sent.length - oldest >= perDay) {
      const freeFrom = day === 'rolling' ? (sent[sent.length - perDay] ?? at) : dayStartAt;
      return refusal(allowance, freeFrom + DAY_MS, at);
    }
    if (allowance.isAllowed) sent.push(at);
    return allowance;
  };

  return {
    planAt,
    take(at) {
      for (let other = others[nextOther]; other !== undefined && other <= at; other = others[nextOther]) {
        nextOther += 1;
        count(other);
      }
      return count(at);
    },
  };
}

function refusal(allowance: Allowance, untilAt: number, at: number): Allowance {
  const retryAfterS = Math.max(1, Math.ceil((untilAt - at) / 1_000));
  return { ...allowance, isAllowed: false, retryAfterS };
}

/** The reply with the rate headers, or a refusal. */
export function withLimits(allowance: Allowance, reply: Response | null): Response {
  const found =
    reply ??
    new Response(
      JSON.stringify({
        error: { code: 'rate_limit_exceeded', message: 'Too many requests.', request_id: 'r' },
      }),
      { status: 429, headers: { 'content-type': 'application/json' } },
    );
  found.headers.set('x-ratelimit-limit', String(allowance.limit));
  found.headers.set('x-ratelimit-remaining', String(allowance.remaining));
  found.headers.set('x-ratelimit-reset', String(Math.ceil(allowance.resetAt / 1_000)));
  if (!allowance.isAllowed) found.headers.set('retry-after', String(allowance.retryAfterS));
  return found;
}
