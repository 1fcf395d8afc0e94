// Where the launcher keeps things outside the source tree: the test runtime (cache) and the demo's data.
// With an empty, missing or read-only home everything goes into the project's own .cache folder instead.
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

export const projectDir = resolve(import.meta.dirname, '../..');

/** Relative to the project's folder. Holds the hash of the sources that out/ was built from. */
export const buildStamp = 'out/sources.sha256';

/**
 * Where downloads are kept that can be fetched again; the folder exists when this returns. `HOTLIST_CACHE_DIR` overrides it:
 * the test desktop has its own home, but shares the cache.
 */
export async function ensureCacheDir(env: Environment = process.env): Promise<string> {
  const chosen = absolute(env['HOTLIST_CACHE_DIR']);
  if (chosen === undefined) {
    return ensureFirst([baseDir(env, process.platform, 'cache'), join(projectDir, '.cache')], 'hotlist');
  }
  await mkdir(chosen, { recursive: true });
  return chosen;
}

/** The demo's own data folder, apart from the app's; the folder exists when this returns. */
export function ensureDemoDataDir(env: Environment = process.env): Promise<string> {
  return ensureFirst([baseDir(env, process.platform, 'data'), join(projectDir, '.cache')], 'hotlist-demo');
}

/** The system's folder for a user's data or cache, or undefined when there is no usable home. */
export function baseDir(
  env: Environment,
  platform: NodeJS.Platform,
  kind: 'cache' | 'data',
): string | undefined {
  if (platform === 'win32') return absolute(env[kind === 'cache' ? 'LOCALAPPDATA' : 'APPDATA']);
  const home = absolute(env['HOME']) ?? accountHome();
  if (platform === 'darwin') {
    return home && join(home, 'Library', kind === 'cache' ? 'Caches' : 'Application Support');
  }
  const fromXdg = absolute(env[kind === 'cache' ? 'XDG_CACHE_HOME' : 'XDG_DATA_HOME']);
  return fromXdg ?? (home && join(home, kind === 'cache' ? '.cache' : '.local/share'));
}

async function ensureFirst(bases: readonly (string | undefined)[], name: string): Promise<string> {
  let failure: unknown = new Error('No folder to write to.');
  for (const base of bases) {
    if (base === undefined) continue;
    const folder = join(base, name);
    try {
      await mkdir(folder, { recursive: true });
      return folder;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}

function accountHome(): string | undefined {
  try {
    return absolute(homedir());
  } catch {
    // The user has no entry in the user database, as in some containers.
    return undefined;
  }
}
