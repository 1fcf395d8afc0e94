// How a rank or a score moved, as a short figure and as words for screen readers. Pure.
import type { Heat, Trend } from '../../shared/model.ts';
import { countText } from '../../shared/words/text.ts';
import type { NumberWords } from './numbers.ts';
import { plural } from './numbers.ts';

export interface Movement {
  readonly direction: 'up' | 'down' | 'same' | 'new';
  /** The figure beside the arrow: "2", "18%"; "" for no change, "new" without an arrow. */
  readonly short: string;
  /** "up 2 places since yesterday 14:00": what it compares is in it. */
  readonly long: string;
}

/** `places` gained (+) or lost (-), null = was not on the list. `since`: "yesterday 14:00", null = not known. */
export function rankMovement(places: number | null, since: string | null): Movement {
  const compared = since === null ? '' : ` since ${since}`;
  if (places === null) return { direction: 'new', short: 'new', long: 'new on the list' };
  if (places === 0) return { direction: 'same', short: '', long: `same rank${compared}` };
  const count = countText(Math.abs(places));
  const word = plural(Math.abs(places), 'place', 'places');
  return places > 0
    ? { direction: 'up', short: count, long: `up ${count} ${word}${compared}` }
    : { direction: 'down', short: count, long: `down ${count} ${word}${compared}` };
}

/** `change` of a score, null = nothing to compare with. `changed`: when it did, "yesterday 14:00", null = not known. */
export function scoreMovement(change: number | null, changed: string | null, numbers: NumberWords): Movement {
  if (change === null || Math.round(change) === 0) return { direction: 'same', short: '', long: 'no change' };
  const count = numbers.whole(Math.abs(Math.round(change)));
  const when = changed === null ? '' : `, read ${changed}`;
  return change > 0
    ? { direction: 'up', short: count, long: `up ${count} points${when}` }
    : { direction: 'down', short: count, long: `down ${count} points${when}` };
}

export interface TrendMovement extends Movement {
  /** What follows the figure: "vs. last week". */
  readonly comparison: string;
}

/** The trend against the week before. The service's own percentage wins; without one it is computed. */
export function trendMovement(trend: Trend, numbers: NumberWords): TrendMovement {
  const change = trend.percentageChange ?? percentageChange(trend.currentCount, trend.previousCount);
  if (change === null) {
    const comparison = 'none in the week before';
    return { direction: 'new', short: 'new', comparison, long: comparison };
  }
  if (Math.round(change) === 0) {
    const comparison = 'as in the week before';
    return { direction: 'same', short: '', comparison, long: comparison };
  }
  const comparison = 'vs. last week';
  const direction = change > 0 ? 'up' : 'down';
  const size = numbers.percent(Math.round(change));
  return { direction, short: size, comparison, long: `${direction} ${size} ${comparison}` };
}

function percentageChange(current: number, previous: number): number | null {
  return previous === 0 ? null : ((current - previous) / previous) * 100;
}

/** The word beside every heat colour. */
export function heatWord(heat: Heat): string {
  return (['cold', 'cool', 'warm', 'hot', 'very hot'] as const)[heat];
}
