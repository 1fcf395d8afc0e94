// The licences that a package carries beside the app.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As `src/package/configuration.ts` names it. */
const FILE = 'notices.txt';

/** `resources`: the package's folder of that name. Rejects when the file is not there. */
export function readNotices(resources: string): Promise<string> {
  return readFile(join(resources, FILE), 'utf8');
}
