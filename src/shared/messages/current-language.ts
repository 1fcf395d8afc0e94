// The current language of this process.
import { languagePart, languages, type Language } from '../contract/languages.ts';

let spoken: Language = languages[0];

/** Applies from now on in this process. */
export function setLanguage(language: Language): void {
  spoken = language;
}

export function currentLanguage(): Language {
  return spoken;
}

/**
 * How dates and numbers are written, as a BCP 47 tag. Undefined means the system's own format, used when the system has the
 * same language.
 */
export function locale(): string | undefined {
  const system = new Intl.DateTimeFormat().resolvedOptions().locale;
  return languagePart(system) === spoken ? undefined : spoken;
}
