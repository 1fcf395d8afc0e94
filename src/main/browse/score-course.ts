// How far back a score's course is shown, and the score at even steps along it. Reads only.
import type { HotWindow, ScoreKind } from '../../shared/model.ts';
import { DAY_MS } from '../poll/budget-rules.ts';
import type { ScoreWindow } from '../state/rankings.ts';
import type { Store } from '../state/store.ts';

/** A course says more than the window itself does: whether today is unusual needs the days before. */
const spanDays: Readonly<Record<ScoreWindow, number>> = { '24h': 7, '7d': 28, '30d': 84, all: 28, b: 28 };

/** Steps that past rankings are asked for, and that a row's sparkline shows. */
export const COURSE_STEPS = 12;

export function courseSpanMs(window: ScoreWindow): number {
  return spanDays[window] * DAY_MS;
}

/** `count` instants, oldest first; the last one is now. */
export function courseInstants(window: ScoreWindow, count: number, now: number): readonly number[] {
  const step = courseSpanMs(window) / count;
  return Array.from({ length: count }, (_, index) => now - (count - 1 - index) * step);
}

/** The ranking that speaks: the one wanted when it was read, else surface A's day, else surface B's own scores. */
export function windowOf(store: Store, wanted: HotWindow = '24h'): ScoreWindow {
  if (store.rankings.lastFetch(wanted) !== null) return wanted;
  return store.rankings.lastFetch('24h') === null ? 'b' : '24h';
}

export function kindOfScore(window: ScoreWindow): ScoreKind {
  return window === 'b' ? 'aggregate' : window;
}
