// Notices at once that signals were recorded late: every poll of the newest signals also reports how many there are in all
// (API 4.2). If that has grown by more than was found, some arrived below the newest page. Only a hint, lost on restart: the
// audit provides the proof.

export class TotalWatch {
  #total: number | null = null;
  /** Found late since the last total, without having been counted as missing by it. */
  #foundSince = 0;
  #missing = 0;

  /** A walk is complete: the total on its first page (null: none was given), and how many signals it brought. */
  recordWalk(total: number | null, found: number): void {
    if (total === null) this.#missing = 0;
    else if (this.#total !== null) {
      // A shrinking total means that signals were deleted, which hides as many new ones.
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

  /** How many arrived that were not found yet. */
  missing(): number {
    return this.#missing;
  }

  /** Everything was searched: what is still unexplained cannot be read, or is older than the audit covers. */
  giveUp(): void {
    this.#missing = 0;
  }
}
