// How hot a score is, as one of five steps.
import type { Heat } from '../../../shared/model.ts';

/** Scores have no maximum (API 2.3), so heat is relative to the hottest account's score. */
export function heatOf(score: number, topScore: number): Heat {
  if (topScore <= 0 || score <= 0) return 0;
  const share = score / topScore;
  if (share >= 0.8) return 4;
  if (share >= 0.6) return 3;
  if (share >= 0.4) return 2;
  return share >= 0.2 ? 1 : 0;
}
