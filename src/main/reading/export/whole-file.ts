// Writes a file next to the chosen one, which it replaces when complete: a failed one leaves nothing behind.
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import type { SaveTrouble } from '../../../shared/contract/export.ts';
import { errorCodeOf } from '../../../shared/error-code.ts';

/** Readable by the user only. Rejects like `write`, and when the file cannot be written. */
export async function writeWholeFile(
  path: string,
  write: (file: FileHandle) => Promise<unknown>,
): Promise<void> {
  const { part, file } = await openPart(path);
  try {
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The first free name: one that is taken may be the user's own file, such as a download. */
async function openPart(path: string): Promise<{ readonly part: string; readonly file: FileHandle }> {
  for (let count = 1; ; count += 1) {
    const part = count === 1 ? `${path}.part` : `${path}.${count}.part`;
    try {
      return { part, file: await open(part, 'wx', 0o600) };
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    }
  }
}

const troubles: Readonly<Record<string, SaveTrouble>> = {
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  EFBIG: 'no-space',
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
  EROFS: 'not-allowed',
};

/** For an error that `writeWholeFile` rejected with. */
export function saveTroubleOf(error: unknown): SaveTrouble {
  return troubles[errorCodeOf(error)] ?? 'not-written';
}
