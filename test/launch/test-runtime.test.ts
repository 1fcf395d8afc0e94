// The cached test runtime. Any program of the user can write to the cache, so nothing in it is started unchecked.
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findTestRuntime } from '../../src/launch/test-runtime.ts';

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'hotlist-cache-'));
  vi.stubEnv('HOTLIST_CACHE_DIR', cache);
  // Without npm no other one can be downloaded.
  vi.stubEnv('PATH', join(cache, 'nowhere'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(cache, { recursive: true });
});

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'a cached one that is not the pinned one is not started, at any start',
  async () => {
    const executable = join(cache, 'electron-33.4.11-linux-x64', 'electron');
    await mkdir(join(executable, '..'), { recursive: true });
    await writeFile(executable, '#!/bin/sh\n');
    await chmod(executable, 0o755);
    for (let start = 0; start < 2; start += 1) {
      const said: string[] = [];
      expect((await findTestRuntime((line) => said.push(line))).kind).toBe('none');
      expect(said[0]).toContain('not the pinned one any more');
    }
    expect(await readdir(cache)).toEqual(['electron-33.4.11-linux-x64']);
  },
);
