// The UpdatePlace port: a folder of its own in the data folder, what dpkg and apt say is installed, and the desktop's
// installer. It needs no Electron: the function that opens a file is passed in.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpdatePlace } from './update-port.ts';
import type { PreferencesFile } from '../../settings/preferences-file.ts';
import { aptQuery, hasAptSource, isOfPackage, PACKAGE_LIST } from './installation.ts';
import type { FetchFile } from './fetch-file.ts';

export interface UpdatePlaceOptions {
  readonly source: UpdatePlace['source'];
  readonly memory: PreferencesFile;
  readonly dataFolder: string;
  readonly executable: string;
  readonly arch: string;
  /** With the system's proxies and certificates; loaded with the first file. */
  readonly loadFetch: () => Promise<FetchFile>;
  /** A program's output; null if it does not exist or failed. */
  readonly readProgram: (command: string, args: readonly string[]) => Promise<string | null>;
  /** Opens a file with the desktop's program for it; false when nothing did. */
  readonly openFile: (path: string) => Promise<boolean>;
  readonly freeBytes?: (folder: string) => Promise<number | null>;
  readonly packageList?: string;
}

export function createUpdatePlace(options: UpdatePlaceOptions): UpdatePlace {
  const { source, memory, dataFolder, executable, arch, loadFetch, readProgram, openFile } = options;
  const { freeBytes, packageList = PACKAGE_LIST } = options;
  let fetch: Promise<FetchFile> | null = null;
  const folder = join(dataFolder, 'updates');
  return {
    source,
    memory,
    async describe() {
      const list = await readFile(packageList, 'utf8').catch(() => null);
      if (!isOfPackage(list, executable)) return { kind: 'other', arch };
      return { kind: 'deb', arch, isManaged: hasAptSource(await readProgram(...aptQuery)) };
    },
    async download(file, version, { onProgress, signal }) {
      const { downloadFile } = await import('./download.ts');
      fetch ??= loadFetch();
      return downloadFile({
        folder,
        name: `hotlist-${version}.${file.kind}`,
        file,
        fetch: await fetch,
        ...(freeBytes !== undefined && { freeBytes }),
        onProgress,
        signal,
      });
    },
    clear: () => rm(folder, { recursive: true, force: true }),
    // Hashed right before, because hours may pass between the download and the click.
    async install(file, path) {
      const { isWhole } = await import('./download.ts');
      if (!(await isWhole(path, file))) return 'changed';
      return (await openFile(path)) ? 'handed-over' : 'not-opened';
    },
  };
}
