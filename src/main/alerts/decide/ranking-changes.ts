// What changed between two rankings of the same window. Pure.
import type { RankedRow } from '../../store/rankings.ts';

export interface RankChange {
  readonly domain: string;
  readonly rank: number;
  readonly score: number;
  /** Null when it was not on the list before. */
  readonly previousRank: number | null;
  readonly previousScore: number | null;
}

/** What is listed now, and who is not any more. */
export function compareRankings(
  before: readonly RankedRow[],
  after: readonly RankedRow[],
): { readonly changes: readonly RankChange[]; readonly dropped: readonly string[] } {
  const listed = new Set(after.map((row) => row.domain));
  return {
    changes: diffRanking(before, after),
    dropped: before.map((row) => row.domain).filter((domain) => !listed.has(domain)),
  };
}

/** One entry per account of `after`, in rank order. */
export function diffRanking(
  before: readonly RankedRow[],
  after: readonly RankedRow[],
): readonly RankChange[] {
  const known = new Map(before.map((row) => [row.domain, row]));
  return after.map((row) => {
    const old = known.get(row.domain);
    return {
      domain: row.domain,
      rank: row.rank,
      score: row.score,
      previousRank: old?.rank ?? null,
      previousScore: old?.score ?? null,
    };
  });
}
