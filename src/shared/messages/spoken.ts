// Which language this process speaks.
import { languagePart, languages, type Language } from '../contract/languages.ts';

let spoken: Language = languages[0];

/** From now on, in this process. */
export function speak(language: Language): void {
  spoken = language;
}

export function spokenLanguage(): Language {
  return spoken;
}

/**
 * How dates and numbers are written, as a BCP 47 tag: undefined, which is the system's own way, where the system speaks the
 * same language.
 */
export function locale(): string | undefined {
  const system = new Intl.DateTimeFormat().resolvedOptions().locale;
  return languagePart(system) === spoken ? undefined : spoken;
}
