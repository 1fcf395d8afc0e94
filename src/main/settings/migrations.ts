// Migrates stored preferences to the newest version. Each step is a file in migrations/, numbered by the version it leads
// to; it imports nothing from the app and is never edited once released. A setting that is added or removed needs no step,
// because reading is tolerant (read-preferences.ts); a value that moves or changes its meaning does.
import { nameSurfaces } from './migrations/002-surfaces-by-name.ts';
import { keepCustomersLeftOut } from './migrations/003-customers-by-a-yes.ts';

export type StoredFields = Readonly<Record<string, unknown>>;

/** In order: the first leads from version 1, whose files have no number, to version 2. */
const steps: readonly ((preferences: StoredFields) => StoredFields)[] = [nameSurfaces, keepCustomersLeftOut];

export const PREFERENCES_VERSION = steps.length + 1;

/** Preferences of a newer version are returned unchanged, with their number. */
export function migratePreferences(stored: StoredFields): StoredFields {
  const version = versionOf(stored);
  if (version >= PREFERENCES_VERSION) return stored;
  const migrated = steps.slice(version - 1).reduce((preferences, step) => step(preferences), stored);
  return { ...migrated, version: PREFERENCES_VERSION };
}

function versionOf({ version }: StoredFields): number {
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : 1;
}
