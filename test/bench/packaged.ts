// Hotlist and the empty app as installed: each from one archive, with the same runtime and the same fuses.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { build, Platform } from 'electron-builder';
import type { Runtime } from '../../src/launch/found-runtime.ts';
import { configure } from '../../src/package/configuration.ts';
import { identify } from '../../src/package/identity.ts';
import { makePackages } from '../../src/package/make.ts';

export interface PackagedApps {
  /** The paths of the executables. */
  readonly hotlist: string;
  readonly empty: string;
}

/** Makes the packages and removes them after `work`. */
export async function withPackagedApps<T>(
  runtime: Runtime,
  work: (apps: PackagedApps) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-bench-packaged-'));
  try {
    const say = (line: string): void => void stderr.write(`${line}\n`);
    // Only the unpacked folder is used; the deb installs the same files.
    const made = await makePackages({ say, out: join(folder, 'hotlist'), onlyDeb: 'none' });
    if (made.kind === 'failed') throw new Error(`There is no package: ${made.reason}.`);
    const empty = await packEmptyApp(runtime, join(folder, 'empty'));
    return await work({ hotlist: join(made.folder, 'hotlist'), empty });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function packEmptyApp(runtime: Runtime, out: string): Promise<string> {
  const config = configure(runtime, await identify(runtime), out);
  await build({
    targets: Platform.LINUX.createTarget('dir'),
    projectDir: join(import.meta.dirname, 'empty-app'),
    publish: 'never',
    config: {
      ...config,
      directories: { output: out },
      files: ['main.js', 'package.json'],
      extraResources: [],
      extraMetadata: {},
    },
  });
  return join(out, 'linux-unpacked', 'hotlist');
}
