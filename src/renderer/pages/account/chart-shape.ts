// A score over time as the points of a plot, with its signals marked on it and drawn as stems below. Pure.

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

export interface ChartStem {
  readonly x: number;
  /** 0 to 1, relative to the tallest possible stem. */
  readonly tall: number;
  /** The index of its mark. */
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
  /** Oldest first: what the pointer and the keys move through. */
  readonly moments: readonly ChartMoment[];
  /** The score at the upper edge; the lower edge is 0. */
  readonly top: number;
}

/** A place on the plot: a score, signals, or both. */
export interface ChartMoment {
  readonly at: number;
  readonly x: number;
  /** The height of the line there; null if unknown. */
  readonly y: number | null;
  readonly score: number | null;
  /** The marks at this place, oldest first. */
  readonly marks: readonly number[];
}

export interface ChartMark {
  readonly at: number;
  /** 0 to 100 (API 2.12); null if unknown. */
  readonly points: number | null;
}

export interface ChartInput {
  /** Oldest first. */
  readonly scores: readonly Sample[];
  readonly marks: readonly ChartMark[];
  readonly from: number;
  /** Now, from a clock that ticks once a second. The last score may be newer, and the plot then ends there. */
  readonly to: number;
  readonly width: number;
  readonly height: number;
}

interface Sample {
  readonly at: number;
  readonly score: number;
}

/** Nearer than this to the last score, whose own dot is larger, a dot would be half hidden; px. */
const lastDotPx = 8;
/** More dots would hide the line. */
const mostDots = 6;
/** Even a signal without points, or with unknown ones, has a stem. */
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
  const top = topOf(scores);
  const x = (at: number): number => ((at - from) / (to - from)) * width;
  const y = (score: number): number => height - (score / top) * height;
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
      .toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0))
      .slice(0, mostDots)
      .map(({ at }) => ({ x: x(at), y: y(scoreAt(scores, at)) }))
      .filter((dot) => last === null || Math.hypot(dot.x - last.x, dot.y - last.y) >= lastDotPx),
    stems: marks.map(({ at, points: own, index }) => ({
      x: x(at),
      tall: Math.min(1, Math.max(leastTall, (own ?? 0) / 100)),
      index,
    })),
    moments: momentsOf(scores, marks, x, y),
    top,
  };
}

/** Events closer than this on the plot are one place; px. */
const placePx = 3;

function momentsOf(
  scores: readonly Sample[],
  marks: readonly (ChartMark & { readonly index: number })[],
  x: (at: number) => number,
  y: (score: number) => number,
): readonly ChartMoment[] {
  const [first, last] = [scores[0]?.at ?? Infinity, scores.at(-1)?.at ?? -Infinity];
  const moments: ChartMoment[] = [];
  const happened = [...scores.map(({ at }) => ({ at, index: null })), ...marks];
  for (const { at, index } of happened.toSorted((one, other) => one.at - other.at)) {
    const before = moments.at(-1);
    const added = index === null ? [] : [index];
    const score = at >= first && at <= last ? scoreAt(scores, at) : null;
    const here = { at, x: x(at), y: score === null ? null : y(score), score, marks: added };
    const isSamePlace = before !== undefined && here.x - before.x < placePx;
    if (!isSamePlace || (index === null && before.marks.length === 0)) moments.push(here);
    else {
      const known = index === null ? here : before;
      moments[moments.length - 1] = { ...known, marks: [...before.marks, ...added] };
    }
  }
  return moments;
}

/** The index of the place nearest to this x; 0 without any. */
export function nearestMoment(moments: readonly ChartMoment[], x: number): number {
  const away = moments.map((moment) => Math.abs(moment.x - x));
  return Math.max(0, away.indexOf(Math.min(...away)));
}

/** The highest score rounded up to tens, so that the label at the edge is easy to read. */
function topOf(samples: readonly Sample[]): number {
  return Math.max(10, Math.ceil(Math.max(0, ...samples.map(({ score }) => score)) / 10) * 10);
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
