// The chance that a signal matters, by its own score. The API does not say whether scores tell that (2.12), but such scores agree: where somebody's
// visit matters, what they do next is scored high as well, whatever its type. Scores that are drawn by type, or by chance, agree no
// more often than their types make likely. Pure.
import { groupBy } from '../../../../shared/group-by.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import type { StoredScore } from '../../store/signals.ts';
import { placesOf, type ScoredType } from './score-places.ts';

/** The chance, 0 to 1, that a signal of this score matters, by its score alone; 0 where scores do not agree. */
export type ChanceOf = (one: Omit<ScoredType, 'source'>) => number;

export interface ScoreChances {
  readonly chanceOf: ChanceOf;
  /** That of the highest score: how much scores know; 0 where they do not agree. */
  readonly highest: number;
}

/** One in four: with less, no score speaks for a visit. */
const LEAST_CHANCE = 0.25;

/** Log odds: what scores say of a visit is never taken to be more. */
const MOST_EVIDENCE = { for: 1.5, against: -3 } as const;

/**
 * What scores say of a visit in log odds, by the chance of its highest one; 0 where they say nothing. The more they know, the more
 * it speaks against a visit that none of it is scored high.
 */
export function scoreEvidence(chances: readonly number[], highest: number): number {
  if (highest < LEAST_CHANCE) return 0;
  const best = Math.max(0, ...chances);
  if (best < LEAST_CHANCE) return Math.max(MOST_EVIDENCE.against, Math.log(1 - highest));
  const odds = (chance: number): number => Math.log(chance / (1 - chance));
  return Math.min(MOST_EVIDENCE.for, odds(best) - odds(LEAST_CHANCE));
}

/** Signals of one person at most this far apart are one visit, of which so many pairs are counted. */
const VISIT_MS = 30 * MINUTE_MS;
const MOST_PAIRS = 3;

/** Of so many signals of its type, the nearest in time, a score is compared with, since scores drift and shift. */
const NEAREST = 100;

/** Beside fewer of its type, no score stands out. */
const LEAST_OF_TYPE = 20;

/** Agreement is counted from these places on, the closer the higher, where so many signals of visits are that high. */
const LEVELS = Array.from({ length: 50 }, (_, index) => 1 - 0.5 * 0.9 ** index);
const LEAST_HIGH = 20;

/** Standard deviations by which more must agree than chance would have it. */
const BEYOND_CHANCE = 2;

/** Two signals of one visit, of different types, by their position. */
type Pair = readonly [number, number];

/** By place among all, or by place in the type, whichever the scores of a visit agree in more. `signals`: oldest first. */
export function readAgreement(signals: readonly StoredScore[]): ScoreChances {
  const pairs = pairsIn(signals);
  const placeAmongAll = placesOf(signals);
  const amongAll = agreement(
    signals,
    pairs,
    signals.map(({ score }) => placeAmongAll(score)),
  );
  const inType = agreement(signals, pairs, placesInType(signals));
  if (amongAll.highest >= inType.highest)
    return { chanceOf: ({ score }) => amongAll.at(placeAmongAll(score)), highest: amongAll.highest };
  const lately = new Map(
    [...groupBy(signals, ({ type }) => type)].flatMap(([type, sent]) =>
      sent.length < LEAST_OF_TYPE ? [] : [[type, placesOf(sent.slice(-NEAREST))] as const],
    ),
  );
  return {
    chanceOf: ({ type, score }) => inType.at(lately.get(type)?.(score) ?? 0),
    highest: inType.highest,
  };
}

interface Agreement {
  /** The chance at this place. */
  readonly at: (place: number) => number;
  readonly highest: number;
}

/** The first pairs of each visit: sixty signals of one visitor are no evidence sixty times. */
function pairsIn(signals: readonly StoredScore[]): readonly Pair[] {
  const visits = new Map<string, { latest: number; pairs: number }>();
  return signals.flatMap(({ domain, person, type, at }, index) => {
    if (person === null) return [];
    const visitor = `${domain} ${person}`;
    const { latest = index, pairs = 0 } = visits.get(visitor) ?? {};
    const before = signals[latest];
    const isSameVisit = before !== undefined && at - before.at < VISIT_MS;
    const isPair = isSameVisit && pairs < MOST_PAIRS && before.type !== type;
    visits.set(visitor, { latest: index, pairs: (isSameVisit ? pairs : 0) + (isPair ? 1 : 0) });
    return isPair ? [[latest, index] as const] : [];
  });
}

/** The place of each among the nearest of its type; equals count half. */
function placesInType(signals: readonly StoredScore[]): readonly number[] {
  const places: number[] = [];
  const byType = groupBy([...signals.entries()], ([, { type }]) => type);
  for (const own of byType.values()) {
    for (const [position, [index, { score }]] of own.entries()) {
      const from = Math.max(0, Math.min(position - NEAREST / 2, own.length - NEAREST));
      const near = own.slice(from, from + NEAREST);
      const total = sum(near.map(([, other]) => Math.sign(score - other.score)));
      places[index] = (1 + total / near.length) / 2;
    }
  }
  return places;
}

/**
 * Of the signals of visits at least so high, the share that is so for a reason which the visit's other signal has, too: more of
 * both are high than their types make likely, and than chance does. From these shares follows the chance at each place.
 */
function agreement(
  signals: readonly StoredScore[],
  pairs: readonly Pair[],
  places: readonly number[],
): Agreement {
  const typeOf = (index: number): string => signals[index]?.type ?? '';
  const reached = places.map((place) => LEVELS.findLastIndex((level) => place >= level));
  const levelOf = (index: number): number => reached[index] ?? -1;
  const sharesOf = new Map(
    [...groupBy([...signals.keys()], typeOf)].map(([type, own]) => {
      const counts = countFrom(own.map(levelOf));
      return [type, counts.map((count) => count / own.length)];
    }),
  );
  const expected = LEVELS.map(() => 0);
  for (const [one, other] of pairs) {
    const shares = sharesOf.get(typeOf(one)) ?? [];
    for (const [level, share] of (sharesOf.get(typeOf(other)) ?? []).entries())
      expected[level] = (expected[level] ?? 0) + share * (shares[level] ?? 0);
  }
  const high = countFrom(pairs.flat().map(levelOf));
  const both = countFrom(pairs.map(([one, other]) => Math.min(levelOf(one), levelOf(other))));
  let most = 0;
  const agreeing = LEVELS.map((_, level) => {
    const [all = 0, agree = 0, chance = 0] = [high[level], both[level], expected[level]];
    const beyond = 2 * (agree - chance) - BEYOND_CHANCE * Math.sqrt(2 * chance + 2);
    // The other signal may be only just as high: of the highest, no smaller share has a reason.
    if (all >= LEAST_HIGH && beyond > 0) most = Math.max(most, beyond / (all - 2 * chance));
    return most * all;
  });
  const chances = risingMeans(
    LEVELS.map((_, level) => ({
      count: (high[level] ?? 0) - (high[level + 1] ?? 0),
      total: (agreeing[level] ?? 0) - (agreeing[level + 1] ?? 0),
    })),
  );
  return {
    at: (place) => chances[LEVELS.findLastIndex((level) => place >= level)] ?? 0,
    highest: chances.at(-1) ?? 0,
  };
}

/** For each level, how many reach it. */
function countFrom(reached: readonly number[]): readonly number[] {
  const counts = LEVELS.map(() => 0);
  for (const one of reached) if (one >= 0) counts[one] = (counts[one] ?? 0) + 1;
  for (let level = counts.length - 2; level >= 0; level -= 1)
    counts[level] = (counts[level] ?? 0) + (counts[level + 1] ?? 0);
  return counts;
}

interface Pool {
  readonly count: number;
  readonly total: number;
  readonly levels: number;
}

/** The means that come nearest to these without ever falling: neighbours that would fall are pooled. 0 to 1. */
function risingMeans(levels: readonly Omit<Pool, 'levels'>[]): readonly number[] {
  const pools: Pool[] = [];
  for (const level of levels) {
    let pool: Pool = { ...level, levels: 1 };
    for (
      let last = pools.at(-1);
      last !== undefined && last.total * pool.count >= pool.total * last.count;
      last = pools.at(-1)
    ) {
      pool = {
        count: last.count + pool.count,
        total: last.total + pool.total,
        levels: last.levels + pool.levels,
      };
      pools.pop();
    }
    pools.push(pool);
  }
  return pools.flatMap(({ count, total, levels: width }) =>
    Array.from({ length: width }, () => (count === 0 ? 0 : Math.max(0, Math.min(1, total / count)))),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
