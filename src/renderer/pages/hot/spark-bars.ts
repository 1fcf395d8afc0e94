// A sparkline's bars: one per step, known or not, so that rows can be compared. Pure.

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

/** A score of zero still has a bar; an unknown one has a dot. */
const leastTall = 2;
const unknownTall = 1;

/** Oldest first. Empty when fewer than two steps are known, because there is nothing to compare. */
export function sparkBars(points: readonly (number | null)[]): readonly SparkBar[] {
  const shown = points.slice(-sparkSteps);
  const known = shown.filter((value) => value !== null);
  if (known.length < 2) return [];
  const top = Math.max(...known, 1);
  // Bars start at 0, so that a small change looks small; a constant score fills half the height.
  const ceiling = Math.max(top, 2 * Math.min(...known));
  const missing = sparkSteps - shown.length;
  return Array.from({ length: sparkSteps }, (_, index): SparkBar => {
    const value = shown[index - missing] ?? null;
    const x = index * barStep;
    if (value === null) return { x, tall: unknownTall, kind: 'unknown' };
    const tall = Math.max(leastTall, Math.round((value / ceiling) * sparkHeight));
    return { x, tall, kind: index === sparkSteps - 1 ? 'last' : 'known' };
  });
}
