// The folder for everything that Hotlist keeps on disk, which never includes a key.
import { posix, win32 } from 'node:path';

export interface DataFolderFacts {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** A relative HOTLIST_DATA_DIR starts here. */
  readonly workingDirectory: string;
}

/** An absolute path: HOTLIST_DATA_DIR if set, otherwise the platform's place for an app's data. */
export function chooseDataFolder(facts: DataFolderFacts): string {
  const path = facts.platform === 'win32' ? win32 : posix;
  const chosen = facts.env['HOTLIST_DATA_DIR'];
  if (chosen) return path.resolve(facts.workingDirectory, chosen);
  return path.join(appDataFolder(facts, path), 'Hotlist');
}

function appDataFolder({ platform, env, home }: DataFolderFacts, path: typeof posix): string {
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support');
  if (platform === 'win32') return env['APPDATA'] || path.join(home, 'AppData', 'Roaming');
  return configFolder(env, home);
}

/** Where a Linux desktop keeps the user's settings (freedesktop.org Base Directory Specification). */
export function configFolder(env: DataFolderFacts['env'], home: string): string {
  return env['XDG_CONFIG_HOME'] || posix.join(home, '.config');
}
