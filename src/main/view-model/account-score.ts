// The one score an account is shown with, on its page and in the lookup: the same as in the hot list. Pure.
import type { ScoreKind } from '../../shared/model.ts';
import type { StoredAccount } from '../store/accounts.ts';
import type { ScoreWindow } from '../store/rankings.ts';

export interface AccountScore {
  readonly score: number | null;
  readonly scoreKind: ScoreKind;
}

/** `ranked`: its score in that window's ranking. Without one, its all-time score, else the one its signals carry. */
export function scoreOfAccount(
  { totalScore, aggregateScore }: Pick<StoredAccount, 'totalScore' | 'aggregateScore'>,
  window: ScoreWindow,
  ranked: number | null,
): AccountScore {
  if (ranked !== null) return { score: ranked, scoreKind: window };
  // With the REST API alone, an all-time score is from an earlier connection.
  if (window !== 'aggregate' && totalScore !== null) return { score: totalScore, scoreKind: 'all' };
  if (aggregateScore !== null) return { score: aggregateScore, scoreKind: 'aggregate' };
  return { score: totalScore, scoreKind: totalScore === null ? window : 'all' };
}
