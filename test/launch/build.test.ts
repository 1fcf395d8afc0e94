import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestSources, ensureBuilt } from '../../src/launch/build.ts';

describe('the build', () => {
  let project = '';
  const lines: string[] = [];

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }

  beforeEach(async () => {
    lines.length = 0;
    project = await mkdtemp(join(tmpdir(), 'hotlist-build-'));
    await write('src/main/index.ts', '1');
    // A fake builder that writes the files the real one would.
    await write(
      'node_modules/electron-vite/bin/electron-vite.js',
      `const { mkdirSync, writeFileSync, existsSync } = require('node:fs');
       if (existsSync('broken')) { console.error('line 3 is wrong'); process.exit(1); }
       for (const f of ['main/index.js', 'preload/index.cjs', 'renderer/index.html']) {
         mkdirSync('out/' + f.split('/')[0], { recursive: true }); writeFileSync('out/' + f, ''); }`,
    );
  });
  afterEach(() => rm(project, { recursive: true }));

  const build = () => ensureBuilt((line) => lines.push(line), project);

  it('runs once for the same sources, and is said in one line', async () => {
    expect(await build()).toEqual({ kind: 'built' });
    expect(await build()).toEqual({ kind: 'fresh' });
    expect(lines).toEqual(['Building …']);
  });

  it('runs again when a source changed, came or went', async () => {
    const first = await digestSources(project);
    await write('src/renderer/App.svelte', '2');
    const second = await digestSources(project);
    await write('src/renderer/App.svelte', '3');
    const third = await digestSources(project);
    await rm(join(project, 'src/renderer/App.svelte'));
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await digestSources(project)).toBe(first);
  });

  it('runs again when its result is not all there', async () => {
    await build();
    await rm(join(project, 'out/preload/index.cjs'));
    expect(await build()).toEqual({ kind: 'built' });
  });

  it('that failed says why, and runs again', async () => {
    await write('broken', '');
    expect(await build()).toEqual({ kind: 'failed', output: 'line 3 is wrong\n' });
    await rm(join(project, 'broken'));
    expect(await build()).toEqual({ kind: 'built' });
  });
});
