// A sparkline's bars: one for each step, also where nothing is known, so that rows can be compared. Pure.

export interface SparkBar {
  readonly x: number;
  readonly tall: number;
  readonly kind: 'unknown' | 'known' | 'last';
}

export const sparkHeight = 18;
const sparkSteps = 12;
const barStep = 4;
export const barWidth = 3;
export const sparkWidth = sparkSteps * barStep - (barStep - barWidth);

/** A score of nothing still has a bar; what is not known has a dot. */
const leastTall = 2;
const unknownTall = 1;
/** A change smaller than this share of the score looks like one so small. */
const leastRange = 0.25;

/** Oldest first. Empty when there is nothing to compare: not two steps are known. */
export function sparkBars(points: readonly (number | null)[]): readonly SparkBar[] {
  const shown = points.slice(-sparkSteps);
  const known = shown.filter((value) => value !== null);
  if (known.length < 2) return [];
  const top = Math.max(...known, 1);
  const low = Math.min(...known);
  const range = Math.max(top - low, top * leastRange);
  // Half of the height tells the level, half the change; a level that does not move stands at the middle.
  const base = Math.max(0, low - range);
  const ceiling = Math.max(top, low + range);
  const missing = sparkSteps - shown.length;
  return Array.from({ length: sparkSteps }, (_, index): SparkBar => {
    const value = shown[index - missing] ?? null;
    const x = index * barStep;
    if (value === null) return { x, tall: unknownTall, kind: 'unknown' };
    const tall = Math.max(leastTall, Math.round(((value - base) / (ceiling - base)) * sparkHeight));
    return { x, tall, kind: index === sparkSteps - 1 ? 'last' : 'known' };
  });
}
