// Where the launcher keeps things outside the source tree: the test runtime (cache) and the demo's data.
// With an empty, missing or read-only home everything goes into the project's own .cache folder instead.
import { existsSync } from 'node:fs';
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
  if (chosen === undefined) return ensureFirst(placesOf(env, 'cache', 'hotlist'));
  await mkdir(chosen, { recursive: true });
  return chosen;
}

const DEMO = 'hotlist-demo';

/** The demo's data folder: HOTLIST_DATA_DIR, or its own, apart from the app's, which exists when this returns. */
export async function ensureDemoDataDir(env: Environment = process.env): Promise<string> {
  return env['HOTLIST_DATA_DIR'] || ensureFirst(placesOf(env, 'data', DEMO));
}

/** The same folder, for those who only read it: none is made. */
export function findDemoDataDir(env: Environment = process.env): string {
  const places = placesOf(env, 'data', DEMO);
  return env['HOTLIST_DATA_DIR'] || (places.find((place) => existsSync(place)) ?? places[0]);
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

/** Where a folder of this name may be, the best place first. */
function placesOf(env: Environment, kind: 'cache' | 'data', name: string): readonly [string, ...string[]] {
  const base = baseDir(env, process.platform, kind);
  const fallback = join(projectDir, '.cache', name);
  return base === undefined ? [fallback] : [join(base, name), fallback];
}

async function ensureFirst(folders: readonly string[]): Promise<string> {
  let failure: unknown;
  for (const folder of folders) {
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
