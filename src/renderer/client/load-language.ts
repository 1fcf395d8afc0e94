// The messages of a language, loaded when the panel is shown in it: most users read one.
import type { Language } from '../../shared/contract/languages.ts';
import { en, type Messages } from '../../shared/messages/en/index.ts';
import { addCatalog, isKnown } from '../../shared/messages/messages.ts';

const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import('../../shared/messages/de/index.ts')).de,
};

/** Never rejects: a part of the app that cannot be read leaves the panel in English. */
export async function loadLanguage(language: Language): Promise<void> {
  if (isKnown(language)) return;
  const catalog = await loaders[language]().catch(() => en);
  addCatalog(language, catalog);
}
