// The stored preferences, in electron-store. The values are unknown here; readers parse them.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import type { Log, PreferencesFile } from '../../ports.ts';

/**
 * `name`: the file's name without `.json`. An unreadable file is kept as `<name>.unreadable.json` and replaced by a new one;
 * `onUnreadable` is then called with its path.
 */
export function openPreferences(
  folder: string,
  name: string,
  log: Log,
  onUnreadable: (keptAs: string) => void = () => undefined,
): PreferencesFile {
  const open = (): Store =>
    new Store({ cwd: folder, name, configFileMode: 0o600, accessPropertiesByDotNotation: false });
  let store: Store;
  try {
    store = open();
  } catch {
    log.warn('preferences-unreadable', { name });
    const keptAs = join(folder, `${name}.unreadable.json`);
    renameSync(join(folder, `${name}.json`), keptAs);
    store = open();
    onUnreadable(keptAs);
  }
  return {
    read: () => store.store,
    write(value) {
      store.store = { ...value };
    },
  };
}
