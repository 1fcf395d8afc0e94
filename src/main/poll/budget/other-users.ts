// Notices other users of a key by the rate headers: what the service counted in its window and we did not send.

const MINUTE_MS = 60_000;

/** Our sends of this much before the minute are granted to us too: the service counts them when they arrive. */
const MARGIN_MS = 2_000;

/** How fast the estimate follows: an hour's habit, not a minute's. */
const MEMORY_MS = 1_800_000;

export class OtherUsers {
  #perMinute = 0;
  #lastAt: number | null = null;
  #lastOthers = 0;
  #uncounted = 0;

  /**
   * `ownSends`: instants of our requests of the last minute and a little more. Returns how many requests of others are
   * to be counted now: what the window holds beyond what it held at the last reply, which has left it evenly since.
   */
  note(limit: number, remaining: number, ownSends: readonly number[], now: number): number {
    const own = ownSends.filter((at) => at > now - MINUTE_MS - MARGIN_MS && at <= now).length;
    const others = Math.max(0, limit - remaining - own);
    const sinceMs = this.#lastAt === null ? MINUTE_MS : Math.max(0, now - this.#lastAt);
    this.#lastAt = now;
    this.#perMinute += (others - this.#perMinute) * (1 - Math.exp(-sinceMs / MEMORY_MS));
    const stillThere = this.#lastOthers * Math.max(0, 1 - sinceMs / MINUTE_MS);
    this.#lastOthers = others;
    // Less than none is kept as well: what left the window later than evenly was counted too often.
    this.#uncounted += others - stillThere;
    const whole = Math.max(0, Math.floor(this.#uncounted));
    this.#uncounted -= whole;
    return whole;
  }

  /** Requests an hour that others are expected to make. */
  perHour(): number {
    return this.#perMinute * 60;
  }

  /** True while the last replies showed that somebody else is there. */
  areThere(): boolean {
    return this.#perMinute > 0.01;
  }

  /** The clock was set by this much. */
  shift(ms: number): void {
    if (this.#lastAt !== null) this.#lastAt += ms;
  }
}
