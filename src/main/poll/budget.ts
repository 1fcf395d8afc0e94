// One key's budget: asks the rules, counts each send on disk before it goes out, learns from each reply.
import type { BudgetView, Surface } from '../../shared/model.ts';
import type { Outcome } from '../api/outcome.ts';
import type { Clock } from '../ports.ts';
import { MINUTE_MS, minuteOf, type SpendingTable, type Throttle } from '../state/spending.ts';
import { DAY_MS, earliestSendAt, type Purpose, type SpendingState } from './budget-rules.ts';
import { recognisePlan, type Plan } from './plan.ts';

/** A 429 without a usable Retry-After, and the least that one is taken for. */
const SHORTEST_WAIT_MS = 1_000;

/** Doubling stops here; the server's own wish is never cut. */
const LONGEST_DOUBLED_WAIT_MS = 900_000;

export interface BudgetParts {
  readonly surface: Surface;
  readonly clock: Pick<Clock, 'now'>;
  readonly spending: SpendingTable;
  /** Until X-RateLimit-Limit tells; for surface A what the user set. */
  readonly initialPlan: () => Plan;
}

export class Budget {
  readonly #parts: BudgetParts;
  #throttle: Throttle;
  #recentSends: number[];
  #dayBuckets: { minute: number; count: number }[];
  #window: SpendingState['window'] = null;

  constructor(parts: BudgetParts) {
    this.#parts = parts;
    const now = parts.clock.now();
    this.#throttle = parts.spending.readThrottle(parts.surface);
    this.#dayBuckets = [...parts.spending.listSends(parts.surface, now - DAY_MS)];
    // The exact instants are not on disk: what was sent in the last two minutes counts as sent as late as possible.
    this.#recentSends = this.#dayBuckets
      .filter((bucket) => bucket.minute >= minuteOf(now) - 1)
      .flatMap((bucket) =>
        Array<number>(bucket.count).fill(Math.min(now, (bucket.minute + 1) * MINUTE_MS - 1)),
      );
  }

  /** Epoch ms; `now` or earlier means at once. */
  nextSendAt(purpose: Purpose): number {
    return earliestSendAt(this.#state(), purpose, this.#parts.clock.now());
  }

  /** Counts a request. Call it before sending: a crash then counts one too many, never one too few. */
  spend(): void {
    const now = this.#parts.clock.now();
    this.#parts.spending.addSend(this.#parts.surface, now);
    this.#recentSends = [...this.#recentSends.filter((at) => at > now - MINUTE_MS), now];
    const minute = minuteOf(now);
    const last = this.#dayBuckets.at(-1);
    if (last?.minute === minute) last.count += 1;
    else this.#dayBuckets.push({ minute, count: 1 });
  }

  /** Learns from a reply: its rate headers, and a refusal, which doubles with each further one (API 8.1). */
  note(outcome: Outcome<unknown>): void {
    const now = this.#parts.clock.now();
    if (outcome.kind === 'offline') return;
    const { limit, remaining, resetAt } = outcome.rate;
    // The window is one minute long (API 8.1): a reset later than that is told by a clock that differs from ours. Cut
    // here, once: against a later `now` it would move along and never come.
    this.#window =
      remaining === null || resetAt === null
        ? null
        : { remaining, resetAt: Math.min(resetAt, now + MINUTE_MS) };
    const perMinute = limit ?? this.#throttle.perMinute;
    if (outcome.kind !== 'limited') {
      this.#setThrottle({ ...this.#throttle, refusals: 0, perMinute });
      return;
    }
    const refusals = this.#throttle.refusals + 1;
    const asked = outcome.retryAfterMs ?? 0;
    const doubled = Math.max(asked, SHORTEST_WAIT_MS) * 2 ** (refusals - 1);
    const waitMs = Math.max(asked, Math.min(doubled, LONGEST_DOUBLED_WAIT_MS));
    const blockedUntilAt = Math.max(this.#throttle.blockedUntilAt, now + waitMs);
    this.#setThrottle({ blockedUntilAt, refusals, perMinute });
  }

  /** The clock was set back by so much: what was noted as an instant would lie that much further ahead. */
  moveBack(stepMs: number): void {
    this.#recentSends = this.#recentSends.map((at) => at - stepMs);
    if (this.#window !== null) this.#window = { ...this.#window, resetAt: this.#window.resetAt - stepMs };
    this.#setThrottle({ ...this.#throttle, blockedUntilAt: this.#throttle.blockedUntilAt - stepMs });
  }

  /** Until when the service asked us to stay away, or null. */
  blockedUntilAt(): number | null {
    return this.#throttle.blockedUntilAt > this.#parts.clock.now() ? this.#throttle.blockedUntilAt : null;
  }

  plan(): Plan {
    return this.#throttle.perMinute === null
      ? this.#parts.initialPlan()
      : recognisePlan(this.#throttle.perMinute);
  }

  view(): BudgetView {
    const { plan, recentSends, dayTotal } = this.#state();
    const since = this.#parts.clock.now() - MINUTE_MS;
    return {
      surface: this.#parts.surface,
      usedToday: dayTotal,
      perDay: plan.perDay,
      usedThisMinute: recentSends.filter((at) => at > since).length,
      perMinute: plan.perMinute,
      plan: plan.name,
    };
  }

  #state(): SpendingState {
    const oldest = minuteOf(this.#parts.clock.now() - DAY_MS);
    while ((this.#dayBuckets[0]?.minute ?? oldest) < oldest) this.#dayBuckets.shift();
    return {
      plan: this.plan(),
      recentSends: this.#recentSends,
      dayBuckets: this.#dayBuckets,
      dayTotal: this.#dayBuckets.reduce((sum, bucket) => sum + bucket.count, 0),
      blockedUntilAt: this.#throttle.blockedUntilAt,
      window: this.#window,
    };
  }

  #setThrottle(throttle: Throttle): void {
    const { blockedUntilAt, refusals, perMinute } = this.#throttle;
    this.#throttle = throttle;
    if (
      blockedUntilAt !== throttle.blockedUntilAt ||
      refusals !== throttle.refusals ||
      perMinute !== throttle.perMinute
    ) {
      this.#parts.spending.writeThrottle(this.#parts.surface, throttle);
    }
  }
}
