// A score over time as the points of a plot, and where the signals fall on it. Pure.

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

export interface ChartShape {
  /** An SVG path through the points. */
  readonly line: string;
  /** The same, closed down to the ground. */
  readonly area: string;
  readonly last: ChartPoint;
  readonly marks: readonly ChartPoint[];
  readonly top: number;
  readonly bottom: number;
  readonly from: number;
  readonly to: number;
}

interface Sample {
  readonly at: number;
  readonly score: number;
}

/** Rounds the range out to tens, so that the two figures beside the plot read easily. */
function range(samples: readonly Sample[]): { readonly bottom: number; readonly top: number } {
  const scores = samples.map((sample) => sample.score);
  const bottom = Math.floor(Math.min(...scores) / 10) * 10;
  const top = Math.ceil(Math.max(...scores) / 10) * 10;
  return top === bottom ? { bottom, top: bottom + 10 } : { bottom, top };
}

/** `samples` oldest first. Null when there are too few to plot a course. */
export function chartShape(
  samples: readonly Sample[],
  markedAt: readonly number[],
  width: number,
  height: number,
): ChartShape | null {
  const first = samples[0];
  const newest = samples.at(-1);
  if (first === undefined || newest === undefined || first.at === newest.at) return null;
  const { bottom, top } = range(samples);
  const x = (at: number): number => ((at - first.at) / (newest.at - first.at)) * width;
  const y = (score: number): number => height - ((score - bottom) / (top - bottom)) * height;
  const points = samples.map((sample) => ({ x: x(sample.at), y: y(sample.score) }));
  const line = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    .join('');
  const marks = markedAt
    .filter((at) => at >= first.at && at <= newest.at)
    .map((at) => ({ x: x(at), y: y(scoreAt(samples, at)) }));
  return {
    line,
    area: `${line}L${width.toFixed(1)} ${height.toFixed(1)}L0 ${height.toFixed(1)}Z`,
    last: { x: width, y: y(newest.score) },
    marks,
    top,
    bottom,
    from: first.at,
    to: newest.at,
  };
}

/** The height of the drawn line at an instant within it. */
function scoreAt(samples: readonly Sample[], at: number): number {
  const next = samples.findIndex((sample) => sample.at >= at);
  const after = samples[next];
  const before = samples[next - 1];
  if (after === undefined) return samples.at(-1)?.score ?? 0;
  if (before === undefined || after.at === before.at) return after.score;
  const share = (at - before.at) / (after.at - before.at);
  return before.score + (after.score - before.score) * share;
}
