// The one score an account is shown with, on its page and in the lookup: that of the list where it stands in it. Pure.
import type { ScoreKind } from '../../shared/model.ts';
import { kindOfScore } from '../on-demand/score-course.ts';
import type { StoredAccount } from '../store/accounts.ts';
import type { ScoreWindow } from '../store/rankings.ts';

export interface AccountScore {
  readonly score: number | null;
  readonly scoreKind: ScoreKind;
}

/** `ranked`: its score in that window's ranking. Without one, that of all time, else what its signals carry. */
export function scoreOfAccount(
  { totalScore, aggregateScore }: Pick<StoredAccount, 'totalScore' | 'aggregateScore'>,
  window: ScoreWindow,
  ranked: number | null,
): AccountScore {
  if (ranked !== null) return { score: ranked, scoreKind: kindOfScore(window) };
  // With surface B alone, a score of surface A is from an earlier connection.
  if (window !== 'aggregate' && totalScore !== null) return { score: totalScore, scoreKind: 'all' };
  if (aggregateScore !== null) return { score: aggregateScore, scoreKind: 'aggregate' };
  return { score: totalScore, scoreKind: totalScore === null ? kindOfScore(window) : 'all' };
}
