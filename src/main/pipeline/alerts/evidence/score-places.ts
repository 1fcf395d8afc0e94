// The place of a score among others, 0 to 1, because a score's scale is not shown (API 2.12): services, sources and months differ in
// theirs. Pure.

export interface ScoredType {
  readonly type: string;
  readonly source: string | null;
  readonly score: number;
}

/** The share of the scores that are lower, and half of those that are equal; ½ without any. */
export function placesOf(scored: readonly Pick<ScoredType, 'score'>[]): (score: number) => number {
  const sorted = scored.map(({ score }) => score).toSorted((one, other) => one - other);
  if (sorted.length === 0) return () => 1 / 2;
  return (score) => {
    const lower = countWhile(sorted, (one) => one < score);
    const upTo = countWhile(sorted, (one) => one <= score);
    return (lower + upTo) / (2 * sorted.length);
  };
}

/** How many of the first ones `holds` for; it holds for none after the first for which it does not. */
function countWhile(sorted: readonly number[], holds: (one: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const one = sorted[middle];
    if (one !== undefined && holds(one)) low = middle + 1;
    else high = middle;
  }
  return low;
}
