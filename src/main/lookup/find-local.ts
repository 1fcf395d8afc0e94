// What this machine knows of what was typed. Each step looks at a bounded number of entries, so that a query takes its
// few milliseconds whatever is recorded.
import type { LookupEntry, LookupIndex } from '../state/lookup-index.ts';
import { foldText, wordsOf } from '../state/lookup-text.ts';
import { rankEntries, type RankContext } from './rank.ts';
import { nearestWord, piecesOf, slipsAllowed } from './typo.ts';

/** Entries read to be ranked. When a query finds more, the hottest and those named so are looked at instead. */
const MOST_CANDIDATES = 400;

/** Of a query that finds more than that, one in so many entries matches, so the hottest few thousand hold enough. */
const MOST_SCANNED = 3_000;

/** With fewer exact finds than this, near ones are looked for too. */
const FEW = 3;

/** The index of parts needs three letters. */
const SHORTEST_PART = 3;

export function findByName(
  index: LookupIndex,
  typed: string,
  now: number,
  limit: number,
): readonly LookupEntry[] {
  const text = foldText(typed);
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const context: RankContext = {
    now,
    topHeat: {
      account: index.topHeat('account'),
      person: index.topHeat('person'),
      contact: index.topHeat('contact'),
    },
  };
  const found = [...findWords(index, text, words)];
  if (found.length < limit && text.length >= SHORTEST_PART)
    found.push(...index.findPart(text, MOST_CANDIDATES));
  if (found.length >= FEW) return rankEntries(found, text, context, limit);
  const exact = rankEntries(found, text, context, limit);
  const near = rankEntries(findNear(index, words), text, context, limit);
  const known = new Set(exact.map(idOf));
  return [...exact, ...near.filter((entry) => !known.has(idOf(entry)))].slice(0, limit);
}

function idOf({ kind, key }: LookupEntry): string {
  return `${kind}:${key}`;
}

function findWords(index: LookupIndex, text: string, words: readonly string[]): readonly LookupEntry[] {
  const found = index.findWords(words, MOST_CANDIDATES + 1);
  if (found.length <= MOST_CANDIDATES) return found;
  const kinds = ['account', 'person', 'contact'] as const;
  return [
    ...kinds.flatMap((kind) => index.findNames(kind, text, 40)),
    ...kinds.flatMap((kind) => index.findHottest(kind, text, MOST_SCANNED, 40)),
    ...found,
  ];
}

/** Entries with a word near each long word that was typed, the nearest first. */
function findNear(index: LookupIndex, words: readonly string[]): readonly LookupEntry[] {
  const long = words.filter((word) => slipsAllowed(word) > 0);
  if (long.length === 0) return [];
  const candidates = long
    .flatMap((word) => [
      ...piecesOf(word).flatMap((piece) => index.findPart(piece, MOST_CANDIDATES)),
      // A slip in the middle of a short word leaves neither half long enough for the index of parts.
      ...(word.length < 6 ? index.findWords([word.slice(0, 2)], MOST_CANDIDATES) : []),
    ])
    .map((entry) => ({ entry, slips: slipsOf(entry, words) }));
  const nearest = Math.min(...candidates.map(({ slips }) => slips));
  return candidates.filter(({ slips }) => slips === nearest && slips < Infinity).map(({ entry }) => entry);
}

function slipsOf({ name, key }: LookupEntry, words: readonly string[]): number {
  const own = wordsOf(`${name} ${key}`);
  let sum = 0;
  for (const word of words) {
    const allowed = slipsAllowed(word);
    const slips = nearestWord(word, own, allowed);
    if (slips > allowed) return Infinity;
    sum += slips;
  }
  return sum;
}
