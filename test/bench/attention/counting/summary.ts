// Many worlds as one: the median, and the worst tenth of them. Kinds of story are added up.
import type { KindVerdict, Verdict } from './judge.ts';

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
  'worstHour',
  'worstDay',
  'outsideHours',
  'ratio',
] as const;
export type Figure = (typeof figures)[number];

/** Of these the low end is the worst. */
const lowIsBad: readonly Figure[] = ['told60', 'toldWithinDay', 'dayTold', 'precisionNow', 'precisionAny'];

const TENTH = 0.1;

export type FigureValues = Readonly<Record<Figure, number | null>>;

export interface Summary {
  readonly worlds: number;
  readonly median: FigureValues;
  /** Nine tenths of the worlds are better than this, or as good. */
  readonly worstTenth: FigureValues;
  /** The other end. */
  readonly bestTenth: FigureValues;
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
      worstHour: value('worstHour'),
      worstDay: value('worstDay'),
      outsideHours: value('outsideHours'),
      ratio: value('ratio'),
    };
  };
  return {
    worlds: verdicts.length,
    median: valuesAt(() => 0.5),
    worstTenth: valuesAt((figure) => (lowIsBad.includes(figure) ? TENTH : 1 - TENTH)),
    bestTenth: valuesAt((figure) => (lowIsBad.includes(figure) ? 1 - TENTH : TENTH)),
    byKind: addKinds(verdicts),
  };
}

/** One of the values: of eight worlds the worst tenth is the worst of them. null of none. */
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
