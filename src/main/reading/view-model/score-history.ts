// A score's history: its values over the last days or weeks, for the sparkline of a row and the plot of a page. Reads only.
import type { AccountView, HotWindow } from '../../../shared/model.ts';
import { historySpanDays, historySteps } from '../../../shared/score-spans.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { ScoreWindow } from '../../pipeline/store/rankings.ts';
import type { Store } from '../../pipeline/store/store.ts';

export function historySpanMs(window: ScoreWindow): number {
  return historySpanDays[window] * DAY_MS;
}

/** `count` instants at equal steps, oldest first; the last one is now. */
export function historyInstants(window: ScoreWindow, count: number, now: number): readonly number[] {
  const step = historySpanMs(window) / count;
  return Array.from({ length: count }, (_, index) => now - (count - 1 - index) * step);
}

/** Points of the plot: one every three pixels or so. */
const PLOT_POINTS = 120;

/**
 * First the past that was requested from the service, then what was recorded here, and last the current score, which heads
 * the account's page (null: it has left the ranking, and the history ends where its score was last known).
 */
export function scoreHistoryOf(
  store: Store,
  domain: string,
  window: ScoreWindow,
  current: number | null,
  now: number,
): AccountView['scores'] {
  const { rankings } = store;
  const from = now - historySpanMs(window);
  const past = window === 'aggregate' ? [] : rankings.points(domain, `past-${window}`, historySteps);
  const first = rankings.pointAt(domain, window, 0);
  const latest = rankings.points(domain, window, 1)[0];
  const last = current === null ? latest : { at: now, score: current };
  const instants = gridInstants(window, from, last?.at ?? from).filter((at) => at > (first?.at ?? now));
  const scores = rankings.scoresAt([domain], window, instants).get(domain) ?? [];
  const own = instants.flatMap((at, index) => {
    const score = scores[index] ?? null;
    return score === null ? [] : [{ at, score }];
  });
  const history = new Map<number, number>();
  for (const point of [...past, first, ...own, last]) {
    if (point !== null && point !== undefined && point.at >= from) history.set(point.at, point.score);
  }
  return [...history].map(([at, score]) => ({ at, score }));
}

/** On a fixed grid: with steps counted back from now, every read would sample other moments. */
function gridInstants(window: ScoreWindow, from: number, to: number): readonly number[] {
  const step = historySpanMs(window) / PLOT_POINTS;
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.ceil(to / step) - first) },
    (_, index) => (first + index) * step,
  );
}

/** The ranking to show: the requested one once it was read, until then the one that alerts use. */
export function windowOf(store: Store, wanted: HotWindow = '24h'): ScoreWindow {
  return store.rankings.lastFetch(wanted) === null ? store.rankings.leadingWindow() : wanted;
}
