// The file of the settings. It is marked with its format: one without a mark was written before the first release, and is kept
// beside a new one like a file that cannot be read.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PreferencesFile } from '../../../settings/preferences-file.ts';
import { unreleasedEntries } from '../../../settings/key-entries.ts';
import { SETTINGS_FORMAT } from '../../../settings/settings-format.ts';
import { setAsideUnusable, type SetAsideFile } from './unusable-file.ts';

const NAME = 'settings';

export interface SettingsFile {
  readonly file: PreferencesFile;
  /** What this start has set aside. */
  readonly setAside: SetAsideFile | null;
}

/** `open`: opens the file of this name, or makes an empty one. */
export function openSettingsFile(folder: string, open: (name: string) => PreferencesFile): SettingsFile {
  const setAside = setAsideUnusable(folder, NAME, 'format');
  const isNew = !existsSync(join(folder, `${NAME}.json`));
  const plain = open(NAME);
  const file: PreferencesFile = {
    read: () => plain.read(),
    // One that a newer Hotlist has written keeps its own.
    write: (value) => plain.write({ format: SETTINGS_FORMAT, ...value }),
  };
  // Only the old file named these keys. Not only when it is set aside now: a crash may have come before this.
  if (isNew && existsSync(join(folder, `${NAME}.earlier.json`)))
    file.write({ keysToRemove: unreleasedEntries });
  return { file, setAside };
}
