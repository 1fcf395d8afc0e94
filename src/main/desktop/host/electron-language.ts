// The language that the settings name, or the system's.
import { app } from 'electron';
import { languageOf, type LanguageChoice } from '../../../shared/contract/languages.ts';
import { speak } from '../../../shared/messages/spoken.ts';

/** From now on, in this process. Once Electron is ready. */
export function speakAs(choice: LanguageChoice): void {
  speak(choice === 'system' ? languageOf(app.getPreferredSystemLanguages()) : choice);
}
