// The language chosen in the settings, or the system's.
import { app } from 'electron';
import { languageOf, type LanguageChoice } from '../../../shared/contract/languages.ts';
import { setLanguage } from '../../../shared/messages/current-language.ts';

/** Applies from now on in this process. Call it once Electron is ready. */
export function applyLanguage(choice: LanguageChoice): void {
  setLanguage(choice === 'system' ? languageOf(app.getPreferredSystemLanguages()) : choice);
}
