// Makes a deb of the packaged folder with dpkg's own tool. electron-builder's tool has to be downloaded from a host that cannot
// always be reached, and does not produce the same bytes twice.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { drawAppIcon } from '../../resources/app-icon.ts';
import { projectDir } from '../launch/folders.ts';
import { packDeb, normalizeFiles } from './archive.ts';
import type { Identity } from './identity.ts';
import {
  APP_FOLDER,
  COMPONENT_ID,
  appArmorProfile,
  debianControl,
  debianCopyright,
  debianScripts,
  debianVersion,
  desktopEntry,
  iconSizes,
  metainfo,
  mimeTypes,
  startScript,
} from './linux-files.ts';

/** Debian's names for Node's architectures. */
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' };

export interface DebOptions {
  /** The unpacked app that electron-builder made. */
  readonly packaged: string;
  readonly identity: Identity;
  /** The folder for the deb. */
  readonly out: string;
  /** `none` for a short-lived deb: it is large, but made in a few seconds. */
  readonly compression: 'xz' | 'none';
}

/** Returns the file's path. */
export async function makeDeb({ packaged, identity, out, compression }: DebOptions): Promise<string> {
  const architecture = architectures[process.arch] ?? process.arch;
  const root = join(out, '.deb');
  await rm(root, { recursive: true, force: true });
  try {
    await layOut(root, packaged, identity);
    const { kb } = await normalizeFiles(root, identity.madeAt);
    await writeControl(join(root, 'DEBIAN'), debianControl(identity, architecture, kb));
    await normalizeFiles(join(root, 'DEBIAN'), identity.madeAt);
    const path = join(out, `hotlist_${debianVersion(identity)}_${architecture}.deb`);
    await packDeb(root, path, { madeAt: identity.madeAt, compression });
    return path;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function layOut(root: string, packaged: string, identity: Identity): Promise<void> {
  const app = join(root, APP_FOLDER);
  await mkdir(dirname(app), { recursive: true });
  await cp(packaged, app, { recursive: true });
  await write(app, 'resources/apparmor-profile', appArmorProfile());
  await write(root, 'usr/bin/hotlist', startScript(), { mode: 0o755 });

  const share = join(root, 'usr/share');
  await write(share, 'applications/hotlist.desktop', desktopEntry(identity));
  await write(share, 'mime/packages/hotlist.xml', mimeTypes());
  await write(share, `metainfo/${COMPONENT_ID}.metainfo.xml`, metainfo(identity));
  for (const edge of iconSizes)
    await write(share, `icons/hicolor/${edge}x${edge}/apps/hotlist.png`, drawAppIcon(edge));
  const commandLineFile = (name: string): Promise<string> => readProject(`resources/command-line/${name}`);
  await write(share, 'man/man1/hotlist.1.gz', gzipSync(await commandLineFile('hotlist.1'), { level: 9 }));
  await write(share, 'bash-completion/completions/hotlist', await commandLineFile('hotlist.bash'));
  await write(share, 'zsh/vendor-completions/_hotlist', await commandLineFile('_hotlist'));
  await write(share, 'fish/vendor_completions.d/hotlist.fish', await commandLineFile('hotlist.fish'));
  await write(share, 'doc/hotlist/copyright', debianCopyright(await readProject('LICENSE')));
  await write(share, 'doc/hotlist/changelog.gz', gzipSync(await readProject('CHANGELOG.md'), { level: 9 }));
}

async function writeControl(folder: string, control: string): Promise<void> {
  await write(folder, 'control', control);
  for (const [name, script] of Object.entries(debianScripts))
    await write(folder, name, script, { mode: 0o755 });
}

async function write(
  folder: string,
  name: string,
  content: string | Uint8Array,
  options: { readonly mode?: number } = {},
): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, options);
}

function readProject(name: string): Promise<string> {
  return readFile(join(projectDir, name), 'utf8');
}
