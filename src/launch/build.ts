// Builds the app into out/ when the sources differ from the ones it was built from.
import { createHash } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildStamp, projectDir } from './folders.ts';
import { runCommand } from './run-command.ts';
import type { Say } from './found-runtime.ts';

// Everything that goes into the build. src/launch and the commands run from source.
const SOURCES = ['src/main', 'src/preload', 'src/renderer', 'src/demo-service', 'src/shared', 'resources'];
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'svelte.config.js',
  'tsconfig.json',
];
/** The environment variables that the build reads (electron.vite.config.ts). */
const ENVIRONMENT = ['HOTLIST_UPDATE_ADDRESS', 'HOTLIST_UPDATE_KEYS'];
const OUTPUTS = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'];

export type Built =
  | { readonly kind: 'built' | 'fresh' }
  | { readonly kind: 'failed'; readonly output: string };

export async function ensureBuilt(say: Say, project = projectDir): Promise<Built> {
  const digest = await digestSources(project);
  if (await isFresh(project, digest)) return { kind: 'fresh' };
  say('Building …');
  const builder = join(project, 'node_modules/electron-vite/bin/electron-vite.js');
  const result = await runCommand(process.execPath, [builder, 'build'], { cwd: project });
  if (result.code !== 0) return { kind: 'failed', output: result.stdout + result.stderr };
  await writeFile(join(project, buildStamp), digest);
  return { kind: 'built' };
}

/** A hash over names and contents. Unlike modification times, it also shows that a file was deleted or restored. */
export async function digestSources(project: string): Promise<string> {
  const files = [...SETTINGS.map((name) => join(project, name))];
  for (const folder of SOURCES) files.push(...(await listFiles(join(project, folder))));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = await readFile(file).catch(() => undefined);
    if (content === undefined) continue;
    hash.update(`${relative(project, file)}\0${content.length}\0`).update(content);
  }
  for (const name of ENVIRONMENT) hash.update(`${name}\0${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

async function isFresh(project: string, digest: string): Promise<boolean> {
  try {
    for (const output of OUTPUTS) await access(join(project, output));
    return (await readFile(join(project, buildStamp), 'utf8')) === digest;
  } catch {
    return false;
  }
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
