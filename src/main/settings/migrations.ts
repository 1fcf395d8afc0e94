// Brings stored preferences to the newest shape. Each step is a file in migrations/, numbered by the version it leads to,
// and imports nothing of the app. A released step is never edited. Reading is tolerant anyway (read-preferences.ts): a new
// setting, or one that went, needs no step. One is needed where a value moves or changes its meaning.
import { nameSurfaces } from './migrations/002-surfaces-by-name.ts';

export type StoredFields = Readonly<Record<string, unknown>>;

/** In order: the first leads from version 1, which stored no number, to version 2. */
const steps: readonly ((preferences: StoredFields) => StoredFields)[] = [nameSurfaces];

export const PREFERENCES_VERSION = steps.length + 1;

/** What a newer version stored stays as it is, with its number. */
export function migratePreferences(stored: StoredFields): StoredFields {
  const version = versionOf(stored);
  if (version >= PREFERENCES_VERSION) return stored;
  const migrated = steps.slice(version - 1).reduce((preferences, step) => step(preferences), stored);
  return { ...migrated, version: PREFERENCES_VERSION };
}

function versionOf({ version }: StoredFields): number {
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : 1;
}
