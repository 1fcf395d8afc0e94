// What Hotlist says, in the language that this process speaks. Read when something is shown and never kept: the user may
// choose another language at any time.
import type { Language } from '../contract/languages.ts';
import { en, type Messages } from './en/index.ts';
import { spokenLanguage } from './spoken.ts';
import { addTerms } from './terms.ts';

/** Those of this process. English is always there; main knows them all, the panel loads the one that it is shown in. */
const catalogs = new Map<Language, Messages>([['en', en]]);

let catalogOfTests: Messages | null = null;

/** All messages of the language that is spoken now; of English where that one is not known here. */
export function messages(): Messages {
  return catalogOfTests ?? catalogs.get(spokenLanguage()) ?? en;
}

export function addCatalog(language: Language, catalog: Messages): void {
  catalogs.set(language, catalog);
  addTerms(language, catalog.terms);
}

export function isKnown(language: Language): boolean {
  return catalogs.has(language);
}

/** Null: those of the language again. For tests that look for words which are not among the messages. */
export function sayInstead(catalog: Messages | null): void {
  catalogOfTests = catalog;
}
