// The languages of Hotlist. The texts are in ../messages, one folder each.

/** The first one is used if none of them is requested. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each language's name in that language, so that its speakers find it. */
export const ownNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** What the settings may say: 'system' follows the system. */
export const languageChoices = ['system', ...languages] as const;
export type LanguageChoice = (typeof languageChoices)[number];

/**
 * The first of the user's preferred languages (BCP 47 tags, best first) that Hotlist has (`de-AT` is German); the first of
 * ours if it has none.
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
