// The only timer of the pipeline: runs due feeds one after another, within their budgets, and arms itself again.
import type { Failure, FeedName, Surface } from '../../shared/model.ts';
import type { Clock, Log } from '../ports.ts';
import type { FeedMark, FeedTable } from '../state/feeds.ts';
import { createAttempt, type Attempt } from './attempt.ts';
import { backoffMs } from './backoff.ts';
import type { Budget } from './budget.ts';
import type { Feed, FeedResult } from './feed.ts';
import { LONGEST_PLAN_MS, planNextRun, type Halt } from './schedule.ts';

export interface FeedStatus {
  readonly feed: FeedName;
  readonly surface: Surface;
  readonly mark: FeedMark;
  /** When it will really be sent: the latest of its own plan and the budget's. Null while halted. */
  readonly nextAt: number | null;
  readonly failure: Failure | null;
  readonly failingSinceAt: number | null;
  readonly halt: Halt | null;
}

export interface PollerParts {
  readonly clock: Clock;
  readonly log: Log;
  /** In order of importance. */
  readonly feeds: readonly Feed[];
  readonly budgets: Readonly<Record<Surface, Budget>>;
  readonly marks: FeedTable;
  readonly onResult: (feed: FeedName, result: FeedResult, at: number) => Promise<void>;
  /** All that was due has run; at least once a minute. */
  readonly onIdle: () => Promise<void>;
}

/** The timer looks up at least this often, so that a clock that was set or a sleep is noticed. */
const LONGEST_NAP_MS = 60_000;

/** A clock that runs backwards by less is only being corrected. */
const CLOCK_STEP_MS = 1_000;

interface Entry {
  readonly feed: Feed;
  mark: FeedMark;
  failure: Failure | null;
  failingSinceAt: number | null;
  halt: Halt | null;
}

export class Poller {
  readonly #parts: PollerParts;
  readonly #entries: readonly Entry[];
  readonly #abort = new AbortController();
  #cancelTimer: (() => void) | null = null;
  #round: Promise<void> | null = null;
  #isStarted = false;
  #lastSeenAt: number;

  constructor(parts: PollerParts) {
    this.#parts = parts;
    this.#lastSeenAt = parts.clock.now();
    this.#entries = parts.feeds.map((feed) => ({
      feed,
      mark: readMark(parts, feed.name),
      failure: null,
      failingSinceAt: null,
      halt: null,
    }));
  }

  start(): void {
    this.#isStarted = true;
    this.#arm();
  }

  /** Ends the timer and the call in flight; may be called twice. */
  async stop(): Promise<void> {
    this.#abort.abort();
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    await this.#round;
  }

  /** Makes every feed due, a halted one too (the user may have mended it); budgets still hold. */
  async checkNow(): Promise<void> {
    for (const entry of this.#entries) {
      entry.halt = null;
      this.#setMark(entry, { ...entry.mark, nextAt: Math.min(entry.mark.nextAt, this.#parts.clock.now()) });
    }
    await this.#runRound();
  }

  /** Makes one feed due; a halted one stays halted, and the call does not wait for it. */
  hurry(name: FeedName): void {
    for (const entry of this.#entries.filter(({ feed }) => feed.name === name)) {
      this.#setMark(entry, { ...entry.mark, nextAt: Math.min(entry.mark.nextAt, this.#parts.clock.now()) });
    }
    void this.#runRound();
  }

  statuses(): readonly FeedStatus[] {
    return this.#entries.map((entry) => ({
      feed: entry.feed.name,
      surface: entry.feed.surface,
      mark: entry.mark,
      nextAt: this.#dueAt(entry),
      failure: entry.failure,
      failingSinceAt: entry.failingSinceAt,
      halt: entry.halt,
    }));
  }

  #arm(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#abort.signal.aborted || !this.#isStarted) return;
    const now = this.#parts.clock.now();
    const next = Math.min(
      now + LONGEST_NAP_MS,
      ...this.#entries.map((entry) => this.#dueAt(entry) ?? Infinity),
    );
    this.#cancelTimer = this.#parts.clock.setTimer(Math.max(0, next - now), () => void this.#runRound());
  }

  #runRound(): Promise<void> {
    this.#round ??= this.#runDue()
      .catch((error: unknown) => this.#parts.log.error('poll-round-failed', { message: String(error) }))
      .finally(() => {
        this.#round = null;
        this.#arm();
      });
    return this.#round;
  }

  async #runDue(): Promise<void> {
    this.#noticeClock();
    for (let entry = this.#nextDue(); entry !== null; entry = this.#nextDue()) await this.#run(entry);
    if (!this.#abort.signal.aborted) await this.#parts.onIdle();
  }

  async #run(entry: Entry): Promise<void> {
    const { feed } = entry;
    const { clock, budgets, onResult } = this.#parts;
    const attempt = createAttempt(budgets[feed.surface], clock, feed.purpose);
    const result = await this.#runSafely(feed, attempt, entry.mark.lastFreshAt);
    if (this.#abort.signal.aborted) return;
    const now = clock.now();
    if (result === null) {
      const failures = entry.mark.failures + 1;
      this.#setMark(entry, { ...entry.mark, nextAt: now + backoffMs(failures, clock.random()), failures });
      return;
    }
    const plan = planNextRun(
      result,
      { failures: entry.mark.failures, intervalMs: feed.intervalMs() },
      now,
      clock.random(),
    );
    const isFresh = result.kind === 'fresh';
    this.#setMark(entry, {
      // The feed writes it in the transaction that stored the reply.
      lastFreshAt: this.#parts.marks.read(feed.name).lastFreshAt,
      // Strictly later than now, so that a round always ends.
      nextAt: isFresh && result.isMoreWaiting ? now : Math.max(now + 1, plan.nextAt),
      failures: plan.failures,
    });
    if (result.kind !== 'waiting') {
      entry.failure = isFresh ? null : result.failure;
      entry.failingSinceAt = isFresh ? null : (entry.failingSinceAt ?? now);
      entry.halt = plan.halt;
      if (plan.halt === 'surface') this.#haltSurface(feed.surface, result);
    }
    await onResult(feed.name, result, now);
  }

  /** Null after an exception, which is a bug: it must not stop the other feeds, nor be tried in a tight loop. */
  async #runSafely(feed: Feed, attempt: Attempt, lastFreshAt: number | null): Promise<FeedResult | null> {
    try {
      return await feed.run(attempt, lastFreshAt, this.#abort.signal);
    } catch (error) {
      this.#parts.log.error('feed-failed', { feed: feed.name, message: String(error) });
      return null;
    }
  }

  #haltSurface(surface: Surface, result: FeedResult): void {
    for (const entry of this.#entries) {
      if (entry.feed.surface !== surface || result.kind !== 'refused') continue;
      entry.halt = 'surface';
      entry.failure = result.failure;
      entry.failingSinceAt ??= this.#parts.clock.now();
    }
  }

  #nextDue(): Entry | null {
    if (this.#abort.signal.aborted) return null;
    const now = this.#parts.clock.now();
    return this.#entries.find((entry) => (this.#dueAt(entry) ?? Infinity) <= now) ?? null;
  }

  #dueAt(entry: Entry): number | null {
    const { feed } = entry;
    if (entry.halt !== null) return null;
    return Math.max(entry.mark.nextAt, this.#parts.budgets[feed.surface].nextSendAt(feed.purpose));
  }

  /** When the clock was set back, every plan made before would lie that far ahead: move them along. */
  #noticeClock(): void {
    const now = this.#parts.clock.now();
    const stepMs = this.#lastSeenAt - now;
    this.#lastSeenAt = now;
    if (stepMs < CLOCK_STEP_MS) return;
    for (const budget of Object.values(this.#parts.budgets)) budget.moveBack(stepMs);
    for (const entry of this.#entries) {
      this.#setMark(entry, { ...entry.mark, nextAt: entry.mark.nextAt - stepMs });
    }
  }

  #setMark(entry: Entry, mark: FeedMark): void {
    entry.mark = mark;
    this.#parts.marks.write(entry.feed.name, mark);
  }
}

/** A plan made while the clock was years ahead would stall the feed once it is set right. */
function readMark({ clock, marks }: Pick<PollerParts, 'clock' | 'marks'>, name: FeedName): FeedMark {
  const mark = marks.read(name);
  return { ...mark, nextAt: Math.min(mark.nextAt, clock.now() + LONGEST_PLAN_MS) };
}
