// Scores that climb with activity and fade without it: each signal counts for half after three days.

/** Three days: an account that was hot last week has visibly cooled today. */
const HALF_LIFE_MS = 3 * 86_400_000;

export interface Scores {
  add(index: number, score: number, at: number): void;
  /** The activity that is left at this instant, unrounded. */
  read(index: number, nowAt: number): number;
}

/**
 * All contributions are kept as if made at `epochAt`, so one number per item is enough, and a late signal counts as
 * much as if it had come in time. `expected` is only the first capacity.
 */
export function createScores(epochAt: number, expected: number): Scores {
  let sums = new Float64Array(Math.max(64, expected));
  return {
    add(index, score, at) {
      if (index >= sums.length) {
        const wider = new Float64Array(Math.max(index + 1, sums.length * 2));
        wider.set(sums);
        sums = wider;
      }
      sums[index] = (sums[index] ?? 0) + score * 2 ** ((at - epochAt) / HALF_LIFE_MS);
    },
    read: (index, nowAt) => (sums[index] ?? 0) * 2 ** (-(nowAt - epochAt) / HALF_LIFE_MS),
  };
}
