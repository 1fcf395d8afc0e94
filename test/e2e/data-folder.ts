// Looks for a secret in everything that the app has written to its data folder, in every form it may have there.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The files that hold it, as paths inside the folder; empty is what a test wants. */
export async function filesHolding(folder: string, secret: string): Promise<readonly string[]> {
  const needles = formsOf(secret);
  const found: string[] = [];
  for (const file of await filesIn(folder)) {
    // A lock or a socket of Chromium cannot be read, and a file may go while we look.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (needles.some((needle) => bytes.includes(needle))) found.push(relative(folder, file));
  }
  return found;
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Plain, as UTF-16 (Chromium's own files), and in base64 at each of the three ways it can fall into the groups. */
function formsOf(secret: string): readonly Buffer[] {
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]).toString('base64');
    // The first and last groups are mixed with what stands around the secret.
    return encoded.slice(4, encoded.length - 4);
  });
  return [
    Buffer.from(secret),
    Buffer.from(secret, 'utf16le'),
    Buffer.from(Buffer.from(secret).toString('hex')),
    ...base64.map((text) => Buffer.from(text)),
  ];
}
