// The languages that Hotlist speaks. What each says is in ../messages, a folder each.

/** The first is spoken where none of them is asked for. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** What each calls itself, which is how whoever speaks it finds it. */
export const ownNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** What the settings may say: 'system' follows the system. */
export const languageChoices = ['system', ...languages] as const;
export type LanguageChoice = (typeof languageChoices)[number];

/**
 * The first of a user's languages, as BCP 47 tags with the one they like best first, that Hotlist speaks (`de-AT` is
 * German); the first of all where it speaks none.
 */
export function languageOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const spoken = languages.find((language) => languagePart(tag) === language);
    if (spoken !== undefined) return spoken;
  }
  return languages[0];
}

/** `de` of `de-AT` or `de_AT`. */
export function languagePart(tag: string): string {
  return tag.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
}
