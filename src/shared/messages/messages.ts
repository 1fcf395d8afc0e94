// Hotlist's texts, in the current language of this process. Read when something is shown and never stored, because the user
// may switch languages at any time.
import type { Language } from '../contract/languages.ts';
import { en, type Messages } from './en/index.ts';
import { currentLanguage } from './current-language.ts';
import { addTerms } from './terms.ts';

/** The catalogs of this process. English is always there; main loads all of them, the panel the one that it is shown in. */
const catalogs = new Map<Language, Messages>([['en', en]]);

let catalogOfTests: Messages | null = null;

/** All messages of the current language, or English if that is not loaded. */
export function messages(): Messages {
  return catalogOfTests ?? catalogs.get(currentLanguage()) ?? en;
}

export function addCatalog(language: Language, catalog: Messages): void {
  catalogs.set(language, catalog);
  addTerms(language, catalog.terms);
}

export function isKnown(language: Language): boolean {
  return catalogs.has(language);
}

/** Null: those of the language again. For tests that look for texts which are not among the messages. */
export function sayInstead(catalog: Messages | null): void {
  catalogOfTests = catalog;
}
