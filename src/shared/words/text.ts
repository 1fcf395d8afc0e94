// Text that both processes and both hosts share. Plain sentences, no markup, numbers as the system writes them.
import { capitalised } from '../messages/capitalised.ts';
import { countText, wholeNumber } from '../messages/numbers.ts';
import { spokenTerms } from '../messages/terms.ts';

export { capitalised, countText, wholeNumber };

/** Names keep their own spelling, however the service writes them. */
function writeNames(words: string): string {
  return words
    .replace(/\blinkedin\b/g, 'LinkedIn')
    .replace(/\b(crm|api|icp|cto|ceo)\b/g, (name) => name.toUpperCase());
}

/** A state of the panel spells the same few types, sources and properties hundreds of times. */
const MOST_KEYS = 500;
const keys = new Map<string, string>();

/**
 * Identifies a value in any spelling: `pricing_page_visit`, `PricingPageVisit` and `Pricing page visit` are one. The same in
 * each language, and never shown; '' without letters and digits.
 */
export function keyFor(value: string): string {
  const known = keys.get(value);
  if (known !== undefined) return known;
  const key = spaced(value)
    .toLowerCase()
    .replace(/\blinked in\b/g, 'linkedin');
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(value, key);
  return key;
}

function spaced(value: string): string {
  return value
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.:/\s]+/g, ' ')
    .trim();
}

/** `phraseFor`, but what the current language has no word for keeps its capitals: `Supportfall eröffnet`. */
export function phraseAsWritten(value: string): string {
  return termFor(keyFor(value))?.[0] ?? (writeNames(spaced(value)) || spokenTerms().unnamed);
}

/** `pricing_page_visit` → `pricing page visit`, for the middle of a sentence, in the current language. */
export function phraseFor(value: string): string {
  return termFor(keyFor(value))?.[0] ?? spelledFor(value);
}

/** `signal.score` → `signal score`: the service's own words, the same in each language. */
export function spelledFor(value: string): string {
  const key = keyFor(value);
  return key === '' ? spokenTerms().unnamed : writeNames(key);
}

/** The plural, for counts; null if the language has no word for it. */
export function pluralFor(value: string): string | null {
  return termFor(keyFor(value))?.[1] ?? null;
}

/** `page_views` is a type too, and plural. */
function termFor(key: string): readonly [one: string, several: string] | null {
  const { known } = spokenTerms();
  const exact = own(known, key);
  if (exact !== undefined) return exact;
  const several = singularsOf(key).flatMap((singular) => own(known, singular)?.[1] ?? [])[0];
  return several === undefined ? null : [several, several];
}

/** The singulars that the English key may be the plural of. */
function singularsOf(key: string): readonly string[] {
  if (key.endsWith('ies')) return [`${key.slice(0, -3)}y`];
  return key.endsWith('s') ? [key.slice(0, -1)] : [];
}

/** If a service sends `constructor`, that is no property of ours. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** `pricing_page_visit` → `Pricing page visit`: the vocabulary is open (API 2.7), so text is made from the value. */
export function wordsFor(value: string): string {
  return capitalised(phraseFor(value));
}

/** At most this many characters, none of them cut in two; an ellipsis replaces the rest. */
export function cutAt(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}

/** `1 signal`, `2 signals`; pass the plural if it does not just add an s. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${countText(count)} ${count === 1 ? singular : plural}`;
}

/**
 * `VP Sales · Acme`, without repeating a company that the headline already names. Either may be missing. `first`: what is not
 * cut off where there is little room.
 */
export function headlineAt(
  headline: string | null,
  company: string | null,
  first: 'headline' | 'company' = 'headline',
): string {
  const isNamed =
    company !== null && headline !== null && headline.toLowerCase().includes(company.toLowerCase());
  const parts = [headline, isNamed ? null : company];
  return dotted(first === 'headline' ? parts : parts.toReversed());
}

/** `VP Sales · Acme`: what there is of the parts. */
export function dotted(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
