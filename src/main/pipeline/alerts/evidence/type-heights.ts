// The height of a signal type: how high the service scores it beside others. It stands in for words where no word, category or
// answer explains a type, because what is scored above nearly everything else is likely what a buyer does. Pure.
import type { Meaning } from './intent.ts';
import type { MeaningReader } from './meanings.ts';

export interface ScoredType {
  readonly type: string;
  readonly source: string | null;
  readonly score: number;
}

/** 0 to 1; ½ where nothing is known. */
export type HeightOf = (type: string) => number;

/** Fewer scores in all say nothing of any type. */
const LEAST_SCORED = 50;

/** As if each type had this many more signals in the middle. */
const DRAWN_BY = 1;

/** From here on a type counts as something that buyers look at, and as one of the few that stand out among these. */
const BUYING = 0.75;
const HIGH = 0.92;

/**
 * The mean place of a type's scores, 0 to 1; equals count half. A score's place is the mean of that among all scores and that among
 * its source's, or the former alone if the source sends only this type. Places and not scores, so the service's scale plays no
 * part; both, since a source may have a scale of its own.
 */
export function heightsOf(scored: readonly ScoredType[]): HeightOf {
  if (scored.length < LEAST_SCORED) return () => 1 / 2;
  const placeAmongAll = placesOf(scored.map(({ score }) => score));
  const bySource = new Map<string | null, { readonly types: Set<string>; readonly scores: number[] }>();
  for (const { type, source, score } of scored) {
    const sent = bySource.get(source) ?? { types: new Set(), scores: [] };
    sent.types.add(type);
    sent.scores.push(score);
    bySource.set(source, sent);
  }
  const placeInSource = new Map(
    [...bySource].map(([source, { types, scores }]) => [
      source,
      types.size > 1 ? placesOf(scores) : placeAmongAll,
    ]),
  );
  const totals = new Map<string, { count: number; places: number }>();
  for (const { type, source, score } of scored) {
    const total = totals.get(type) ?? { count: 0, places: 0 };
    const inSource = placeInSource.get(source)?.(score) ?? 1 / 2;
    totals.set(type, {
      count: total.count + 1,
      places: total.places + (placeAmongAll(score) + inSource) / 2,
    });
  }
  return (type) => {
    const { count, places } = totals.get(type) ?? { count: 0, places: 0 };
    return (places + DRAWN_BY / 2) / (count + DRAWN_BY);
  };
}

/** Keeps the meaning of an explained type, and reads that of an unexplained one from its height. */
export function readHeights(meaningOf: MeaningReader, heightOf: HeightOf): MeaningReader {
  return (type, properties) => {
    const read = meaningOf(type, properties);
    if (read.isExplained || read.isUndone) return read;
    const height = heightOf(type);
    return height < BUYING ? read : asBuying(read, type, height);
  };
}

function asBuying(read: Meaning, type: string, height: number): Meaning {
  return {
    ...read,
    topic: read.topic ?? `type ${type.toLowerCase()}`,
    isHighScoring: height >= HIGH,
  };
}

/** The share of the scores that are lower, and half of those that are equal. */
function placesOf(scores: readonly number[]): (score: number) => number {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  const places = new Map<number, number>();
  let lower = 0;
  for (const [score, equals] of [...counts].toSorted(([one], [other]) => one - other)) {
    places.set(score, (lower + equals / 2) / scores.length);
    lower += equals;
  }
  return (score) => places.get(score) ?? 1 / 2;
}
