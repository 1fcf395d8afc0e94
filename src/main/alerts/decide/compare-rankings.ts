// What changed between the stored ranking of a window and a new one, in the ranks that the hot list shows. Reads only.
import type { RankedRow, ScoreWindow } from '../../store/rankings.ts';
import type { Store } from '../../store/store.ts';
import type { RankChange, RankingChange } from '../rules/rule.ts';
import { rankAsShown, type LeavingOut } from './left-out.ts';

/** What is listed now, in rank order, and what is not any more. */
export function compareRankings(
  store: Pick<Store, 'facets' | 'rankings'>,
  window: ScoreWindow,
  rows: readonly RankedRow[],
  settings: LeavingOut,
): RankingChange {
  // Both by whom is left out now: that somebody was left out just now moves nobody.
  const before = rankAsShown(store, store.rankings.list(window), settings);
  const after = rankAsShown(store, rows, settings);
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
