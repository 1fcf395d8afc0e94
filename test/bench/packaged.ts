// The two apps as they are installed: from one archive, with the same runtime and the same fuses.
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
  /** Executables. */
  readonly hotlist: string;
  readonly empty: string;
}

/** Made for the time of `work`. */
export async function withPackagedApps<T>(
  runtime: Runtime,
  work: (apps: PackagedApps) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-bench-packaged-'));
  try {
    const say = (line: string): void => void stderr.write(`${line}\n`);
    // The deb is thrown away; what it is made of is what is installed.
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
