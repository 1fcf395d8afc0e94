// A score over time as the points of a plot, with the signals marked on it and drawn as stems under it. Pure.

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

export interface ChartStem {
  readonly x: number;
  /** 0 to 1, of the highest a stem can be. */
  readonly tall: number;
  /** Which of the marks it is. */
  readonly index: number;
}

export interface ChartShape {
  /** An SVG path through the points; '' when no score is known. */
  readonly line: string;
  /** The same, closed along the bottom. */
  readonly area: string;
  readonly last: ChartPoint | null;
  /** The strongest signals, on the line. */
  readonly dots: readonly ChartPoint[];
  readonly stems: readonly ChartStem[];
  readonly top: number;
  readonly bottom: number;
}

export interface ChartMark {
  readonly at: number;
  /** 0 to 100 (API 2.12). */
  readonly points: number;
}

export interface ChartInput {
  /** Oldest first. */
  readonly scores: readonly Sample[];
  readonly marks: readonly ChartMark[];
  readonly from: number;
  /** Now, from a clock that ticks once a second: the last score may be newer, and the plot then ends there. */
  readonly to: number;
  readonly width: number;
  readonly height: number;
}

interface Sample {
  readonly at: number;
  readonly score: number;
}

/** More dots than this hide the line they are on. */
const mostDots = 6;
/** A signal without points still has a stem. */
const leastTall = 0.12;

/** Null when there is nothing to plot between the two instants. */
export function chartShape(input: ChartInput): ChartShape | null {
  const { from, width, height } = input;
  const to = Math.max(input.to, input.scores.at(-1)?.at ?? input.to);
  const scores = input.scores.filter(({ at }) => at >= from && at <= to);
  const marks = input.marks
    .map((mark, index) => ({ ...mark, index }))
    .filter(({ at }) => at >= from && at <= to);
  if (to <= from || (scores.length === 0 && marks.length === 0)) return null;
  const { bottom, top } = range(scores);
  const x = (at: number): number => ((at - from) / (to - from)) * width;
  const y = (score: number): number => height - ((score - bottom) / (top - bottom)) * height;
  const points = scores.map((sample) => ({ x: x(sample.at), y: y(sample.score) }));
  const first = points[0];
  const last = points.at(-1) ?? null;
  const line = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    .join('');
  const ground = height.toFixed(1);
  return {
    line,
    area:
      first === undefined || last === null
        ? ''
        : `${line}L${last.x.toFixed(1)} ${ground}L${first.x.toFixed(1)} ${ground}Z`,
    last,
    dots: marks
      .filter(({ at }) => at >= (scores[0]?.at ?? Infinity))
      .toSorted((one, other) => other.points - one.points)
      .slice(0, mostDots)
      .map(({ at }) => ({ x: x(at), y: y(scoreAt(scores, at)) })),
    stems: marks.map(({ at, points: own, index }) => ({
      x: x(at),
      tall: Math.min(1, Math.max(leastTall, own / 100)),
      index,
    })),
    top,
    bottom,
  };
}

/** Rounds the range out to tens, so that the two figures beside the plot read easily. */
function range(samples: readonly Sample[]): { readonly bottom: number; readonly top: number } {
  if (samples.length === 0) return { bottom: 0, top: 10 };
  const scores = samples.map((sample) => sample.score);
  const bottom = Math.floor(Math.min(...scores) / 10) * 10;
  const top = Math.ceil(Math.max(...scores) / 10) * 10;
  // A constant score is drawn in the middle, not at the bottom.
  return top - bottom >= 20 ? { bottom, top } : { bottom: Math.max(0, bottom - 10), top: top + 10 };
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
