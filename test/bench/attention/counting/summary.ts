// Summarizes many worlds: the median and the worst tenth of each figure. The kinds of story are added up.
import type { KindVerdict, Verdict } from './judge.ts';
import { addReliabilities, type Reliability } from './reliability.ts';

const figures = [
  'accounts',
  'labelsNow',
  'labelsDay',
  'told60',
  'toldWithinDay',
  'dayTold',
  'precisionNow',
  'precisionAny',
  'perWorkingDay',
  'fromThirdDay',
  'storiesADay',
  'worstHour',
  'worstDay',
  'perWorkingDayWithoutRequests',
  'worstHourWithoutRequests',
  'repeats',
  'outsideHours',
  'ratio',
] as const;
export type Figure = (typeof figures)[number];

/** The figures of which low values are bad. */
const lowIsBad: readonly Figure[] = ['told60', 'toldWithinDay', 'dayTold', 'precisionNow', 'precisionAny'];

const TENTH = 0.1;

export type FigureValues = Readonly<Record<Figure, number | null>>;

/** How many notifications the app promises a working day at its middle setting, and in which span the promise counts as kept. */
export const PROMISED_A_DAY = 10;
export const PROMISED_SPAN = { least: 0.7 * PROMISED_A_DAY, most: 1.3 * PROMISED_A_DAY } as const;

/** The share of interruptions that must be right in nearly all worlds. */
const LEAST_RIGHT = 0.35;

/** How many worlds keep the promised volume from the third day on. */
export interface Volume {
  readonly within: number;
  readonly more: number;
  readonly fewer: number;
  /** Of the worlds with fewer: those in which fewer stories than that happen, so that any further notification would be wrong. */
  readonly fewerStories: number;
  /**
   * Of all worlds: those in which even one notification per story, filled up to the least promised number, would be right too
   * seldom.
   */
  readonly unreachable: number;
}

/** The first two days of the worlds that begin without a history. */
export interface ColdStarts {
  readonly worlds: number;
  readonly perWorkingDay: number | null;
  readonly mostPerWorkingDay: number | null;
  readonly right: number | null;
}

export interface Summary {
  readonly worlds: number;
  readonly median: FigureValues;
  /** Nine tenths of the worlds are at least as good as this. */
  readonly worstTenth: FigureValues;
  readonly volume: Volume;
  readonly cold: ColdStarts;
  /** One tenth of the worlds is at least as good as this. */
  readonly bestTenth: FigureValues;
  /** Of all worlds together. */
  readonly reliability: Reliability;
  readonly byKind: Readonly<Record<string, KindVerdict>>;
}

export function summarize(verdicts: readonly Verdict[]): Summary {
  const sorted = new Map(
    figures.map((figure) => [
      figure,
      verdicts.flatMap((verdict) => verdict[figure] ?? []).sort((a, b) => a - b),
    ]),
  );
  const valuesAt = (shareOf: (figure: Figure) => number): FigureValues => {
    const value = (figure: Figure): number | null => quantile(sorted.get(figure) ?? [], shareOf(figure));
    return {
      accounts: value('accounts'),
      labelsNow: value('labelsNow'),
      labelsDay: value('labelsDay'),
      told60: value('told60'),
      toldWithinDay: value('toldWithinDay'),
      dayTold: value('dayTold'),
      precisionNow: value('precisionNow'),
      precisionAny: value('precisionAny'),
      perWorkingDay: value('perWorkingDay'),
      fromThirdDay: value('fromThirdDay'),
      storiesADay: value('storiesADay'),
      worstHour: value('worstHour'),
      worstDay: value('worstDay'),
      perWorkingDayWithoutRequests: value('perWorkingDayWithoutRequests'),
      worstHourWithoutRequests: value('worstHourWithoutRequests'),
      repeats: value('repeats'),
      outsideHours: value('outsideHours'),
      ratio: value('ratio'),
    };
  };
  return {
    worlds: verdicts.length,
    median: valuesAt(() => 0.5),
    worstTenth: valuesAt((figure) => (lowIsBad.includes(figure) ? TENTH : 1 - TENTH)),
    bestTenth: valuesAt((figure) => (lowIsBad.includes(figure) ? 1 - TENTH : TENTH)),
    volume: volumeOf(verdicts),
    cold: coldStartsOf(verdicts),
    reliability: addReliabilities(verdicts.map(({ reliability }) => reliability)),
    byKind: addKinds(verdicts),
  };
}

function volumeOf(verdicts: readonly Verdict[]): Volume {
  const { least, most } = PROMISED_SPAN;
  const count = (holds: (verdict: Verdict) => boolean): number => verdicts.filter(holds).length;
  return {
    within: count(({ fromThirdDay }) => fromThirdDay >= least && fromThirdDay <= most),
    more: count(({ fromThirdDay }) => fromThirdDay > most),
    fewer: count(({ fromThirdDay }) => fromThirdDay < least),
    fewerStories: count(({ fromThirdDay, storiesADay }) => fromThirdDay < least && storiesADay < least),
    unreachable: count(({ storiesADay }) => storiesADay < LEAST_RIGHT * least),
  };
}

function coldStartsOf(verdicts: readonly Verdict[]): ColdStarts {
  const starts = verdicts.flatMap(({ coldStart }) => coldStart ?? []);
  const perDay = starts.map(({ perWorkingDay }) => perWorkingDay).sort((a, b) => a - b);
  const right = starts.flatMap((start) => start.right ?? []).sort((a, b) => a - b);
  return {
    worlds: starts.length,
    perWorkingDay: quantile(perDay, 0.5),
    mostPerWorkingDay: quantile(perDay, 1 - TENTH),
    right: quantile(right, 0.5),
  };
}

/** One of the values, without interpolation: with eight worlds, the worst tenth is the worst of them. Null without values. */
function quantile(sorted: readonly number[], share: number): number | null {
  if (share === 0.5) {
    const upper = sorted[Math.floor(sorted.length / 2)];
    const lower = sorted[Math.ceil(sorted.length / 2) - 1];
    return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
  }
  const index =
    share < 0.5
      ? Math.ceil(sorted.length * share) - 1
      : sorted.length - Math.ceil(sorted.length * (1 - share));
  return sorted[index] ?? null;
}

function addKinds(verdicts: readonly Verdict[]): Readonly<Record<string, KindVerdict>> {
  const sums = new Map<string, KindVerdict>();
  for (const [kind, one] of verdicts.flatMap(({ byKind }) => Object.entries(byKind))) {
    const sum = sums.get(kind);
    sums.set(
      kind,
      sum === undefined
        ? one
        : {
            urgency: one.urgency,
            labels: sum.labels + one.labels,
            told60: sum.told60 + one.told60,
            toldWithinDay: sum.toldWithinDay + one.toldWithinDay,
          },
    );
  }
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}
