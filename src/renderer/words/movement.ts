// How a rank or a score moved, as a short figure and as words for screen readers. Pure.
import type { Heat } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { countText } from '../../shared/words/text.ts';
import type { NumberWords } from './numbers.ts';

export interface Movement {
  readonly direction: 'up' | 'down' | 'same' | 'new';
  /** The figure next to the arrow: "2", "18%"; "" for no change, "new" without an arrow. */
  readonly short: string;
  /** "up 2 places since yesterday 14:00": includes what it compares. */
  readonly long: string;
}

/** `places` gained (+) or lost (-), null = was not on the list. `since`: "yesterday 14:00", null = unknown. */
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

/** `change` of a score, null = nothing to compare with. `changed`: when it did, "yesterday 14:00", null = unknown. */
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

/**
 * A count of the last seven days compared with the seven before, wherever one is shown. Computed from these two counts only:
 * the percentage that the service sends (API 2.10) may refer to others and would contradict the counts next to it.
 */
export function weekMovement(count: number, before: number, numbers: NumberWords): TrendMovement {
  const words = messages().movement;
  if (before === 0) {
    const comparison = count === 0 ? words.noneEither : words.noneBefore;
    return count === 0
      ? { direction: 'same', short: '', comparison, long: comparison }
      : { direction: 'new', short: words.new, comparison, long: comparison };
  }
  const percent = Math.round(((count - before) / before) * 100);
  if (percent === 0)
    return { direction: 'same', short: '', comparison: words.asBefore, long: words.asBefore };
  const comparison = words.comparedWithBefore;
  const size = numbers.percent(percent);
  return percent > 0
    ? { direction: 'up', short: size, comparison, long: words.percentUp(size) }
    : { direction: 'down', short: size, comparison, long: words.percentDown(size) };
}

/** The word that goes with each heat color. */
export function heatWord(heat: Heat): string {
  return messages().movement.heat[heat];
}
