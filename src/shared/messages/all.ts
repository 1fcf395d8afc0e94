// All languages, for a process that has room for them.
import { languages, type Language } from '../contract/languages.ts';
import { de } from './de/index.ts';
import { en, type Messages } from './en/index.ts';
import { addCatalog } from './messages.ts';

const catalogs: Readonly<Record<Language, Messages>> = { en, de };

export function knowAllLanguages(): void {
  for (const language of languages) addCatalog(language, catalogs[language]);
}
