// A preferences file that cannot be read, after a power failure for one, is kept beside the new one: somebody may repair it.
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../../../shared/is-object.ts';

/**
 * Renames `<name>.json` if it is no JSON object, to `<name>.unreadable.json` or, where there is one already, to
 * `<name>.unreadable-2.json` and so on. Returns the new path; null if it can be read, or does not exist. Throws if it cannot
 * be renamed.
 */
export function setAsideUnreadable(folder: string, name: string): string | null {
  const path = join(folder, `${name}.json`);
  if (!existsSync(path) || isReadable(path)) return null;
  const keptAs = freePath(folder, `${name}.unreadable`);
  renameSync(path, keptAs);
  return keptAs;
}

function isReadable(path: string): boolean {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isObject(value);
  } catch {
    return false;
  }
}

function freePath(folder: string, name: string): string {
  for (let count = 1; ; count += 1) {
    const path = join(folder, count === 1 ? `${name}.json` : `${name}-${count}.json`);
    if (!existsSync(path)) return path;
  }
}
