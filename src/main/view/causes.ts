// Why an account is hot: what its latest signals and likes consist of, in words. Pure, over counts the store gives.
import type { Contribution } from '../../shared/model.ts';
import { phraseFor, wordsFor } from '../../shared/text.ts';
import type { CauseCount } from '../state/causes.ts';

/** A row has one line: what is further down is left out. */
const CAUSES_SHOWN = 3;

/** `["Pricing page visit twice", "Demo request"]`, the heaviest first. */
export function causeWords(causes: readonly CauseCount[]): readonly string[] {
  return heaviestFirst(causes)
    .slice(0, CAUSES_SHOWN)
    .map(({ type, count }) => wordsFor(type) + timesWords(count));
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

function timesWords(count: number): string {
  if (count === 1) return '';
  return count === 2 ? ' twice' : ` ${count} times`;
}
