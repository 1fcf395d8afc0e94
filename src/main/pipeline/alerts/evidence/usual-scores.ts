// The usual scores of a source, beside which a single score can be judged. Pure.
import { groupBy } from '../../../../shared/group-by.ts';
import type { ScoredType } from './score-places.ts';

export interface UsualScores {
  readonly source: string | null;
  /** Eight of ten of its scores lie between these. */
  readonly from: number;
  readonly to: number;
  readonly highest: number;
}

/** With fewer scores nobody can tell what is usual. */
const LEAST_SCORED = 20;

/** Of the scores, as many are below and above what is called usual. */
const OUTSIDE = 0.1;

/** Of the source that sends a type, by what is given; null for a type that is not in it, or with too few scores. */
export function usualScoresOf(scored: readonly ScoredType[]): (type: string) => UsualScores | null {
  const bySource = new Map(
    [...groupBy(scored, ({ source }) => source)].map(([source, sent]) => [source, rangeOf(source, sent)]),
  );
  const sources = new Map(scored.map(({ type, source }) => [type, source]));
  return (type) => {
    const source = sources.get(type);
    return source === undefined ? null : (bySource.get(source) ?? null);
  };
}

function rangeOf(source: string | null, sent: readonly ScoredType[]): UsualScores | null {
  const sorted = sent.map(({ score }) => score).toSorted((one, other) => one - other);
  const outside = Math.floor(sorted.length * OUTSIDE);
  const [from, to, highest] = [sorted[outside], sorted.at(-1 - outside), sorted.at(-1)];
  if (from === undefined || to === undefined || highest === undefined) return null;
  return sorted.length < LEAST_SCORED ? null : { source, from, to, highest };
}
