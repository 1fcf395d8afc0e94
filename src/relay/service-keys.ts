// Where the relay's service keys come from: the environment, a file that only its owner can read, or a systemd credential.
// Keys in the environment can be read by whoever may inspect the process; the others cannot.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Targets } from '../main/settings/connection/connections.ts';
import { BadSetting, type Environment } from '../main/hosts/system/headless/bad-setting.ts';
import { readTargets } from '../main/hosts/system/headless/environment-targets.ts';

/** The name of the systemd credential for each variable. */
const credentials: Readonly<Record<KeyVariable, string>> = {
  HOTLIST_API_KEY: 'hotlist-api-key',
  HOTLIST_REST_API_KEY: 'hotlist-rest-api-key',
};

const variables = ['HOTLIST_API_KEY', 'HOTLIST_REST_API_KEY'] as const;

type KeyVariable = (typeof variables)[number];

/** Bytes; a key is far shorter. */
const LARGEST_FILE = 4_096;

/**
 * The surfaces that the environment names, with their keys. Throws a BadSetting that says what is wrong and never contains a
 * key.
 */
export function readServiceTargets(env: Environment): Targets {
  const keys = variables.map((name) => [name, readKey(env, name)] as const);
  return readTargets({ ...env, ...Object.fromEntries(keys) });
}

function readKey(env: Environment, name: KeyVariable): string | undefined {
  const fileVariable = `${name}_FILE`;
  const file = env[fileVariable] || null;
  const own = env[name] || undefined;
  if (own !== undefined && file !== null)
    throw new BadSetting(`${name} and ${fileVariable} are both set. Set one of them.`);
  if (own !== undefined) return own;
  if (file !== null) return readOwnersFile(fileVariable, file);
  const folder = env['CREDENTIALS_DIRECTORY'] || null;
  return folder === null ? undefined : readCredential(join(folder, credentials[name]));
}

function readOwnersFile(variable: string, path: string): string {
  let text: string;
  try {
    const { mode, size } = statSync(path);
    // Windows has no such permission bits.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new BadSetting(`${variable}: ${path} can be read by others. Take that from them: chmod 600.`);
    if (size > LARGEST_FILE) throw new BadSetting(`${variable}: ${path} is too large to be a key.`);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    throw new BadSetting(`${variable}: ${path} cannot be read.`);
  }
  if (text.trim() === '') throw new BadSetting(`${variable}: ${path} is empty.`);
  return text.trim();
}

/** systemd protects it by an access list, which the file mode does not show. Undefined if there is none. */
function readCredential(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
