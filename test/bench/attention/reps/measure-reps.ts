// Measures simulated reps of all tastes: the share of notifications they act on with and without learning, and how much of what
// they like is still shown.
import { simulateRep, type RepOutcome } from './simulate-rep.ts';
import { tastes, type MomentKind, type Taste } from './tastes.ts';

export interface RepFigures {
  readonly taste: Taste;
  /** Share of the notifications acted on, without and with learning. */
  readonly before: number;
  readonly after: number;
  readonly rise: number;
  /** Notifications on the judged days. */
  readonly shownBefore: number;
  readonly shownAfter: number;
  /**
   * Of the kinds that the rep likes, at least at some accounts, the one of which the smallest share is still shown; 1 when
   * nothing was lost.
   */
  readonly leastLiked: { readonly kind: MomentKind | null; readonly kept: number };
  /** Share of the asks still shown, if the rep likes them. */
  readonly asksKept: number;
}

/** A kind that came less often than this is too rare to say how much of it is kept. */
const LEAST_SHOWN = 5;

function isTaste(name: string): name is Taste {
  return Object.hasOwn(tastes, name);
}

export const tasteNames: readonly Taste[] = Object.keys(tastes).filter(isTaste);

export async function measureRep(seed: number, taste: Taste): Promise<RepFigures> {
  const without = await simulateRep(seed, taste, false);
  const learned = await simulateRep(seed, taste, true);
  const before = without.acted / Math.max(1, without.shown);
  const after = learned.acted / Math.max(1, learned.shown);
  const kept = [...without.byKind]
    .filter(([, { liked }]) => liked >= LEAST_SHOWN)
    .map(([kind, { liked }]) => ({ kind, kept: (learned.byKind.get(kind)?.liked ?? 0) / liked }));
  const leastLiked = kept.toSorted((one, other) => one.kept - other.kept)[0] ?? { kind: null, kept: 1 };
  return {
    taste,
    before,
    after,
    rise: after / Math.max(0.01, before),
    shownBefore: without.shown,
    shownAfter: learned.shown,
    leastLiked,
    asksKept: asksKept(without, learned),
  };
}

function asksKept(without: RepOutcome, learned: RepOutcome): number {
  const { liked = 0 } = without.byKind.get('ask') ?? {};
  return liked < LEAST_SHOWN ? 1 : (learned.byKind.get('ask')?.liked ?? 0) / liked;
}

/** For each taste, the medians over all seeds and the worst of what is kept. */
export function printReps(figures: readonly RepFigures[]): string {
  const lines = tasteNames.flatMap((taste) => {
    const own = figures.filter((one) => one.taste === taste);
    if (own.length === 0) return [];
    const median = (of: (one: RepFigures) => number): number => medianOf(own.map(of));
    const least = (of: (one: RepFigures) => number): number => Math.min(...own.map(of));
    return [
      [
        taste.padEnd(24),
        percent(median(({ before }) => before)),
        percent(median(({ after }) => after)),
        median(({ rise }) => rise)
          .toFixed(2)
          .padStart(7),
        least(({ rise }) => rise)
          .toFixed(2)
          .padStart(7),
        String(Math.round(median(({ shownBefore }) => shownBefore))).padStart(7),
        String(Math.round(median(({ shownAfter }) => shownAfter))).padStart(7),
        percent(least(({ leastLiked }) => leastLiked.kept)),
        percent(least(({ asksKept: asks }) => asks)),
      ].join(' '),
    ];
  });
  const head = `${'taste'.padEnd(24)} before  after    rise   worst   shown   after   liked    asks`;
  return `${[head, ...lines].join('\n')}\n`;
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`.padStart(6);
}
