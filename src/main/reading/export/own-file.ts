// Whether a file that the user wants to save over is one of Hotlist's own: a new file under the name of the open database
// would be what the next start finds.
import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';

/** `dataFolder`: null for a host without one. False for a file that does not exist yet. */
export async function isOwnFile(path: string, dataFolder: string | null): Promise<boolean> {
  if (dataFolder === null) return false;
  try {
    const below = relative(await realpath(dataFolder), await realpath(path));
    return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
  } catch {
    return false;
  }
}
