// Two scores from activity: a total that only grows, and a warmth that every signal raises and that halves every three days.

/** Three days: an account that was hot last week has visibly cooled today. */
const HALF_LIFE_MS = 3 * 86_400_000;

export interface Scores {
  add(index: number, score: number, at: number): void;
  /** The sum of all contributions. A window's score is the sum of some of them, so it is never higher. */
  total(index: number): number;
  /** The decayed sum at this instant, unrounded. */
  warmth(index: number, nowAt: number): number;
}

/**
 * All contributions to the warmth are stored as if made at `epochAt`, so one number per item is enough, and a late signal
 * counts as much as if it had arrived on time. `expected` is only the initial capacity.
 */
export function createScores(epochAt: number, expected: number): Scores {
  let totals = new Float64Array(Math.max(64, expected));
  let warmths = new Float64Array(totals.length);
  function widen(least: number): void {
    const wider = (from: Float64Array): Float64Array<ArrayBuffer> => {
      const made = new Float64Array(Math.max(least, from.length * 2));
      made.set(from);
      return made;
    };
    totals = wider(totals);
    warmths = wider(warmths);
  }
  return {
    add(index, score, at) {
      if (index >= totals.length) widen(index + 1);
      totals[index] = (totals[index] ?? 0) + score;
      warmths[index] = (warmths[index] ?? 0) + score * 2 ** ((at - epochAt) / HALF_LIFE_MS);
    },
    total: (index) => totals[index] ?? 0,
    warmth: (index, nowAt) => (warmths[index] ?? 0) * 2 ** (-(nowAt - epochAt) / HALF_LIFE_MS),
  };
}
