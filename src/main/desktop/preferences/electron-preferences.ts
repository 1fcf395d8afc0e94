// The stored preferences, in electron-store. The values are unknown here: whoever reads them parses them.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import type { Log, PreferencesFile } from '../../ports.ts';

/** `name`: the file's name without `.json`. An unreadable file is kept as `<name>.unreadable.json`, and a new one is begun. */
export function openPreferences(folder: string, name: string, log: Log): PreferencesFile {
  const open = (): Store =>
    new Store({ cwd: folder, name, configFileMode: 0o600, accessPropertiesByDotNotation: false });
  let store: Store;
  try {
    store = open();
  } catch {
    log.warn('preferences-unreadable', { name });
    renameSync(join(folder, `${name}.json`), join(folder, `${name}.unreadable.json`));
    store = open();
  }
  return {
    read: () => store.store,
    write(value) {
      store.store = { ...value };
    },
  };
}
