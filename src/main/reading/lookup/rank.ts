// The order of the found entries: how well the name matches, then heat and recency. Pure.
import { DAY_MS } from '../../../shared/time-units.ts';
import type { LookupEntry } from '../../pipeline/store/lookup-index.ts';
import { foldText, wordsOf } from '../../../shared/fold-text.ts';

/** The most points that heat and recency add, among equally close names. */
const HEAT_WEIGHT = 12;
const RECENCY_WEIGHT = 6;

/** After two weeks without activity an entry gets no points for recency. */
const OLD_AFTER_MS = 14 * DAY_MS;

/** Most lookups are about accounts. */
const kindWeight: Readonly<Record<LookupEntry['kind'], number>> = { account: 4, person: 2, contact: 0 };

export interface RankContext {
  readonly now: number;
  /** Highest heat of each kind, because scores of different kinds have no common scale. */
  readonly topHeat: Readonly<Record<LookupEntry['kind'], number>>;
}

export function rankEntries(
  entries: readonly LookupEntry[],
  query: string,
  context: RankContext,
  limit: number,
): readonly LookupEntry[] {
  const folded = foldText(query);
  const known = new Set<string>();
  return entries
    .filter(({ kind, key }) => {
      const id = `${kind}:${key}`;
      return known.has(id) ? false : known.add(id);
    })
    .map((entry) => ({ entry, points: matchPoints(entry, folded) + liftOf(entry, context) }))
    .sort((one, other) => other.points - one.points || (one.entry.key < other.entry.key ? -1 : 1))
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** How close the name is: each step is more than heat and recency can add, so the closer name always comes first. */
const matches = { name: 200, beginning: 150, word: 100, inside: 50, elsewhere: 0 } as const;

function matchPoints(entry: LookupEntry, query: string): number {
  const name = foldText(entry.name);
  const label = entry.kind === 'account' ? (entry.key.split('.')[0] ?? '') : entry.key;
  if (name === query || entry.key === query || label === query) return matches.name;
  if (name.startsWith(query) || label.startsWith(query)) return matches.beginning;
  const words = ownWords(entry);
  if (wordsOf(query).every((part) => words.some((word) => word.startsWith(part)))) return matches.word;
  return name.includes(query) || entry.key.includes(query) ? matches.inside : matches.elsewhere;
}

/** Words of an entry as in the index: without the top-level domain. */
export function ownWords({ kind, name, key }: LookupEntry): readonly string[] {
  const withoutEnding = (text: string): string => text.replace(/\.[^.]*$/, '');
  switch (kind) {
    case 'account':
      return wordsOf(`${name} ${withoutEnding(key)}`);
    case 'person':
      return wordsOf(`${name} ${key}`);
    case 'contact':
      return wordsOf(`${name === key ? '' : name} ${withoutEnding(key)}`);
  }
}

function liftOf(entry: LookupEntry, { now, topHeat }: RankContext): number {
  const top = topHeat[entry.kind];
  const heat = top <= 0 ? 0 : Math.max(0, Math.min(1, entry.heat / top));
  const age = Math.max(0, now - entry.seenAt);
  const recency = Math.max(0, 1 - age / OLD_AFTER_MS);
  return HEAT_WEIGHT * heat + RECENCY_WEIGHT * recency + kindWeight[entry.kind];
}
