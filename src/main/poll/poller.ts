// The only timer of the pipeline: runs due feeds one after another, within their budgets, and latches itself again.
import type { FeedName, Surface } from '../../shared/model.ts';
import type { Clock, Log } from '../ports.ts';
import type { FeedMark, FeedTable } from '../store/feeds.ts';
import { createAttempt, type Attempt } from './attempt.ts';
import { backoffMs } from './backoff.ts';
import type { Budget } from './budget/budget.ts';
import { createClockWatch, type ClockWatch } from './clock-watch.ts';
import {
  chooseDue,
  createEntry,
  haltSurface,
  movedBack,
  noteResult,
  statusOf,
  tellsAt,
  waitingFor,
  type Entry,
  type FeedStatus,
} from './feed-entry.ts';
import type { Feed, FeedResult } from './feed.ts';
import { isOfService, planNextRun } from './schedule.ts';

export type { FeedStatus } from './feed-entry.ts';

export interface PollerParts {
  readonly clock: Clock;
  readonly log: Log;
  /** In order of importance. */
  readonly feeds: readonly Feed[];
  readonly budgets: Readonly<Record<Surface, Budget>>;
  readonly marks: FeedTable;
  readonly onResult: (feed: Feed, result: FeedResult, at: number) => Promise<void>;
  /** All that was due has run; at least once a minute. */
  readonly onIdle: () => Promise<void>;
}

/** The timer looks up at least this often, so that a clock that was set or a sleep is noticed. */
const LONGEST_NAP_MS = 60_000;

/** The network often comes up a few seconds after the machine: so long it is looked for in short steps. */
const WAKING_MS = 60_000;

/** Resume, unlock and network events come together. */
const ONE_WAKE_MS = 1_000;

export class Poller {
  readonly #parts: PollerParts;
  readonly #entries: readonly Entry[];
  readonly #abort = new AbortController();
  readonly #watch: ClockWatch;
  #cancelTimer: (() => void) | null = null;
  #round: Promise<void> | null = null;
  #isStarted = false;
  /** Since when polling could have run: the start, or the last wake. */
  #awakeSinceAt: number;
  #wokeAt: number | null = null;

  constructor(parts: PollerParts) {
    this.#parts = parts;
    this.#watch = createClockWatch(parts.clock);
    this.#awakeSinceAt = parts.clock.now();
    this.#entries = parts.feeds.map((feed) =>
      createEntry(feed, parts.marks.read(feed.name), parts.clock.now()),
    );
  }

  start(): void {
    this.#isStarted = true;
    this.#latch();
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
      this.#bringForward(entry);
    }
    await this.#runRound();
  }

  /** Makes one feed due; a halted one stays halted, and the call does not wait for it. */
  requestSoon(name: FeedName): void {
    for (const entry of this.#entries) if (entry.feed.name === name) this.#bringForward(entry);
    void this.#runRound();
  }

  /**
   * The machine woke or the network is back: what got no reply is tried again at once, and what is overdue is due by
   * itself. Nothing else moves, so that no storm breaks loose; halts stay.
   */
  async wake(): Promise<void> {
    const now = this.#parts.clock.now();
    if (this.#wokeAt !== null && Math.abs(now - this.#wokeAt) < ONE_WAKE_MS) return;
    this.#noteWake(now);
    await this.#runRound();
  }

  statuses(): readonly FeedStatus[] {
    const now = this.#parts.clock.now();
    return this.#entries.map((entry) => {
      const { surface, purpose } = entry.feed;
      return statusOf(entry, this.#parts.budgets[surface].turn(purpose), this.#awakeSinceAt, now);
    });
  }

  #latch(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#abort.signal.aborted || !this.#isStarted) return;
    const now = this.#parts.clock.now();
    const next = Math.min(
      now + LONGEST_NAP_MS,
      ...this.#entries.map((entry) => Math.min(this.#dueAt(entry) ?? Infinity, tellsAt(entry, now))),
    );
    const delayMs = Math.max(0, next - now);
    this.#watch.expect(delayMs);
    this.#cancelTimer = this.#parts.clock.setTimer(delayMs, () => void this.#runRound());
  }

  #runRound(): Promise<void> {
    this.#round ??= this.#runDue()
      .catch((error: unknown) => this.#parts.log.error('poll-round-failed', { message: String(error) }))
      .finally(() => {
        this.#round = null;
        this.#latch();
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
      {
        failures: entry.mark.failures,
        intervalMs: feed.intervalMs(),
        isWaking: this.#wokeAt !== null && now - this.#wokeAt < WAKING_MS,
      },
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
      noteResult(entry, result, plan.halt, now);
      if (plan.halt === 'surface') haltSurface(this.#entries, entry, now);
      for (const other of isFresh ? [] : waitingFor(this.#entries, entry)) {
        this.#setMark(other, { ...other.mark, nextAt: entry.mark.nextAt });
      }
    }
    await onResult(feed, result, now);
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

  #nextDue(): Entry | null {
    if (this.#abort.signal.aborted) return null;
    const now = this.#parts.clock.now();
    const due = this.#entries.filter((entry) => (this.#dueAt(entry) ?? Infinity) <= now);
    return chooseDue(due, this.#awakeSinceAt, now);
  }

  #dueAt({ feed, halt, mark }: Entry): number | null {
    if (halt !== null) return null;
    return Math.max(mark.nextAt, this.#parts.budgets[feed.surface].nextSendAt(feed.purpose));
  }

  #noteWake(now: number): void {
    this.#wokeAt = now;
    this.#awakeSinceAt = now;
    for (const entry of this.#entries) {
      const { failure, mark } = entry;
      // Catching up comes first.
      const firstAt = entry.feed.purpose === 'audit' ? now + WAKING_MS : 0;
      if (mark.nextAt < firstAt) this.#setMark(entry, { ...mark, nextAt: firstAt });
      if (entry.halt !== null || failure === null || isOfService(failure)) continue;
      // What failed before the sleep says nothing of now, and is not told in the first minute after it.
      entry.failure = null;
      entry.failingSinceAt = null;
      const nextAt = Math.max(firstAt, Math.min(mark.nextAt, now));
      this.#setMark(entry, { ...mark, nextAt, failures: 0 });
    }
  }

  /** When the clock was set back, every plan made before would lie that far ahead: move them along. */
  #noticeClock(): void {
    const step = this.#watch.look();
    const now = this.#parts.clock.now();
    if (step.kind === 'steady') return;
    if (step.kind === 'skipped') {
      for (const budget of Object.values(this.#parts.budgets)) budget.moveForward(step.ms);
      this.#noteWake(now);
      return;
    }
    for (const budget of Object.values(this.#parts.budgets)) budget.moveBack(step.ms);
    this.#awakeSinceAt = Math.min(this.#awakeSinceAt, now);
    this.#wokeAt = this.#wokeAt === null ? null : Math.min(this.#wokeAt, now);
    for (const entry of this.#entries) this.#setMark(entry, movedBack(entry.mark, step.ms, now));
  }

  #bringForward(entry: Entry): void {
    this.#setMark(entry, { ...entry.mark, nextAt: Math.min(entry.mark.nextAt, this.#parts.clock.now()) });
  }

  #setMark(entry: Entry, mark: FeedMark): void {
    entry.mark = mark;
    this.#parts.marks.write(entry.feed.name, mark);
  }
}
