// The one score shown for an account, on its page and in the lookup: the same as in the hot list. Reads only.
import type { ScoreKind } from '../../../shared/model.ts';
import type { StoredAccount } from '../../pipeline/store/accounts.ts';
import type { ScoreWindow } from '../../pipeline/store/rankings.ts';
import type { Store } from '../../pipeline/store/store.ts';

export interface AccountScore {
  /** Null: it is not in that window's ranking. No other score replaces it. */
  readonly score: number | null;
  readonly scoreKind: ScoreKind;
}

/** `ranked`: its score in that window's ranking. The all-time and overall scores are among the account's facts, too. */
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
