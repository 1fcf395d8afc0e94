// Writes a file next to the chosen one, which it replaces when complete: a failed one leaves nothing behind.
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import type { SaveTrouble } from '../../shared/contract/export.ts';

/** Readable by the user only. Rejects like `write`, and when the file cannot be written. */
export async function writeWholeFile(
  path: string,
  write: (file: FileHandle) => Promise<unknown>,
): Promise<void> {
  const part = `${path}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await write(file);
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
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
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return troubles[code] ?? 'not-written';
}
