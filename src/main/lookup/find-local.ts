// Finds what was typed among all that is known on this machine. Each step reads a bounded number of entries, so that a
// query takes a few milliseconds however much is recorded.
import type { LookupEntry, LookupIndex } from '../store/lookup-index.ts';
import { foldText, wordsOf } from '../store/lookup-text.ts';
import { findContacts, findContactsNear } from './find-contacts.ts';
import { ownWords, rankEntries, type RankContext } from './rank.ts';
import { nearestWord, piecesOf, slipsAllowed } from './typo.ts';

/** Entries read to be ranked. When a query finds more, the hottest ones and those of that name are read instead. */
const MOST_CANDIDATES = 400;

/** Entries compared with a word that may hold a slip: each takes some hundred steps. */
const MOST_NEAR = 200;

const MOST_KEYS = 20;

/** A query that finds more than that matches so many entries that there are enough among the hottest. */
const MOST_SCANNED = 1_500;

/** With fewer matches than this, the insides of words are searched too. */
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
    // Contacts have scores of 0 to 100 (API 2.12).
    topHeat: { account: index.topHeat('account'), person: index.topHeat('person'), contact: 100 },
  };
  const found = [...findKeys(index, typed), ...findWords(index, text, words), ...findContacts(index, typed)];
  if (isWorthParts(found.length, text, words)) found.push(...index.findPart(text, MOST_CANDIDATES));
  return rankEntries(found.length > 0 ? found : findNear(index, words), text, context, limit);
}

/** A single word may be the inside of a longer one; several words are one name, found or not. */
function isWorthParts(foundCount: number, text: string, words: readonly string[]): boolean {
  return text.length >= SHORTEST_PART && foundCount < (words.length === 1 ? FEW : 1);
}

/** By a domain that is being typed. */
function findKeys(index: LookupIndex, typed: string): readonly LookupEntry[] {
  const text = typed.trim().toLowerCase();
  if (!/[.@]/.test(text) || /\s/.test(text)) return [];
  return index.findKeys('account', text, MOST_KEYS);
}

function findWords(index: LookupIndex, text: string, words: readonly string[]): readonly LookupEntry[] {
  const found = index.findWords(words, MOST_CANDIDATES + 1);
  if (found.length <= MOST_CANDIDATES) return found;
  const hotKinds = ['account', 'person'] as const;
  return [
    ...hotKinds.flatMap((kind) => index.findNames(kind, text, 40)),
    ...(words.length > 1 ? [] : hotKinds.flatMap((kind) => index.findHottest(kind, text, MOST_SCANNED, 40))),
    ...found,
  ];
}

/** Entries with a word near each long word that was typed, the nearest first. */
function findNear(index: LookupIndex, words: readonly string[]): readonly LookupEntry[] {
  const long = words.filter((word) => slipsAllowed(word) > 0);
  if (long.length === 0) return [];
  const candidates = long.flatMap((word) => [
    ...piecesOf(word).flatMap((piece) => index.findPart(piece, MOST_NEAR)),
    // A slip in the middle of a short word leaves neither half long enough for the index of parts.
    ...(word.length < 6 ? index.findWords([word.slice(0, 2)], MOST_NEAR) : []),
  ]);
  candidates.push(...findContactsNear(index, words));
  const unique = [...new Map(candidates.map((entry) => [`${entry.kind}:${entry.key}`, entry])).values()];
  const near = unique.map((entry) => ({ entry, slips: slipsOf(entry, words) }));
  const nearest = near.reduce((least, { slips }) => Math.min(least, slips), Infinity);
  return near.filter(({ slips }) => slips === nearest && slips < Infinity).map(({ entry }) => entry);
}

function slipsOf(entry: LookupEntry, words: readonly string[]): number {
  const own = ownWords(entry);
  let sum = 0;
  for (const word of words) {
    const allowed = slipsAllowed(word);
    const slips = nearestWord(word, own, allowed);
    if (slips > allowed) return Infinity;
    sum += slips;
  }
  return sum;
}
