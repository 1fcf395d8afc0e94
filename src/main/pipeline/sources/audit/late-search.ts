// An extra search for signals that were recorded late. When the total shows that some arrived below the newest page, the
// newest pages are read first, then closed hours are counted, one request after another while any can be spared.
import type { Clock } from '../../../machine/clock.ts';
import type { TotalWatch } from './total-watch.ts';

/** How many requests may follow one another; after that, one per usual pause of the audit. */
const MOST_REQUESTS = 60;

/** The newest thousand signals: most late ones are a few hours late, and this takes fewer requests than counting. */
export const NEWEST_PAGES = 5;

export type SearchStage = 'none' | 'newest' | 'count';

export class LateSearch {
  readonly #watch: TotalWatch;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #refillMs: () => number;
  #stage: SearchStage = 'none';
  #missing = 0;
  #requests = MOST_REQUESTS;
  #refilledAt: number;

  /** `refillMs`: how long until another extra request is allowed. */
  constructor(watch: TotalWatch, clock: Pick<Clock, 'now'>, refillMs: () => number) {
    this.#watch = watch;
    this.#clock = clock;
    this.#refillMs = refillMs;
    this.#refilledAt = clock.now();
  }

  /** A walk is complete. True when more is missing than before it and the search can begin at once. */
  recordWalk(total: number | null, found: number): boolean {
    const before = this.#watch.missing();
    this.#watch.recordWalk(total, found);
    return this.#watch.missing() > before && this.canGoOn();
  }

  /** What to do next; it starts again from the newest pages when more is missing. */
  stage(): SearchStage {
    const missing = this.#watch.missing();
    if (missing === 0) this.#stage = 'none';
    else if (missing > this.#missing) this.#stage = 'newest';
    this.#missing = missing;
    return this.#stage;
  }

  /** True while something is missing and the next request may follow at once. */
  canGoOn(): boolean {
    this.#refill();
    return this.stage() !== 'none' && this.#requests >= 1;
  }

  /** A request of the audit, extra or not. */
  recordRequest(): void {
    this.#refill();
    this.#requests = Math.max(0, this.#requests - 1);
  }

  recordFound(count: number): void {
    this.#watch.recordFound(count);
  }

  /** The newest pages were read. */
  endNewest(): void {
    if (this.#stage === 'newest') this.#stage = 'count';
  }

  /** The closed hours were counted and agree: what is still missing cannot be found now. */
  endCount(): void {
    if (this.#stage === 'count') this.#watch.giveUp();
  }

  #refill(): void {
    const now = this.#clock.now();
    const refilled = Math.max(0, now - this.#refilledAt) / this.#refillMs();
    this.#refilledAt = now;
    this.#requests = Math.min(MOST_REQUESTS, this.#requests + refilled);
  }
}
