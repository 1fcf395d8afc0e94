// What changed between the stored ranking of a window and a new one, in the ranks that the hot list shows. Reads only.
import { mostUnlisted, type RankedRow, type ScoreWindow } from '../../store/rankings.ts';
import type { Store } from '../../store/store.ts';
import type { RankChange, RankingChange } from '../rules/rule.ts';
import { rankAsShown, type Exclusions } from './exclusions.ts';
import { inOrder, readOwnScores } from './without-own.ts';

/** What is listed now, in rank order, and what no longer is. `total`: as for `replace` of the rankings. */
export function compareRankings(
  store: Pick<Store, 'facets' | 'rankings' | 'spans'>,
  window: ScoreWindow,
  { rows, total }: { readonly rows: readonly RankedRow[]; readonly total: number | null },
  settings: Exclusions,
  now: number,
): RankingChange {
  const scoreOf = readOwnScores(store, window, now);
  const shown = (ranked: readonly RankedRow[]): readonly RankedRow[] =>
    rankAsShown(store, inOrder(ranked, scoreOf), settings).map((row) => ({ ...row, score: scoreOf(row) }));
  // Both rankings use today's exclusions, so excluding somebody just now changes no other rank; and both leave out what was
  // logged, or count it.
  const before = shown(store.rankings.list(window));
  const after = shown(rows);
  const known = new Map(before.map((row) => [row.domain, row]));
  const listed = new Set(after.map(({ domain }) => domain));
  return {
    window,
    previousAt: store.rankings.lastFetch(window)?.at ?? null,
    changes: after.map(({ domain, rank, score }): RankChange => {
      const old = known.get(domain);
      return { domain, rank, score, previousRank: old?.rank ?? null, previousScore: old?.score ?? null };
    }),
    dropped: before.flatMap(({ domain }) => (listed.has(domain) ? [] : [domain])),
    mostUnlisted: mostUnlisted(rows, total),
  };
}
