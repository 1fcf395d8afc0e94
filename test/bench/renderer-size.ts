// The compressed size of what the panel loads before it can be shown: the page, and the scripts and styles that it names. Rarely
// opened pages and languages other than English are loaded later; the total of everything is given next to it.
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../../src/launch/build.ts';
import { projectDir } from '../../src/launch/folders.ts';
import type { Figure } from './figure.ts';

const KB = 1_000;
const LOADED = new Set(['.js', '.css', '.html']);

/** The most that the panel may load before it can be shown. kB, gzipped. */
export const FIRST_AIM_KB = 155;

export interface RendererSize {
  /** Before it can be shown. kB, gzipped. */
  readonly first: number;
  readonly all: number;
}

export async function measureRendererSize(): Promise<readonly Figure[]> {
  const built = await ensureBuilt(() => undefined);
  if (built.kind === 'failed') throw new Error(`The build failed.\n${built.output}`);
  const { first, all } = await readRendererSize();
  return [
    {
      what: 'Panel, to be shown: scripts, styles and page, gzipped',
      measured: `${Math.round(first)} kB`,
      yardstick: `${Math.round(all)} kB with all pages and languages`,
      value: first,
      unit: 'kB',
      aim: FIRST_AIM_KB,
    },
  ];
}

/** Of the build that is there. */
export async function readRendererSize(): Promise<RendererSize> {
  const folder = join(projectDir, 'out/renderer');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let first = 0;
  let all = 0;
  for (const entry of entries) {
    if (!entry.isFile() || !LOADED.has(extname(entry.name))) continue;
    const content = await readFile(join(entry.parentPath, entry.name));
    const bytes = gzipSync(content, { level: 9 }).length;
    all += bytes;
    if (entry.name === 'index.html' || page.includes(basename(entry.name))) first += bytes;
  }
  return { first: first / KB, all: all / KB };
}
