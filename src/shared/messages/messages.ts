// Hotlist's texts, in the current language of this process. Read when something is shown and never stored, because the user
// may switch languages at any time.
import type { Language } from '../contract/languages.ts';
import { first } from './en/first.ts';
import type { Messages } from './en/index.ts';
import { late } from './en/late.ts';
import { currentLanguage } from './current-language.ts';
import { addTerms } from './terms.ts';

/** True in the built panel only (electron.vite.config.ts), which loads `late` with the first part that needs it. */
declare const IS_LATE_LOADED: boolean | undefined;

const isLateLoaded = typeof IS_LATE_LOADED === 'boolean' && IS_LATE_LOADED;

/** Incomplete in the panel until `addLateEnglish`; nothing that is drawn before reads the rest. */
const en: Messages = Object.assign({ ...first }, isLateLoaded ? undefined : late);

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

export function addLateEnglish(rest: typeof late): void {
  Object.assign(en, rest);
}

export function isKnown(language: Language): boolean {
  return catalogs.has(language);
}

/** Null: those of the language again. For tests that look for texts which are not among the messages. */
export function sayInstead(catalog: Messages | null): void {
  catalogOfTests = catalog;
}
