// Searches everything that the app has written to its data folder for a secret, in every form that it may have there.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The files that contain it, as paths inside the folder. */
export async function filesHolding(folder: string, secret: string): Promise<readonly string[]> {
  const needles = formsOf(secret);
  const found: string[] = [];
  for (const file of await filesIn(folder)) {
    // Chromium's locks and sockets cannot be read, and a file may disappear during the search.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (needles.some((needle) => bytes.includes(needle))) found.push(relative(folder, file));
  }
  return found;
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Plain, as UTF-16 (Chromium's own files), and as base64 at each of the three possible alignments. */
function formsOf(secret: string): readonly Buffer[] {
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]).toString('base64');
    // The first and last groups also encode what is around the secret.
    return encoded.slice(4, encoded.length - 4);
  });
  return [
    Buffer.from(secret),
    Buffer.from(secret, 'utf16le'),
    Buffer.from(Buffer.from(secret).toString('hex')),
    ...base64.map((text) => Buffer.from(text)),
  ];
}
