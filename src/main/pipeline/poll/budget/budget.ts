// One key's budget: applies the rules, counts each request on disk before it is sent, and learns from each reply.
import type { BudgetView, Failure, Surface } from '../../../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/time-units.ts';
import type { Outcome } from '../../api/outcome.ts';
import type { Clock } from '../../../machine/clock.ts';
import { minuteOf, type SpendingTable, type Throttle } from '../../store/spending.ts';
import { nextTurn, type Purpose, type SpendingState, type Turn } from './budget-rules.ts';
import { DayCount } from './day-count.ts';
import { OtherUsers } from './other-users.ts';
import { recognisePlan, type Plan } from './plan.ts';

/** The wait after a 429 without a usable Retry-After; a shorter Retry-After counts as this. */
const SHORTEST_WAIT_MS = SECOND_MS;

/** Doubling stops here; a wait that the service asked for is never shortened. */
const LONGEST_DOUBLED_WAIT_MS = 15 * MINUTE_MS;

/** Instants of our own sends are kept slightly longer than a minute, for `OtherUsers`. */
const KEPT_MS = MINUTE_MS + 5 * SECOND_MS;

/** When others have used up the window, polling lets them go first for at least this long. */
const YIELD_MS = 10 * SECOND_MS;

/**
 * If the clock seems to have skipped a wait, it is waited again, up to this length. A clock set forward looks like a sleep,
 * and after a sleep this short wait hardly matters. A longer one is dropped: one refusal costs less than hours without news.
 */
const KEPT_AGAIN_MS = 5 * MINUTE_MS;

/** A refusal counts as one of the day's limit when it asks for longer than this and our own count is about this full. */
const DAY_REFUSAL_MS = 15 * MINUTE_MS;
const DAY_REFUSAL_SHARE = 0.9;

/**
 * A rolling day frees a request every few seconds, so this many refusals in an hour whose minutes had room point to the
 * day's limit too.
 */
const DAY_REFUSALS_AN_HOUR = 4;
const GUESSED_SHARE = 0.75;

export interface BudgetParts {
  readonly surface: Surface;
  readonly clock: Pick<Clock, 'now'>;
  readonly spending: SpendingTable;
  /** Until X-RateLimit-Limit says otherwise; for the Accounts API, what the user has set. */
  readonly initialPlan: () => Plan;
}

export class Budget {
  readonly #parts: BudgetParts;
  readonly #day: DayCount;
  readonly #others = new OtherUsers();
  #throttle: Throttle;
  /** A wait that came with another status than 429 (a 503): it was about that moment, so it is neither doubled nor stored. */
  #pause: Wait | null = null;
  /** As stored on disk, which may have refused the last write. */
  #storedThrottle: Throttle;
  #recentSends: readonly number[];
  #window: SpendingState['window'] = null;
  #lastCallAt: number | null = null;
  #lastPollAt: number | null = null;
  /** The plan has changed, and it is not known yet which earlier requests it counts. */
  #isNewPlan = false;
  /** Whether the service has said that nothing is left of the day: for as long as it asked to wait, or until it answers. */
  #dayUsed: 'no' | 'until-asked' | 'until-answered' = 'no';
  /** Refusals of the last hour that their minute's requests do not explain. */
  #unexplainedAt: readonly number[] = [];
  #lastFailure: { readonly failure: Failure; readonly at: number } | null = null;

  constructor(parts: BudgetParts) {
    this.#parts = parts;
    const { spending, surface } = parts;
    const now = parts.clock.now();
    this.#storedThrottle = spending.readThrottle(surface);
    this.#throttle = heldToNow(this.#storedThrottle, now);
    const stored = spending.listSends(surface, now - DAY_MS);
    this.#day = new DayCount(stored, now);
    if ((stored.at(-1)?.minute ?? 0) > minuteOf(now)) {
      spending.replaceSends(surface, this.#day.minutes(now));
    }
    // The exact instants are not on disk, so what was sent in the last two minutes counts as sent as late as possible.
    this.#recentSends = this.#day
      .minutes(now)
      .filter((entry) => entry.minute >= minuteOf(now) - 1)
      .flatMap((entry) => Array<number>(entry.count).fill(Math.min(now, (entry.minute + 1) * MINUTE_MS - 1)));
  }

  /** Epoch ms; `now` or earlier means at once. */
  nextSendAt(purpose: Purpose): number {
    return this.turn(purpose).at;
  }

  turn(purpose: Purpose): Turn {
    return nextTurn(this.#state(), purpose, this.#parts.clock.now());
  }

  /** Counts a request. Call it before sending: a crash then counts one too many, never one too few. */
  spend(purpose: Purpose = 'user'): void {
    const now = this.#parts.clock.now();
    this.#parts.spending.addSend(this.#parts.surface, now);
    this.#recentSends = [...this.#recentSends.filter((at) => at > now - KEPT_MS), now];
    this.#day.add(now, 1, 0);
    this.#lastCallAt = now;
    if (purpose === 'poll') this.#lastPollAt = now;
  }

  /** Learns from a reply: from its rate headers, and from a refusal, whose wait doubles with each further one (API 8.1). */
  note(outcome: Outcome<unknown>, purpose: Purpose = 'poll'): void {
    const now = this.#parts.clock.now();
    // If the service does not know the person the user looked up, that is an answer, not a failure.
    const isAnswer = outcome.kind === 'fresh' || (purpose === 'user' && outcome.failure.code === 'not-found');
    if (!isAnswer) this.#lastFailure = { failure: outcome.failure, at: now };
    if (
      outcome.kind === 'offline' ||
      (outcome.kind === 'broken' && outcome.failure.code === 'not-the-service')
    )
      return;
    const { limit, remaining, resetAt } = outcome.rate;
    if (limit !== null && remaining !== null) this.#countOthers(limit, remaining, now);
    // The window is one minute long (API 8.1): a later reset comes from a clock that differs from ours. It is cut once,
    // here; compared with a later `now` each time, it would keep moving away.
    const yieldedAt = this.#others.isActive() ? now + YIELD_MS : 0;
    this.#window =
      remaining === null || resetAt === null
        ? null
        : { remaining, resetAt: Math.min(Math.max(resetAt, yieldedAt), now + MINUTE_MS) };
    const perMinute = limit ?? this.#throttle.perMinute;
    if (this.#throttle.perMinute !== null && perMinute !== this.#throttle.perMinute) this.#isNewPlan = true;
    if (outcome.kind !== 'limited') {
      const { retryAfterMs } = outcome.rate;
      if (outcome.kind === 'fresh') this.#pause = null;
      else if (retryAfterMs !== null) this.#pause = { blockedAt: now, blockedUntilAt: now + retryAfterMs };
      this.#setThrottle({ ...this.#throttle, refusals: 0, perMinute });
      this.#correctDay(outcome, now);
      return;
    }
    const refusals = this.#throttle.refusals + 1;
    const asked = outcome.rate.retryAfterMs ?? 0;
    const doubled = Math.max(asked, SHORTEST_WAIT_MS) * 2 ** (refusals - 1);
    const waitMs = Math.max(asked, Math.min(doubled, LONGEST_DOUBLED_WAIT_MS));
    const blockedUntilAt = Math.max(this.#throttle.blockedUntilAt, now + waitMs);
    this.#setThrottle({ blockedUntilAt, blockedAt: now, refusals, perMinute });
    this.#correctDay(outcome, now);
  }

  /** The user asks, or the network has changed, and who asked for the pause may not be there any more. */
  endPause(): void {
    this.#pause = null;
  }

  /** The clock was set back by this much: every instant noted before would lie that much further ahead. */
  moveBack(stepMs: number): void {
    const { surface, spending, clock } = this.#parts;
    this.#shiftMinute(-stepMs);
    this.#setThrottle(shifted(this.#throttle, -stepMs));
    this.#pause = this.#pause === null ? null : shifted(this.#pause, -stepMs);
    this.#day.shift(-stepMs);
    spending.replaceSends(surface, this.#day.minutes(clock.now()));
  }

  /** Instants noted while the clock was ahead count as now at the latest, so that they block nothing for days. */
  holdToNow(): void {
    const now = this.#parts.clock.now();
    this.#setThrottle(heldToNow(this.#throttle, now));
    this.#pause = this.#pause === null ? null : heldToNow(this.#pause, now);
    if (this.#recentSends.some((at) => at > now)) {
      this.#recentSends = this.#recentSends.map((at) => Math.min(at, now));
    }
    if (this.#window !== null && this.#window.resetAt > now + MINUTE_MS) {
      this.#window = { ...this.#window, resetAt: now + MINUTE_MS };
    }
    if (!this.#day.holdTo(now)) return;
    this.#parts.spending.replaceSends(this.#parts.surface, this.#day.minutes(now));
  }

  /**
   * Time was skipped, by a sleep or by setting the clock: a wait that the service asked for shortly before still applies.
   */
  moveForward(stepMs: number): void {
    const seenAt = this.#parts.clock.now() - stepMs;
    const leftMs = this.#throttle.blockedUntilAt - seenAt;
    this.#shiftMinute(stepMs);
    if (leftMs <= 0 || leftMs > KEPT_AGAIN_MS) return;
    this.#setThrottle(shifted(this.#throttle, stepMs));
  }

  /** Until when the service asked us to stay away, or null. */
  blockedUntilAt(): number | null {
    const untilAt = this.#waitUntilAt();
    return untilAt > this.#parts.clock.now() ? untilAt : null;
  }

  plan(): Plan {
    return this.#throttle.perMinute === null
      ? this.#parts.initialPlan()
      : recognisePlan(this.#throttle.perMinute);
  }

  /** Requests of this key since an instant within the last day, ours and those noticed of others. */
  spentSince(at: number): { readonly own: number; readonly others: number } {
    return this.#day.since(at);
  }

  /** Requests an hour that other users of the key are expected to make. */
  othersPerHour(): number {
    return this.#others.perHour();
  }

  /** `lowSinceAt`: since when polling has too little left of the day, by its pace; null while it has enough. */
  view(lowSinceAt: number | null = null): BudgetView {
    const plan = this.plan();
    const now = this.#parts.clock.now();
    return {
      surface: this.#parts.surface,
      usedToday: this.#day.own(now),
      perDay: plan.perDay,
      usedThisMinute: this.#recentSends.filter((at) => at > now - MINUTE_MS).length,
      perMinute: plan.perMinute,
      plan: plan.name,
      low: lowSinceAt === null ? null : { sinceAt: lowSinceAt, othersToday: this.#day.others(now) },
    };
  }

  /** Requests by other users of the key noticed in the last day. */
  othersToday(): number {
    return this.#day.others(this.#parts.clock.now());
  }

  /** Requests left in the service's window by the last reply's headers, or null when it has reset since. */
  leftThisMinute(): number | null {
    const window = this.#window;
    return window === null || window.resetAt <= this.#parts.clock.now() ? null : window.remaining;
  }

  /** For any purpose, since the start. */
  lastCallAt(): number | null {
    return this.#lastCallAt;
  }

  lastFailure(): { readonly failure: Failure; readonly at: number } | null {
    return this.#lastFailure;
  }

  #countOthers(limit: number, remaining: number, now: number): void {
    const count = this.#others.note(limit, remaining, this.#recentSends, now);
    if (count === 0) return;
    this.#parts.spending.addOthers(this.#parts.surface, now, count);
    this.#day.add(now, 0, count);
  }

  /** Only what is kept for the last minute. */
  #shiftMinute(ms: number): void {
    this.#recentSends = this.#recentSends.map((at) => at + ms);
    if (this.#window !== null) this.#window = { ...this.#window, resetAt: this.#window.resetAt + ms };
    this.#others.shift(ms);
  }

  #state(): SpendingState {
    const now = this.#parts.clock.now();
    return {
      plan: this.plan(),
      recentSends: this.#recentSends,
      dayBuckets: this.#day.minutes(now),
      dayTotal: this.#day.own(now) + this.#day.others(now),
      dayOthers: this.#day.others(now),
      lastPollAt: this.#lastPollAt === null ? null : Math.min(this.#lastPollAt, now),
      // The limit of the Accounts API is set by the user, so it is not tested.
      doubtedAt: this.#parts.surface === 'rest' ? this.#dayUsedUntilAt() : Infinity,
      blockedUntilAt: this.#waitUntilAt(),
      window: this.#window,
    };
  }

  /**
   * The number for others is an estimate, and what a new plan counts is not shown (API 8.1). An answer proves that something
   * was left of the day, a long refusal that nothing was; the count is corrected accordingly.
   */
  #correctDay(outcome: Outcome<unknown>, now: number): void {
    const { perDay } = this.plan();
    if (perDay === null || this.#parts.surface !== 'rest') return;
    const excess = this.#day.own(now) + this.#day.others(now) - perDay;
    if (outcome.kind === 'fresh') {
      this.#dayUsed = 'no';
      const isNewPlan = this.#isNewPlan;
      this.#isNewPlan = false;
      if (excess <= 0) return;
      // An answer although our count says that the smaller day was long used up: requests under the other plan do not count
      // in it.
      this.#day.cut(isNewPlan ? excess + perDay : excess, now);
      this.#parts.spending.replaceSends(this.#parts.surface, this.#day.minutes(now));
    }
    if (outcome.kind !== 'limited') return;
    this.#unexplainedAt = this.#unexplainedAt.filter((at) => at > now - HOUR_MS && at <= now);
    if ((outcome.rate.remaining ?? 0) > 0) this.#unexplainedAt = [...this.#unexplainedAt, now];
    const areMany = this.#unexplainedAt.length >= DAY_REFUSALS_AN_HOUR;
    const isLong = (outcome.rate.retryAfterMs ?? 0) > DAY_REFUSAL_MS;
    if (!areMany && !isLong) return;
    if (excess < ((areMany ? GUESSED_SHARE : DAY_REFUSAL_SHARE) - 1) * perDay) return;
    this.#dayUsed = isLong ? 'until-asked' : 'until-answered';
    this.#isNewPlan = false;
    if (excess >= 0) return;
    this.#parts.spending.addOthers(this.#parts.surface, now, -excess);
    this.#day.add(now, 0, -excess);
  }

  /** By what the service said: 0 if it said nothing of the kind, Infinity until it answers. */
  #waitUntilAt(): number {
    return Math.max(this.#throttle.blockedUntilAt, this.#pause?.blockedUntilAt ?? 0);
  }

  #dayUsedUntilAt(): number {
    switch (this.#dayUsed) {
      case 'no':
        return 0;
      case 'until-asked':
        return this.#throttle.blockedUntilAt;
      case 'until-answered':
        return Infinity;
    }
  }

  #setThrottle(throttle: Throttle): void {
    this.#throttle = throttle;
    const { blockedUntilAt, refusals, perMinute } = this.#storedThrottle;
    if (
      blockedUntilAt !== throttle.blockedUntilAt ||
      refusals !== throttle.refusals ||
      perMinute !== throttle.perMinute
    ) {
      this.#parts.spending.writeThrottle(this.#parts.surface, throttle);
      this.#storedThrottle = throttle;
    }
  }
}

type Wait = Pick<Throttle, 'blockedAt' | 'blockedUntilAt'>;

/** A wait that begins in the future was noted before the clock was set back; it keeps its length. */
function heldToNow<W extends Wait>(wait: W, now: number): W {
  return wait.blockedAt <= now ? wait : shifted(wait, now - wait.blockedAt);
}

function shifted<W extends Wait>(wait: W, ms: number): W {
  return { ...wait, blockedUntilAt: wait.blockedUntilAt + ms, blockedAt: wait.blockedAt + ms };
}
