// What is said while the app is still being loaded. All the other messages are loaded later: the icon waits for this.
import type { Language } from '../../shared/contract/languages.ts';
import { starting as de } from '../../shared/messages/de/starting.ts';
import { starting as en } from '../../shared/messages/en/starting.ts';
import { spokenLanguage } from '../../shared/messages/spoken.ts';

const words: Readonly<Record<Language, typeof en>> = { en, de };

export function startingWords(): typeof en {
  return words[spokenLanguage()];
}
