// Wording both processes and both hosts share. Plain sentences, no markup, numbers as the system writes them.
import type { Language } from '../contract/languages.ts';
import { unnamed as de } from '../messages/de/unnamed.ts';
import { unnamed as en } from '../messages/en/unnamed.ts';
import { spokenLanguage } from '../messages/spoken.ts';
import { countText, wholeNumber } from './numbers.ts';

export { countText, wholeNumber };

/** By itself, because the catalogs make words of values, too. */
const unnamed: Readonly<Record<Language, string>> = { en, de };

/** Names keep their own spelling, whatever way the service writes them. */
function writeNames(words: string): string {
  return words
    .replace(/\blinked ?in\b/g, 'LinkedIn')
    .replace(/\b(crm|api|icp|cto|ceo)\b/g, (name) => name.toUpperCase());
}

/** `pricing_page_visit` → `pricing page visit`, for the middle of a sentence. */
export function phraseFor(value: string): string {
  const words = value
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.:/\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? unnamed[spokenLanguage()] : writeNames(words);
}

/** `pricing_page_visit` → `Pricing page visit`: the vocabulary is open (API 2.7), so words are made from the value. */
export function wordsFor(value: string): string {
  return capitalised(phraseFor(value));
}

/** With a capital letter, to begin a sentence. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** At most so many characters, none of them cut in two; what is cut off is an ellipsis. */
export function cutAt(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}

/** `1 signal`, `2 signals`; the plural may be given when it is not the word with an s. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${countText(count)} ${count === 1 ? singular : plural}`;
}

/** `VP Sales · Acme`; a headline that names the company already says it once. Either may be missing. */
export function headlineAt(headline: string | null, company: string | null): string {
  const isNamed =
    company !== null && headline !== null && headline.toLowerCase().includes(company.toLowerCase());
  return [headline, isNamed ? null : company].filter((part) => part !== null && part !== '').join(' · ');
}
