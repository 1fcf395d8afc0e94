// How a rank, a score or the trend moved, and how hot that is.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const since = (at: string | null): string => (at === null ? '' : ` since ${at}`);
const read = (at: string | null): string => (at === null ? '' : `, read ${at}`);

export const movement = {
  new: 'new',
  newOnList: 'new on the list',
  /** `at`: "yesterday 14:00"; null if unknown. */
  sameRank: (at: string | null) => `same rank${since(at)}`,
  placesUp: (places: number, at: string | null) =>
    plural(places, { one: 'up # place', other: 'up # places' }) + since(at),
  placesDown: (places: number, at: string | null) =>
    plural(places, { one: 'down # place', other: 'down # places' }) + since(at),
  noChange: 'no change',
  /** `at`: when it was read. */
  pointsUp: (points: number, at: string | null) =>
    plural(points, { one: 'up # point', other: 'up # points' }) + read(at),
  pointsDown: (points: number, at: string | null) =>
    plural(points, { one: 'down # point', other: 'down # points' }) + read(at),
  noneBefore: 'none in the week before',
  noneEither: 'none in the week before either',
  asBefore: 'as in the week before',
  /** After the figure. */
  comparedWithBefore: 'vs. last week',
  percentUp: (percent: string) => `up ${percent} vs. last week`,
  percentDown: (percent: string) => `down ${percent} vs. last week`,
  /** From cold to hot. */
  heat: { 0: 'cold', 1: 'cool', 2: 'warm', 3: 'hot', 4: 'very hot' },
  /** Describes the bars next to a score. */
  bars: (score: string, every: { readonly count: number; readonly unit: 'hours' | 'days' }, days: number) =>
    `${score} over the last ${String(days)} days. Each bar is ${String(every.count)} ${every.unit}.`,
};
