// Rankings without what the user and the colleagues logged. The service counts it into the score, but one's own call is no
// heat: the account keeps its place until something else is recorded there.
import { DAY_MS } from '../../../../shared/time-units.ts';
import type { RankedRow, ScoreWindow } from '../../store/rankings.ts';
import type { Store } from '../../store/store.ts';

type Stores = Pick<Store, 'rankings' | 'spans'>;

type Scored = Pick<RankedRow, 'domain' | 'score'>;

/** Activities that were logged longer ago are part of the account's past. */
const COUNTED_MS = 30 * DAY_MS;

/** The score that counts for an account's place: the service's, or the lower one without what was logged last. */
export function readOwnScores(
  { rankings, spans }: Stores,
  window: ScoreWindow,
  now: number,
): (row: Scored) => number {
  const logged = spans.loggedLast(now - COUNTED_MS);
  const firstAt = logged.size === 0 ? null : rankings.firstPointAt(window);
  return ({ domain, score }) => {
    const last = logged.get(domain);
    if (last === undefined) return score;
    const point = rankings.pointAt(domain, window, last.at);
    const isKnown = point !== null && point.at <= last.at;
    // If nothing was ranked at that time, nobody knows what the score was.
    if (!isKnown && (firstAt === null || firstAt > last.at)) return score;
    // A signal from shortly before the call may have raised the score after it.
    return Math.min(score, Math.max(isKnown ? point.score : 0, score - last.points));
  };
}

/** The rows in the order of the scores that count, with the ranks of that order; each with the service's score. */
export function rankWithoutOwn(
  store: Stores,
  window: ScoreWindow,
  rows: readonly RankedRow[],
  now: number,
): readonly RankedRow[] {
  return inOrder(rows, readOwnScores(store, window, now));
}

export function inOrder(rows: readonly RankedRow[], scoreOf: (row: Scored) => number): readonly RankedRow[] {
  const scored = rows.map((row) => ({ row, counted: scoreOf(row) }));
  if (scored.every(({ counted }, index) => counted <= (scored[index - 1]?.counted ?? Infinity))) return rows;
  return scored
    .sort((one, other) => other.counted - one.counted)
    .map(({ row }, index) => ({ ...row, rank: index + 1 }));
}
