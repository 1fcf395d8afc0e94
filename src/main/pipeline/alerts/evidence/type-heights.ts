// The height of a signal type: how high the service scores it beside others. It stands in for words where no word, category or
// answer explains a type, because what is scored above nearly everything else is likely what a buyer does. Pure.
import { groupBy } from '../../../../shared/group-by.ts';
import { topicOf, type Meaning } from './intent.ts';
import type { MeaningReader } from './meanings.ts';
import { placesOf, type ScoredType } from './score-places.ts';

/** 0 to 1; ½ where nothing is known. */
export type HeightOf = (type: string) => number;

/** The newest scores that heights are read from. */
export const MOST_SCORED = 5_000;

/** Fewer scores in all say nothing of any type. */
const LEAST_SCORED = 50;

/** As if each type had this many more signals in the middle. */
const DRAWN_BY = 1;

/** From here on a type counts as something that buyers look at, and as one of the few that stand out among these. */
const BUYING = 0.75;
const HIGH = 0.92;

/**
 * The mean place of a type's scores among all, and how far they are above those of the other types of their source: a source may
 * have a scale of its own, and often sends one type more than all others. The more types it sends, the more that says, up to half.
 */
export function heightsOf(scored: readonly ScoredType[]): HeightOf {
  if (scored.length < LEAST_SCORED) return () => 1 / 2;
  const placeAmongAll = placesOf(scored);
  const totals = new Map<string, { count: number; places: number }>();
  for (const sent of groupBy(scored, ({ source }) => source).values()) {
    const types = groupBy(sent, ({ type }) => type);
    const placeInSource = placesOf(sent);
    const weight = (1 - 1 / types.size) / 2;
    for (const [type, own] of types) {
      const share = own.length / sent.length;
      // Without its own, which is in the middle of itself.
      const above = types.size === 1 ? 0 : (meanOf(own, placeInSource) - share / 2) / (1 - share);
      const place = (1 - weight) * meanOf(own, placeAmongAll) + weight * above;
      const { count, places } = totals.get(type) ?? { count: 0, places: 0 };
      totals.set(type, { count: count + own.length, places: places + own.length * place });
    }
  }
  return (type) => {
    const { count, places } = totals.get(type) ?? { count: 0, places: 0 };
    return (places + DRAWN_BY / 2) / (count + DRAWN_BY);
  };
}

function meanOf(scored: readonly ScoredType[], placeOf: (score: number) => number): number {
  return scored.reduce((sum, { score }) => sum + placeOf(score), 0) / scored.length;
}

/**
 * Keeps the meaning of an explained type, and reads that of an unexplained one from its height. Of a type of which only the user
 * says that it is about buying, the height still says whether it stands out.
 */
export function readHeights(meaningOf: MeaningReader, heightOf: HeightOf): MeaningReader {
  return (type, properties) => {
    const read = meaningOf(type, properties);
    const isCalledBuying = read.topic === topicOf(type);
    if (read.isUndone || (read.isExplained && !isCalledBuying)) return read;
    const height = heightOf(type);
    return height < BUYING ? read : asBuying(read, type, height);
  };
}

function asBuying(read: Meaning, type: string, height: number): Meaning {
  return {
    ...read,
    topic: read.topic ?? topicOf(type),
    isHighScoring: height >= HIGH,
  };
}
