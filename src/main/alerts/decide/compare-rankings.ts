// What changed between two rankings of the same window. Pure.
import type { RankedRow, ScoreWindow } from '../../store/rankings.ts';
import type { RankChange, RankingChange } from '../rules/rule.ts';

/** What is listed now, in rank order, and what is not any more. */
export function compareRankings(
  window: ScoreWindow,
  before: readonly RankedRow[],
  after: readonly RankedRow[],
): RankingChange {
  const known = new Map(before.map((row) => [row.domain, row]));
  const listed = new Set(after.map(({ domain }) => domain));
  return {
    window,
    changes: after.map(({ domain, rank, score }): RankChange => {
      const old = known.get(domain);
      return { domain, rank, score, previousRank: old?.rank ?? null, previousScore: old?.score ?? null };
    }),
    dropped: before.flatMap(({ domain }) => (listed.has(domain) ? [] : [domain])),
  };
}
