// The one score shown for an account, on its page and in the lookup: the same as in the hot list. Reads only.
import type { ListedTop } from '../../../shared/contract/score-names.ts';
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

/** For an account that is not in the ranking. `latestActivityAt`: when it did something last; null if that is unknown. */
export function listedTop(
  { rankings }: Pick<Store, 'rankings'>,
  window: ScoreWindow,
  latestActivityAt: number | null,
): ListedTop {
  const listed = rankings.list(window).length;
  const fetch = rankings.lastFetch(window);
  if (fetch !== null && latestActivityAt !== null && latestActivityAt > fetch.at) return 'updating';
  const total = fetch?.total ?? null;
  return total !== null && total <= listed ? null : listed;
}
