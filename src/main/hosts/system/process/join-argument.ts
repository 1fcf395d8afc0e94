// The join file that the system passes in when the user opens one, as an argument of this start or of a second one. Pure.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Linux allows no longer path. */
const LONGEST_PATH = 4_096;

/**
 * Its absolute path; null if there is none, or anything besides it, because the intention is not guessed. `argv`: of the
 * process; if it is not packaged, the app's folder comes first. Switches, including Chromium's, do not count.
 */
export function joinFileIn(
  argv: readonly string[],
  isPackaged: boolean,
  workingFolder: string,
): string | null {
  const words = argv.slice(1).filter((one) => !one.startsWith('-'));
  const [given, ...others] = isPackaged ? words : words.slice(1);
  if (given === undefined || others.length > 0 || !/\.join$/i.test(given)) return null;
  const path = pathOf(given, workingFolder);
  return path === null || path.length > LONGEST_PATH ? null : path;
}

/** What a second start passes to the first, which may be of another version. */
export function joinFileOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('joinFile' in data)) return null;
  const { joinFile } = data;
  return typeof joinFile === 'string' && joinFile.length <= LONGEST_PATH ? joinFile : null;
}

/** Some file managers pass a file as a URL. Null if it is on another machine. */
function pathOf(given: string, workingFolder: string): string | null {
  if (/^hotlist:/i.test(given)) return null;
  if (!/^file:/i.test(given)) return resolve(workingFolder, given);
  try {
    return fileURLToPath(given);
  } catch {
    return null;
  }
}
