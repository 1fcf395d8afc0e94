// What is looked for out of turn: when the total tells that signals came in deep, first the newest pages are read, then
// closed hours are counted, request after request, as long as there are any to spare.
import type { Clock } from '../ports.ts';
import type { TotalWatch } from './total-watch.ts';

/** So many requests may follow one another; then they come at the audit's usual pace, which refills them. */
const MOST_REQUESTS = 60;

/** The newest thousand: most of what is late is a few hours late, and this takes fewer requests than counting. */
export const NEWEST_PAGES = 5;

export type HuntStage = 'none' | 'newest' | 'count';

export class LateHunt {
  readonly #watch: TotalWatch;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #refillMs: () => number;
  #stage: HuntStage = 'none';
  #missing = 0;
  #requests = MOST_REQUESTS;
  #refilledAt: number;

  constructor(watch: TotalWatch, clock: Pick<Clock, 'now'>, refillMs: () => number) {
    this.#watch = watch;
    this.#clock = clock;
    this.#refillMs = refillMs;
    this.#refilledAt = clock.now();
  }

  /** What is to be done next; begins, and begins again, when more is missing. */
  stage(): HuntStage {
    const missing = this.#watch.missing();
    if (missing === 0) this.#stage = 'none';
    else if (missing > this.#missing) this.#stage = 'newest';
    this.#missing = missing;
    return this.#stage;
  }

  /** True while the next request may follow at once. */
  isHurried(): boolean {
    this.#refill();
    return this.stage() !== 'none' && this.#requests >= 1;
  }

  /** A request of the audit, out of turn or not. */
  noteRequest(): void {
    this.#refill();
    this.#requests = Math.max(0, this.#requests - 1);
  }

  #refill(): void {
    const now = this.#clock.now();
    const refilled = Math.max(0, now - this.#refilledAt) / this.#refillMs();
    this.#refilledAt = now;
    this.#requests = Math.min(MOST_REQUESTS, this.#requests + refilled);
  }

  noteFound(count: number): void {
    this.#watch.noteFound(count);
  }

  /** The newest pages were read. */
  endNewest(): void {
    if (this.#stage === 'newest') this.#stage = 'count';
  }

  /** The closed hours were counted and agree: whatever is missing still is not to be found now. */
  endCount(): void {
    if (this.#stage === 'count') this.#watch.giveUp();
  }
}
