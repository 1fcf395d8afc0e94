// Writes a file beside the chosen one, which it replaces when it is complete: one that fails leaves nothing behind.
import { rename, rm, writeFile } from 'node:fs/promises';

/** Readable by the user only. Rejects when it cannot be written. */
export async function writeWholeFile(path: string, content: Uint8Array): Promise<void> {
  const part = `${path}.part`;
  try {
    await writeFile(part, content, { mode: 0o600 });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}
