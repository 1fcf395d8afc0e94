// Why an account is hot: what its latest signals and likes consist of, in words. Pure, over counts the store gives.
import type { Contribution } from '../../shared/model.ts';
import { phraseFor, wordsFor } from '../../shared/text.ts';
import type { CauseCount } from '../store/causes.ts';

/** A row has one line: what is further down is left out. */
const CAUSES_SHOWN = 3;

/** `["2 pricing page visits", "Webinar attended twice", "Demo request"]`, the heaviest first. */
export function causeWords(causes: readonly CauseCount[]): readonly string[] {
  return heaviestFirst(causes)
    .slice(0, CAUSES_SHOWN)
    .map(({ type, count }) => countedWords(type, count));
}

/** One line of them; null without a cause. */
export function whyOf(words: readonly string[]): string | null {
  const [first, ...rest] = words;
  if (first === undefined) return null;
  return [first, ...rest.map(phraseFor)].join(', ');
}

export function contributionsOf(causes: readonly CauseCount[], most: number): readonly Contribution[] {
  return heaviestFirst(causes)
    .slice(0, most)
    .map(({ type, count, points, latestAt }) => ({ what: wordsFor(type), count, points, latestAt }));
}

function heaviestFirst(causes: readonly CauseCount[]): readonly CauseCount[] {
  return [...causes].sort((one, other) => other.points - one.points || (one.type < other.type ? -1 : 1));
}

/** What ends a type that says what was done, and no thing to count; with all that end in "ed". */
const DONE = new Set([
  'read',
  'seen',
  'sent',
  'met',
  'won',
  'lost',
  'left',
  'made',
  'paid',
  'bought',
  'sold',
  'begun',
]);

/** A thing is counted, what was done is told so many times. */
function countedWords(type: string, count: number): string {
  if (count === 1) return wordsFor(type);
  const words = phraseFor(type);
  const last = words.split(' ').at(-1) ?? words;
  if (DONE.has(last) || /[a-z]ed$/.test(last))
    return `${wordsFor(type)} ${count === 2 ? 'twice' : `${count} times`}`;
  return `${count} ${words.slice(0, -last.length)}${pluralOf(last)}`;
}

function pluralOf(word: string): string {
  if (/[^s]s$/.test(word)) return word;
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}
