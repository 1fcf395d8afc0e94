// What each language calls the values that a service uses: signal types, their sources, levels, property keys. A separate
// file, because the catalogs also turn values into text.
import type { Language } from '../contract/languages.ts';
import { terms as en, type Terms } from './en/terms.ts';
import { currentLanguage } from './current-language.ts';

const terms = new Map<Language, Terms>([['en', en]]);

export function addTerms(language: Language, given: Terms): void {
  terms.set(language, given);
}

/** For the current language, or English if that is not loaded. */
export function spokenTerms(): Terms {
  return terms.get(currentLanguage()) ?? en;
}
