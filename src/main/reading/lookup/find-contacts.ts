// Finds contacts by the words of their email and of the name that their signals say: typed in full, in any order, in part, or with a
// typo.
// There are many of them, so each step reads a limited number of ranges of the emails' own indexes.
import type { LookupEntry, LookupIndex } from '../../pipeline/store/lookup-index.ts';
import { wordsOf } from '../../../shared/fold-text.ts';
import { ownWords } from './rank.ts';
import { beginningsNear } from './typo.ts';

const MOST_FOUND = 20;

/** Read to be compared word by word. */
const MOST_CANDIDATES = 100;

/** A single letter would match anybody. */
const SHORTEST_TYPED = 2;

/** Separators between the names in an email, and in a name. */
const separators = ['.', '_', '-', '', ' '] as const;

/** By the beginning of an email or of a name in it, or by several words, each the beginning of a word in it. */
export function findContacts(index: LookupIndex, typed: string): readonly LookupEntry[] {
  const text = typed.trim().toLowerCase();
  if (text.length < SHORTEST_TYPED) return [];
  if (!/\s/.test(text)) return index.findContacts([text], MOST_FOUND);
  const words = wordsOf(text);
  return [
    ...index.findContacts(joined(words), MOST_FOUND),
    ...words
      .filter((word) => word.length >= SHORTEST_TYPED)
      .flatMap((word) => index.findContacts([word], MOST_CANDIDATES)),
  ].filter((entry) => {
    const own = ownWords(entry);
    return (
      joined(words).some((name) => entry.key.startsWith(name) || entry.name.startsWith(name)) ||
      words.every((word) => own.some((other) => other.startsWith(word)))
    );
  });
}

/** Candidates when nothing matches: contacts whose words begin like each typed word would without its typo. */
export function findContactsNear(index: LookupIndex, words: readonly string[]): readonly LookupEntry[] {
  const [first, second] = words;
  const pairs =
    first === undefined || second === undefined
      ? []
      : [
          [first, second.slice(0, 1)] as const,
          [first.slice(0, 1), second] as const,
          [second, first.slice(0, 1)] as const,
        ].map((pair) => pair.join('.'));
  return [
    ...index.findContacts(pairs, MOST_CANDIDATES),
    ...words.flatMap((word) => {
      const { kept, slipped } = beginningsNear(word);
      return [...index.findContacts(kept, MOST_CANDIDATES), ...index.findContacts(slipped, MOST_CANDIDATES)];
    }),
  ];
}

/** `Linh Nakuraro` as emails write it: linh.nakuraro, nakuraro_linh, linhnakuraro … */
function joined(words: readonly string[]): readonly string[] {
  const turned = [...words.slice(1), ...words.slice(0, 1)];
  return [words, turned].flatMap((order) => separators.map((separator) => order.join(separator)));
}
