// The one score an account is shown with, on its page and in the lookup: the same as in the hot list. Reads only.
import type { ScoreKind } from '../../shared/model.ts';
import type { StoredAccount } from '../store/accounts.ts';
import type { ScoreWindow } from '../store/rankings.ts';
import type { Store } from '../store/store.ts';

export interface AccountScore {
  /** Null: it does not stand in the ranking of that window. No other score stands in its place. */
  readonly score: number | null;
  readonly scoreKind: ScoreKind;
}

/** `ranked`: its score in that window's ranking. All time and overall are facts of the account, too. */
export function scoreOfAccount(
  { totalScore, aggregateScore }: Pick<StoredAccount, 'totalScore' | 'aggregateScore'>,
  window: ScoreWindow,
  ranked: number | null,
): AccountScore {
  const own = window === 'all' ? totalScore : window === 'aggregate' ? aggregateScore : null;
  return { score: ranked ?? own, scoreKind: window };
}

/** How many accounts of the ranking were read, when the service may have more; null when all of it was. */
export function listedTop({ rankings }: Pick<Store, 'rankings'>, window: ScoreWindow): number | null {
  const listed = rankings.list(window).length;
  const total = rankings.lastFetch(window)?.total ?? null;
  return total !== null && total <= listed ? null : listed;
}
