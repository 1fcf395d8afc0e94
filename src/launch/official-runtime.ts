// The official Electron of the pinned `electron` package: used if it is installed, else downloaded if its host answers.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Environment } from './folders.ts';
import { runInForeground } from './run-command.ts';
import type { FoundRuntime, Say } from './found-runtime.ts';

// How long the download host may take to answer. A download that has started has no limit.
const HOST_ANSWER_MS = 10_000;
const DEFAULT_MIRROR = 'https://github.com/electron/electron/releases/download/';

const manifestSchema = z.object({ version: z.string() });

/** Finds the official runtime and downloads it if it is missing; `none` gives the reason as half a sentence. */
export async function findOfficialRuntime(say: Say, env: Environment = process.env): Promise<FoundRuntime> {
  const packageDir = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const { version } = manifestSchema.parse(
    JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')),
  );
  const installed = await readInstalled(packageDir, env);
  if (installed !== undefined) return found(installed, version);

  const address = downloadAddress(version, process.platform, process.arch, env);
  if (!(await hostAnswers(address))) {
    return {
      kind: 'none',
      reason: `the download host of Electron (${new URL(address).host}) cannot be reached`,
    };
  }
  say(`Downloading Electron ${version} (about 120 MB, once) …`);
  const code = await runInForeground(process.execPath, [join(packageDir, 'install.js')]);
  const downloaded = code === 0 ? await readInstalled(packageDir, env) : undefined;
  if (downloaded !== undefined) return found(downloaded, version);
  return { kind: 'none', reason: `the download of Electron ${version} failed${nodeHint()}` };
}

/** The address of the archive that the electron package's own installer would download. */
export function downloadAddress(
  version: string,
  platform: NodeJS.Platform,
  arch: string,
  env: Environment,
): string {
  const mirror = env['npm_config_electron_mirror'] ?? env['ELECTRON_MIRROR'] ?? DEFAULT_MIRROR;
  const folder = env['npm_config_electron_custom_dir'] ?? env['ELECTRON_CUSTOM_DIR'] ?? `v${version}`;
  return `${mirror}${folder.replace('{{ version }}', version)}/electron-v${version}-${platform}-${arch}.zip`;
}

/** True on any answer, even an error status; false on a timeout, a failed connection or an unresolved name. */
export async function hostAnswers(address: string, withinMs = HOST_ANSWER_MS): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(withinMs) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

async function readInstalled(packageDir: string, env: Environment): Promise<string | undefined> {
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  try {
    const name = override ? executableName() : await readFile(join(packageDir, 'path.txt'), 'utf8');
    const dist = override ?? join(packageDir, 'dist');
    // The installer writes this file last, so a half-unpacked Electron has none.
    await readFile(join(dist, 'version'), 'utf8');
    return join(dist, name);
  } catch {
    return undefined;
  }
}

function executableName(): string {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

function found(executable: string, version: string): FoundRuntime {
  return { kind: 'found', runtime: { source: 'official', executable, version } };
}

function nodeHint(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > 22 || (major === 22 && minor >= 12);
  return enough ? '' : ` (its installer asks for Node 22.12 or later; this is ${process.versions.node})`;
}
