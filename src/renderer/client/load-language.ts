// Loads the messages of a language when the panel is shown in it: most users read only one.
import type { Language } from '../../shared/contract/languages.ts';
import type { Messages } from '../../shared/messages/en/index.ts';
import { addCatalog, isKnown } from '../../shared/messages/messages.ts';

/** English is there from the start. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Messages>>> = {
  de: async () => (await import('../../shared/messages/de/index.ts')).de,
};

/**
 * Null when it is loaded already. Never rejects: if part of the app cannot be read, the language stays unknown, and the next
 * request tries again.
 */
export function loadLanguage(language: Language): Promise<void> | null {
  return language === 'en' || isKnown(language) ? null : load(language);
}

async function load(language: Exclude<Language, 'en'>): Promise<void> {
  const catalog = await loaders[language]().catch(() => null);
  if (catalog !== null) addCatalog(language, catalog);
}
