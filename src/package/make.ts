// Makes the packages of the platform it runs on, from the built app and an Electron. Reports what cannot be made here, and why.
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { ensureBuilt } from '../launch/build.ts';
import { sha256Of } from '../launch/file-hash.ts';
import { projectDir } from '../launch/folders.ts';
import type { Runtime, Say } from '../launch/found-runtime.ts';
import { hostAnswers } from '../launch/official-runtime.ts';
import { runCommand } from '../launch/run-command.ts';
import { findRuntimeForDemo } from '../launch/runtime.ts';
import { packTarball, normalizeFiles } from './archive.ts';
import { configure, noticesFile } from './configuration.ts';
import { describeParts, listParts, noticesOf } from './contents.ts';
import { makeDeb, type DebOptions } from './deb.ts';
import { identify, type Identity } from './identity.ts';
import { debianVersion } from './linux-files.ts';

export interface PackageOptions {
  readonly say: Say;
  /** The output folder. Files of the same name from an earlier run are replaced. */
  readonly out: string;
  /** Overrides the one in package.json. */
  readonly version?: string;
  /** Makes only the deb, compressed like this, for tests of an installation. */
  readonly onlyDeb?: DebOptions['compression'];
}

export interface MadeFile {
  readonly path: string;
  readonly bytes: number;
}

export type Made =
  | {
      readonly kind: 'made';
      readonly identity: Identity;
      /** The folder with the app and its runtime, as installed. */
      readonly folder: string;
      readonly folderBytes: number;
      readonly files: readonly MadeFile[];
      readonly leftOut: readonly LeftOut[];
    }
  /** The reason is half a sentence, without a full stop. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface LeftOut {
  readonly what: string;
  /** Half a sentence, without a full stop. */
  readonly reason: string;
}

/** Where electron-builder downloads its tools for the other formats. */
const TOOLS = 'https://github.com/electron-userland/electron-builder-binaries/releases';

export async function makePackages(options: PackageOptions): Promise<Made> {
  const { say, out } = options;
  const found = await findRuntimeForDemo(say);
  if (found.kind === 'none') return { kind: 'failed', reason: `there is no Electron: ${found.reason}` };
  const built = await ensureBuilt(say);
  if (built.kind === 'failed') return { kind: 'failed', reason: `the build failed\n${built.output}` };
  await mkdir(out, { recursive: true });
  const { runtime } = found;
  const identity = await identify(runtime, options);
  const parts = await listParts(identity);
  await writeFile(join(projectDir, noticesFile), noticesOf(parts));
  await writeFile(join(out, 'sbom.cdx.json'), describeParts(parts, identity));
  if (process.platform === 'linux') return makeForLinux(runtime, identity, options);
  // The third party's test runtime exists only for Linux, so this is the official one.
  await build({ config: configure(runtime, identity, out), projectDir, publish: 'never' });
  return finish(identity, await unpackedFolder(out), out, []);
}

async function makeForLinux(
  runtime: Runtime,
  identity: Identity,
  { say, out, onlyDeb }: PackageOptions,
): Promise<Made> {
  const arch = process.arch === 'arm64' ? Arch.arm64 : Arch.x64;
  const config = configure(runtime, identity, out);
  await build({
    targets: Platform.LINUX.createTarget('dir', arch),
    config,
    projectDir,
    publish: 'never',
  });
  const folder = await unpackedFolder(out);
  await normalizeFiles(folder, identity.madeAt);
  const leftOut: LeftOut[] = [];

  if ((await runCommand('dpkg-deb', ['--version'])).code !== 0) {
    leftOut.push({ what: 'deb', reason: 'dpkg-deb is not here (Debian package: dpkg)' });
  } else {
    say('Making the deb …');
    await makeDeb({ packaged: folder, identity, out, compression: onlyDeb ?? 'xz' });
  }
  if (onlyDeb !== undefined) return finish(identity, folder, out, leftOut);

  say('Making the tar.gz …');
  const name = `hotlist-${identity.version}-linux-${process.arch}`;
  await packTarball(folder, name, join(out, `${name}.tar.gz`), identity.madeAt);

  for (const { target, tools } of [
    { target: 'AppImage', tools: [] },
    { target: 'rpm', tools: ['rpmbuild'] },
  ]) {
    const reason = await whyNot(identity, tools);
    if (reason !== null) {
      leftOut.push({ what: target, reason });
      continue;
    }
    say(`Making the ${target} …`);
    const targets = Platform.LINUX.createTarget(target, arch);
    await build({ targets, config, projectDir, prepackaged: folder, publish: 'never' });
  }
  return finish(identity, folder, out, leftOut);
}

/** Why a format cannot be made here; null when it can. */
async function whyNot({ isTest }: Identity, tools: readonly string[]): Promise<string | null> {
  if (isTest) return 'a package of the test runtime is for tests, and these need the deb';
  for (const tool of tools) {
    if ((await runCommand(tool, ['--version'])).code !== 0) return `${tool} is not here`;
  }
  return (await hostAnswers(TOOLS))
    ? null
    : `its tools come from ${new URL(TOOLS).host}, which cannot be reached`;
}

/** Lists the files made and writes their checksums next to them. */
async function finish(
  identity: Identity,
  folder: string,
  out: string,
  leftOut: readonly LeftOut[],
): Promise<Made> {
  const names = (await readdir(out)).filter(
    (name) =>
      /\.(deb|rpm|AppImage|tar\.gz|exe|zip|dmg)$/.test(name) &&
      name.includes(name.endsWith('.deb') ? debianVersion(identity) : identity.version),
  );
  const files: MadeFile[] = [];
  const sums: string[] = [];
  for (const name of names.toSorted()) {
    const path = join(out, name);
    files.push({ path, bytes: (await stat(path)).size });
    sums.push(`${await sha256Of(path)}  ${basename(path)}\n`);
  }
  await writeFile(join(out, 'SHA256SUMS'), sums.join(''));
  return { kind: 'made', identity, folder, folderBytes: await sizeOf(folder), files, leftOut };
}

async function unpackedFolder(out: string): Promise<string> {
  const [name] = (await readdir(out)).filter((one) => one.endsWith('-unpacked') || one.startsWith('mac'));
  if (name === undefined) throw new Error('electron-builder made no folder');
  return join(out, name);
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
