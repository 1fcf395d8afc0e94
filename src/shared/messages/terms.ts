// What each language calls the values that a service uses: types of signals, their sources, levels, the keys of their
// properties. By itself, because the catalogs make words of values, too.
import type { Language } from '../contract/languages.ts';
import { terms as en, type Terms } from './en/terms.ts';
import { spokenLanguage } from './spoken.ts';

const terms = new Map<Language, Terms>([['en', en]]);

export function addTerms(language: Language, given: Terms): void {
  terms.set(language, given);
}

/** Of the language that is spoken now; of English where that one is not known here. */
export function spokenTerms(): Terms {
  return terms.get(spokenLanguage()) ?? en;
}
