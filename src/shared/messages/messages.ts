// What Hotlist says, in the language that this process speaks. Read when something is shown and never kept: the user may
// choose another language at any time.
import type { Language } from '../contract/languages.ts';
import { de } from './de/index.ts';
import { en, type Messages } from './en/index.ts';
import { spokenLanguage } from './spoken.ts';

const catalogs: Readonly<Record<Language, Messages>> = { en, de };

let catalogOfTests: Messages | null = null;

/** All messages of the language that is spoken now. */
export function messages(): Messages {
  return catalogOfTests ?? catalogs[spokenLanguage()];
}

/** What the language calls itself. */
export function ownName(language: Language): string {
  return catalogs[language].ownName;
}

/** Null: those of the language again. For tests that look for words which are not among the messages. */
export function sayInstead(catalog: Messages | null): void {
  catalogOfTests = catalog;
}
