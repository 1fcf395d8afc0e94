// How a rank or a score moved, as a short figure and as words for screen readers. Pure.
import type { Heat, Trend } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { countText } from '../../shared/words/text.ts';
import type { NumberWords } from './numbers.ts';

export interface Movement {
  readonly direction: 'up' | 'down' | 'same' | 'new';
  /** The figure beside the arrow: "2", "18%"; "" for no change, "new" without an arrow. */
  readonly short: string;
  /** "up 2 places since yesterday 14:00": what it compares is in it. */
  readonly long: string;
}

/** `places` gained (+) or lost (-), null = was not on the list. `since`: "yesterday 14:00", null = not known. */
export function rankMovement(places: number | null, since: string | null): Movement {
  const words = messages().movement;
  if (places === null) return { direction: 'new', short: words.new, long: words.newOnList };
  if (places === 0) return { direction: 'same', short: '', long: words.sameRank(since) };
  const count = Math.abs(places);
  const short = countText(count);
  return places > 0
    ? { direction: 'up', short, long: words.placesUp(count, since) }
    : { direction: 'down', short, long: words.placesDown(count, since) };
}

/** `change` of a score, null = nothing to compare with. `changed`: when it did, "yesterday 14:00", null = not known. */
export function scoreMovement(change: number | null, changed: string | null): Movement {
  const words = messages().movement;
  const points = Math.round(change ?? 0);
  if (points === 0) return { direction: 'same', short: '', long: words.noChange };
  const short = countText(Math.abs(points));
  return points > 0
    ? { direction: 'up', short, long: words.pointsUp(points, changed) }
    : { direction: 'down', short, long: words.pointsDown(-points, changed) };
}

export interface TrendMovement extends Movement {
  /** What follows the figure: "vs. last week". */
  readonly comparison: string;
}

/** The trend against the week before. The service's own percentage wins; without one it is computed. */
export function trendMovement(trend: Trend, numbers: NumberWords): TrendMovement {
  const words = messages().movement;
  const change = trend.percentageChange ?? percentageChange(trend.currentCount, trend.previousCount);
  if (change === null) {
    const comparison = words.noneBefore;
    return { direction: 'new', short: words.new, comparison, long: comparison };
  }
  if (Math.round(change) === 0) {
    const comparison = words.asBefore;
    return { direction: 'same', short: '', comparison, long: comparison };
  }
  const comparison = words.comparedWithBefore;
  const size = numbers.percent(Math.round(change));
  return change > 0
    ? { direction: 'up', short: size, comparison, long: words.percentUp(size) }
    : { direction: 'down', short: size, comparison, long: words.percentDown(size) };
}

function percentageChange(current: number, previous: number): number | null {
  return previous === 0 ? null : ((current - previous) / previous) * 100;
}

/** The word beside every heat colour. */
export function heatWord(heat: Heat): string {
  return messages().movement.heat[heat];
}
