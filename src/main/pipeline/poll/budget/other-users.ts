// Detects other users of a key from the rate headers: requests that the service counted in its window and we did not send.
import { MINUTE_MS, SECOND_MS } from '../../../../shared/time-units.ts';
import { LONGEST_GAP_MS } from './longest-gap.ts';

/** Our requests up to this long before the minute also count as ours, because the service counts them on arrival. */
const MARGIN_MS = 2 * SECOND_MS;

/** How fast the estimate adapts: it describes the habit of an hour, not of a minute. */
const MEMORY_MS = 30 * MINUTE_MS;

/**
 * Replies more than a minute apart show only part of what others do. In between they are assumed to send the mean of both
 * ends, but no longer than polling's longest gap: after a sleep nobody knows, and a refusal would tell.
 */
const UNSEEN_MS = LONGEST_GAP_MS;

export class OtherUsers {
  #perMinute = 0;
  #lastAt: number | null = null;
  #lastOthers = 0;
  #uncounted = 0;

  /**
   * `ownSends`: instants of our requests in slightly more than the last minute. Returns how many new requests of others
   * there are: those in the window, minus those already counted, which are assumed to leave it evenly, plus those of minutes
   * that no window showed.
   */
  note(limit: number, remaining: number, ownSends: readonly number[], now: number): number {
    const own = ownSends.filter((at) => at > now - MINUTE_MS - MARGIN_MS && at <= now).length;
    const others = Math.max(0, limit - remaining - own);
    const sinceMs = this.#lastAt === null ? MINUTE_MS : Math.max(0, now - this.#lastAt);
    this.#lastAt = now;
    const unseenMs = Math.max(0, Math.min(sinceMs, UNSEEN_MS) - MINUTE_MS);
    this.#perMinute += (others - this.#perMinute) * (1 - Math.exp(-sinceMs / MEMORY_MS));
    const between = ((this.#lastOthers + others) / 2) * (unseenMs / MINUTE_MS);
    const stillThere = this.#lastOthers * Math.max(0, 1 - sinceMs / MINUTE_MS);
    this.#lastOthers = others;
    this.#uncounted += others - stillThere + between;
    // A negative remainder is kept as well: requests that left the window later than evenly were counted too often.
    const whole = Math.max(0, Math.floor(this.#uncounted));
    this.#uncounted -= whole;
    return whole;
  }

  /** Requests an hour that others are expected to make. */
  perHour(): number {
    return this.#perMinute * 60;
  }

  /** True while recent replies showed requests of somebody else. */
  isActive(): boolean {
    return this.#perMinute > 0.01;
  }

  /** The clock was set by this much. */
  shift(ms: number): void {
    if (this.#lastAt !== null) this.#lastAt += ms;
  }
}
