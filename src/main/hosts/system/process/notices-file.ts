// The licenses included in a package.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As `src/package/configuration.ts` names it. */
const FILE = 'notices.txt';

/** `resources`: the package's folder of that name. Rejects when the file does not exist. */
export function readNotices(resources: string): Promise<string> {
  return readFile(join(resources, FILE), 'utf8');
}
