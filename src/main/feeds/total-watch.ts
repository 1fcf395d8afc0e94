// Notices at once that a signal came in deep: every look at the newest signals tells for nothing how many there are in
// all (API 4.2). When that has grown by more than was found, something was recorded that the newest page does not show.
// A hint only, lost on a restart: the proof is the audit's.

export class TotalWatch {
  #total: number | null = null;
  /** Found deep since the last total, and not known to be missing by it. */
  #foundSince = 0;
  #missing = 0;

  /** A walk has reached its mark: the total that its first page told (null: none), and how many signals it brought. */
  noteWalk(total: number | null, found: number): void {
    if (total === null) this.#missing = 0;
    else if (this.#total !== null) {
      // A total that shrinks tells of signals that were deleted: they hide as many that came in.
      this.#missing = Math.max(0, this.#missing + total - this.#total - found - this.#foundSince);
    }
    this.#total = total;
    this.#foundSince = 0;
  }

  /** Signals that were found deep. */
  noteFound(count: number): void {
    const expected = Math.min(this.#missing, count);
    this.#missing -= expected;
    this.#foundSince += count - expected;
  }

  /** How many came in that were not found yet. */
  missing(): number {
    return this.#missing;
  }

  /** Everything was looked through: what is still unexplained cannot be read, or lies further back than is looked. */
  giveUp(): void {
    this.#missing = 0;
  }
}
