// The stored preferences, in electron-store. The values are unknown here; readers parse them.
import Store from 'electron-store';
import type { Log } from '../../machine/log.ts';
import type { PreferencesFile } from '../../settings/preferences-file.ts';
import { openSettingsFile, type SettingsFile } from '../system/preferences/settings-file.ts';
import { setAsideUnusable } from '../system/preferences/unusable-file.ts';

/** `name`: the file's name without `.json`. An unreadable file is kept under another name and replaced by a new one. */
export function openPreferences(folder: string, name: string, log: Log): PreferencesFile {
  if (setAsideUnusable(folder, name) !== null) log.warn('preferences-unreadable', { name });
  return storeIn(folder, name);
}

export function openSettings(folder: string, log: Log): SettingsFile {
  const opened = openSettingsFile(folder, (name) => storeIn(folder, name));
  if (opened.setAside !== null) log.warn('settings-set-aside', { reason: opened.setAside.why });
  return opened;
}

function storeIn(folder: string, name: string): PreferencesFile {
  const store = new Store({ cwd: folder, name, configFileMode: 0o600, accessPropertiesByDotNotation: false });
  return {
    read: () => store.store,
    write(value) {
      store.store = { ...value };
    },
  };
}
