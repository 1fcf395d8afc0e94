// The stored preferences, in electron-store. The values are unknown here; readers parse them.
import Store from 'electron-store';
import type { Log } from '../../machine/log.ts';
import type { PreferencesFile } from '../../settings/preferences-file.ts';
import { setAsideUnreadable } from '../system/preferences/unreadable-file.ts';

/**
 * `name`: the file's name without `.json`. An unreadable file is kept under another name and replaced by a new one;
 * `onUnreadable` is then called with its path.
 */
export function openPreferences(
  folder: string,
  name: string,
  log: Log,
  onUnreadable: (keptAs: string) => void = () => undefined,
): PreferencesFile {
  const keptAs = setAsideUnreadable(folder, name);
  const store = new Store({ cwd: folder, name, configFileMode: 0o600, accessPropertiesByDotNotation: false });
  if (keptAs !== null) {
    log.warn('preferences-unreadable', { name });
    onUnreadable(keptAs);
  }
  return {
    read: () => store.store,
    write(value) {
      store.store = { ...value };
    },
  };
}
