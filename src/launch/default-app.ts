// Puts our small default app (./default-app) into a runtime without one, so that `electron <folder>` works.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILES = ['main.js', 'package.json'] as const;
const SOURCE = join(import.meta.dirname, 'default-app');

/** Writes the files that differ, each atomically, so that a running runtime never reads half a file. */
export async function installDefaultApp(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of FILES) {
    const wanted = await readFile(join(SOURCE, name));
    const present = await readFile(join(folder, name)).catch(() => undefined);
    if (present?.equals(wanted)) continue;
    const temporary = join(folder, `${name}.${process.pid}`);
    await writeFile(temporary, wanted);
    await rename(temporary, join(folder, name));
  }
}
