// The pipeline's only timer: runs the due feeds one after another within their budgets, and then sets itself again.
import type { FeedName, Surface } from '../../../shared/model.ts';
import { noRateHeaders, type Attempt } from '../api/outcome.ts';
import { failureOf } from '../api/reply.ts';
import { errorShape } from '../../machine/log.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Log } from '../../machine/log.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import type { FeedState, FeedTable } from '../store/feeds.ts';
import { innerFailureOf } from '../../machine/open-failure.ts';
import { createAttempt } from './attempt.ts';
import { backoffMs } from './backoff.ts';
import type { Budget } from './budget/budget.ts';
import { createClockWatch, type ClockWatch } from './clock-watch.ts';
import { chooseDue } from './choose-due.ts';
import {
  createEntry,
  feedsReleasedBy,
  endHalt,
  feedsWaitingFor,
  forgetFailure,
  haltSurface,
  holdToNow,
  movedBack,
  plannedAt,
  recordAnswer,
  recordResult,
  type Entry,
} from './feed-entry.ts';
import { reportAt, statusOf, type FeedStatus } from './feed-status.ts';
import type { Feed, FeedResult } from './feed.ts';
import { isFromService, OWN_STEPS, planNextRun } from './schedule.ts';

export interface PollerParts {
  readonly clock: Clock;
  readonly log: Log;
  /** In order of importance. */
  readonly feeds: readonly Feed[];
  readonly budgets: Readonly<Record<Surface, Budget>>;
  readonly feedTable: FeedTable;
  readonly onResult: (feed: Feed, result: FeedResult, at: number) => Promise<void>;
  /** Everything due has run; called at least once a minute. */
  readonly onIdle: () => Promise<void>;
  /** An exception outside the feeds ended a round (null: the round ended well), or the plans could not be stored. */
  readonly onRound?: (error: unknown) => void;
}

/** The timer fires at least this often, so that a sleep or a changed clock is noticed. */
const LONGEST_DELAY_MS = MINUTE_MS;

/** The network often comes up a few seconds after the machine: for this long, failed calls are repeated quickly. */
const WAKING_MS = MINUTE_MS;

/** Resume, unlock and network events within this time are one wake. */
const ONE_WAKE_MS = SECOND_MS;

export class Poller {
  readonly #parts: PollerParts;
  readonly #entries: readonly Entry[];
  readonly #abort = new AbortController();
  readonly #watch: ClockWatch;
  #cancelTimer: (() => void) | null = null;
  #round: Promise<void> | null = null;
  #running: Entry | null = null;
  /** Requested while they ran: what they read may be older than the request. */
  readonly #askedMeanwhile = new Set<Entry>();
  /** How often any feed was resumed: what was refused before that halts nothing. */
  #resumed = 0;
  /** Consecutive rounds ended by an exception. */
  #failedRounds = 0;
  /** Why the plans could not be stored; null if they were. */
  #storeError: unknown = null;
  #isStarted = false;
  /** Since when polling has been possible: the start, or the last wake. */
  #awakeSinceAt: number;
  #wokeAt: number | null = null;

  constructor(parts: PollerParts) {
    this.#parts = parts;
    this.#watch = createClockWatch(parts.clock);
    this.#awakeSinceAt = parts.clock.now();
    this.#entries = parts.feeds.map((feed) =>
      createEntry(feed, parts.feedTable.read(feed.name), parts.clock.now()),
    );
  }

  /** Asks each surface at once, by its most important feed: what was answered before the start says nothing about now. */
  start(): void {
    this.#isStarted = true;
    const met = new Set<Surface>();
    for (const entry of this.#entries) {
      const { surface, isOccasional } = entry.feed;
      if (isOccasional === true || met.has(surface)) continue;
      met.add(surface);
      // A failure keeps its pause, however often the app is started.
      if (entry.state.failures === 0) this.#bringForward(entry);
    }
    this.#setTimer();
  }

  /** Ends the timer and the call in flight; may be called twice. */
  async stop(): Promise<void> {
    this.#abort.abort();
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    await this.#round;
  }

  /** Makes every feed due, even a halted one (the user may have fixed the cause); what a 429 asked for still applies. */
  async checkNow(): Promise<void> {
    this.#endPauses();
    for (const entry of this.#entries) {
      endHalt(entry);
      this.#bringForward(entry);
    }
    await this.#runRound();
  }

  /** Makes one feed due, even while it runs; a halted one stays halted. The call does not wait for it. */
  requestSoon(name: FeedName): void {
    if (this.#running?.feed.name === name) return void this.#askedMeanwhile.add(this.#running);
    for (const entry of this.#entries) if (entry.feed.name === name) this.#bringForward(entry);
    void this.#runRound();
  }

  /** The relay or the link changed, so earlier refusals may no longer hold: ends all halts, and makes these feeds due. */
  resume(names: readonly FeedName[]): void {
    this.#resumed += 1;
    for (const entry of this.#entries) endHalt(entry);
    for (const name of names) this.requestSoon(name);
  }

  /**
   * The machine woke or the network is back: feeds whose last call got no reply are due at once, and those that became
   * overdue meanwhile are due anyway; so are halted ones, because who refused may have been something in between. The others
   * keep their plans, so that not all call at once.
   */
  async wake(): Promise<void> {
    const now = this.#parts.clock.now();
    if (this.#wokeAt !== null && Math.abs(now - this.#wokeAt) < ONE_WAKE_MS) return;
    this.#recordWake(now);
    await this.#runRound();
  }

  /** Runs what is due, unless a round is under way. For the case that a timer was lost. */
  nudge(): void {
    if (this.#isStarted) void this.#runRound();
  }

  statuses(): readonly FeedStatus[] {
    const now = this.#parts.clock.now();
    return this.#entries.map((entry) => {
      const { surface, purpose } = entry.feed;
      return statusOf(entry, this.#parts.budgets[surface].turn(purpose), this.#awakeSinceAt, now);
    });
  }

  #setTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#abort.signal.aborted || !this.#isStarted) return;
    const now = this.#parts.clock.now();
    const next = Math.min(
      now + LONGEST_DELAY_MS,
      ...this.#entries.map((entry) => Math.min(this.#dueAt(entry), reportAt(entry, now))),
    );
    // A round that failed before its feeds ran leaves them due, and must not be retried in a tight loop.
    const rest =
      this.#failedRounds === 0
        ? 0
        : backoffMs(Math.min(this.#failedRounds, OWN_STEPS), this.#parts.clock.random());
    const delayMs = Math.max(rest, next - now);
    this.#watch.expectCheckIn(delayMs);
    this.#cancelTimer = this.#parts.clock.setTimer(delayMs, () => void this.#runRound());
  }

  #runRound(): Promise<void> {
    this.#round ??= this.#runDue()
      .then(
        () => {
          this.#failedRounds = 0;
          this.#parts.onRound?.(this.#storeError);
        },
        (error: unknown) => {
          this.#failedRounds += 1;
          this.#parts.log.error('poll-round-failed', errorShape(error));
          this.#parts.onRound?.(error);
        },
      )
      .finally(() => {
        this.#round = null;
        this.#bringAskedForward();
        this.#setTimer();
      });
    return this.#round;
  }

  async #runDue(): Promise<void> {
    this.#checkClock();
    for (let entry = this.#nextDue(); entry !== null; entry = this.#nextDue()) await this.#run(entry);
    // If the clock was set right during the round, no plan may remain as far ahead as the clock was.
    this.#checkClock();
    if (!this.#abort.signal.aborted) await this.#parts.onIdle();
  }

  async #run(entry: Entry): Promise<void> {
    const { feed } = entry;
    const { clock, budgets } = this.#parts;
    const send = createAttempt(budgets[feed.surface], clock, feed.purpose);
    const attempt: Attempt = async (call) => {
      const outcome = await send(call);
      if (outcome.kind === 'fresh') recordAnswer(entry, clock.now());
      return outcome;
    };
    this.#running = entry;
    const resumed = this.#resumed;
    const result = await this.#runSafely(feed, attempt, entry.state.lastFreshAt);
    this.#running = null;
    if (this.#abort.signal.aborted) return;
    const now = clock.now();
    this.#watch.recordPlan();
    this.#plan(entry, result, { now, mayHalt: resumed === this.#resumed });
    await this.#parts.onResult(feed, result, now);
  }

  /** When this feed runs next, and what its result means for the others of its surface. */
  #plan(
    entry: Entry,
    result: FeedResult,
    { now, mayHalt }: { readonly now: number; readonly mayHalt: boolean },
  ): void {
    const { feed } = entry;
    const intervalMs = feed.intervalMs();
    if (result.kind === 'fresh') entry.plannedMs = intervalMs;
    const plan = planNextRun(
      result,
      {
        failures: entry.state.failures,
        intervalMs,
        isWaking: this.#wokeAt !== null && now - this.#wokeAt < WAKING_MS,
      },
      now,
      this.#parts.clock.random(),
    );
    const isFresh = result.kind === 'fresh';
    this.#setState(entry, {
      // The feed itself writes this, in the transaction that stored the reply.
      lastFreshAt: this.#parts.feedTable.read(feed.name).lastFreshAt,
      // Strictly later than now, so that every round ends.
      nextAt: isFresh && result.isMoreWaiting ? now : Math.max(now + 1, plan.nextAt),
      failures: plan.failures,
    });
    if (result.kind === 'waiting') return;
    const halt = mayHalt ? plan.halt : null;
    recordResult(entry, result, halt, now);
    if (halt === 'surface') haltSurface(this.#entries, entry, now);
    for (const other of feedsWaitingFor(this.#entries, entry)) {
      other.waitsForProbe = true;
      this.#setState(other, { ...other.state, nextAt: entry.state.nextAt });
    }
    for (const other of feedsReleasedBy(this.#entries, entry)) {
      other.waitsForProbe = false;
      other.releasedAt = now;
      this.#bringForward(other);
    }
  }

  /** An exception, from the disk or a bug, is a failure like any other: it is reported and does not stop the other feeds. */
  async #runSafely(feed: Feed, attempt: Attempt, lastFreshAt: number | null): Promise<FeedResult> {
    try {
      return await feed.run(attempt, lastFreshAt, this.#abort.signal);
    } catch (error) {
      this.#parts.log.error('feed-failed', { feed: feed.name, ...errorShape(error) });
      const failure = failureOf(feed.surface, innerFailureOf(error), null);
      return { kind: 'broken', failure, rate: noRateHeaders };
    }
  }

  #nextDue(): Entry | null {
    if (this.#abort.signal.aborted) return null;
    const now = this.#parts.clock.now();
    const due = this.#entries.filter((entry) => this.#dueAt(entry) <= now);
    return chooseDue(due, this.#awakeSinceAt, now);
  }

  #dueAt(entry: Entry): number {
    const { feed } = entry;
    return Math.max(plannedAt(entry), this.#parts.budgets[feed.surface].nextSendAt(feed.purpose));
  }

  #recordWake(now: number): void {
    this.#wokeAt = now;
    this.#awakeSinceAt = now;
    this.#endPauses();
    for (const entry of this.#entries) {
      endHalt(entry);
      const { failure, state } = entry;
      // Audits wait until the other feeds have caught up.
      const firstAt = entry.feed.purpose === 'audit' ? now + WAKING_MS : 0;
      if (state.nextAt < firstAt) this.#setState(entry, { ...state, nextAt: firstAt });
      if (failure === null || isFromService(failure)) continue;
      forgetFailure(entry);
      const nextAt = Math.max(firstAt, Math.min(state.nextAt, now));
      this.#setState(entry, { ...state, nextAt, failures: 0 });
    }
  }

  #endPauses(): void {
    for (const budget of Object.values(this.#parts.budgets)) budget.endPause();
  }

  /** When the clock was set back, every earlier plan would lie that much further ahead, so the plans move back too. */
  #checkClock(): void {
    const step = this.#watch.check();
    const now = this.#parts.clock.now();
    const budgets = Object.values(this.#parts.budgets);
    if (step.kind === 'skipped') {
      for (const budget of budgets) budget.moveForward(step.ms);
      this.#recordWake(now);
    }
    if (step.kind === 'set-back') {
      for (const budget of budgets) budget.moveBack(step.ms);
      for (const entry of this.#entries) this.#setState(entry, movedBack(entry.state, step.ms, now));
    }
    // Whatever the steps were, nothing is further ahead than it was ever planned.
    this.#awakeSinceAt = Math.min(this.#awakeSinceAt, now);
    this.#wokeAt = this.#wokeAt === null ? null : Math.min(this.#wokeAt, now);
    for (const budget of budgets) budget.holdToNow();
    for (const entry of this.#entries) holdToNow(entry, now);
  }

  #bringForward(entry: Entry): void {
    this.#setState(entry, { ...entry.state, nextAt: Math.min(entry.state.nextAt, this.#parts.clock.now()) });
  }

  /** In the next round, so that this one ends. After a failure, the pause it was given stays. */
  #bringAskedForward(): void {
    for (const entry of this.#askedMeanwhile) if (entry.failure === null) this.#bringForward(entry);
    this.#askedMeanwhile.clear();
  }

  #setState(entry: Entry, state: FeedState): void {
    entry.state = state;
    // The plan of this run applies in any case; what cannot be stored now is stored with the next one.
    try {
      this.#parts.feedTable.write(entry.feed.name, state);
      this.#storeError = null;
    } catch (error) {
      this.#storeError = error;
    }
  }
}
