// Notices at once that signals were recorded late: every poll of the newest signals also says how many there are in all
// (API 4.2). When that has grown by more than was found, some came in below the newest page.
// Only a hint, lost on a restart: the proof is the audit's.

export class TotalWatch {
  #total: number | null = null;
  /** Found late since the last total, without having been counted as missing by it. */
  #foundSince = 0;
  #missing = 0;

  /** A walk is complete: the total on its first page (null: none was given), and how many signals it brought. */
  recordWalk(total: number | null, found: number): void {
    if (total === null) this.#missing = 0;
    else if (this.#total !== null) {
      // A total that shrinks means that signals were deleted: they hide as many that came in.
      this.#missing = Math.max(0, this.#missing + total - this.#total - found - this.#foundSince);
    }
    this.#total = total;
    this.#foundSince = 0;
  }

  /** Signals that were found late. */
  recordFound(count: number): void {
    const expected = Math.min(this.#missing, count);
    this.#missing -= expected;
    this.#foundSince += count - expected;
  }

  /** How many came in that were not found yet. */
  missing(): number {
    return this.#missing;
  }

  /** Everything was searched: what is still unexplained cannot be read, or lies further back than the audit goes. */
  giveUp(): void {
    this.#missing = 0;
  }
}
