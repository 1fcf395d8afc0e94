// A preferences file that cannot be used is kept beside the new one: somebody may repair it, or look something up in it.
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../../../shared/is-object.ts';

/** 'unreadable': it is no JSON object, after a power failure for one. 'earlier': it lacks the mark that it needs. */
export type Unusable = 'unreadable' | 'earlier';

export interface SetAsideFile {
  readonly why: Unusable;
  /** The new path. */
  readonly keptAs: string;
}

/**
 * Renames `<name>.json` if it cannot be used, to `<name>.unreadable.json` or `<name>.earlier.json`, with `-2` and so on where
 * there is one already. `mark`: a field that it must have. Null if it can be used, or does not exist. Throws if it cannot be
 * renamed.
 */
export function setAsideUnusable(folder: string, name: string, mark?: string): SetAsideFile | null {
  const path = join(folder, `${name}.json`);
  const why = existsSync(path) ? whatIsWrong(path, mark) : null;
  if (why === null) return null;
  const keptAs = freePath(folder, `${name}.${why}`);
  renameSync(path, keptAs);
  return { why, keptAs };
}

function whatIsWrong(path: string, mark: string | undefined): Unusable | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!isObject(value)) return 'unreadable';
    return mark === undefined || value[mark] !== undefined ? null : 'earlier';
  } catch {
    return 'unreadable';
  }
}

function freePath(folder: string, name: string): string {
  for (let count = 1; ; count += 1) {
    const path = join(folder, count === 1 ? `${name}.json` : `${name}-${count}.json`);
    if (!existsSync(path)) return path;
  }
}
