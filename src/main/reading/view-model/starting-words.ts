// Texts for while the app is still loading. All other messages are loaded later, because the icon waits for this.
import type { Language } from '../../../shared/contract/languages.ts';
import { starting as de } from '../../../shared/messages/de/starting.ts';
import { starting as en } from '../../../shared/messages/en/starting.ts';
import { currentLanguage } from '../../../shared/messages/current-language.ts';

const words: Readonly<Record<Language, typeof en>> = { en, de };

export function startingWords(): typeof en {
  return words[currentLanguage()];
}
