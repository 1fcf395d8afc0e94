// Archives of the same files are the same bytes, whoever made them and when.
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../src/launch/run-command.ts';
import { packDeb, packTarball, normalizeFiles } from '../../src/package/archive.ts';

const MADE_AT = 1_790_000_000;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hotlist-archive-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** The same content, with the times, modes and order of another machine. */
async function makeTree(name: string, names: readonly string[], mode: number, time: number): Promise<string> {
  const root = join(folder, name);
  await mkdir(join(root, 'inner'), { recursive: true });
  for (const one of names) {
    const path = join(root, 'inner', one);
    await writeFile(path, `${one}\n`);
    await chmod(path, one === 'program' ? mode | 0o100 : mode);
    await utimes(path, time, time);
  }
  await symlink('inner/program', join(root, 'link'));
  return root;
}

const trees = (): Promise<readonly string[]> =>
  Promise.all([
    makeTree('one', ['a', 'program', 'z'], 0o600, 1),
    makeTree('other', ['z', 'program', 'a'], 0o664, 2_000_000_000),
  ]);

test('a normalized folder does not show who made it', async () => {
  const [root = ''] = await trees();
  expect(await normalizeFiles(root, MADE_AT)).toEqual({ kb: 3 });
  const program = await stat(join(root, 'inner/program'));
  const text = await stat(join(root, 'inner/a'));
  expect([program.mode & 0o777, text.mode & 0o777]).toEqual([0o755, 0o644]);
  expect([program.mtimeMs, text.mtimeMs]).toEqual([MADE_AT * 1_000, MADE_AT * 1_000]);
});

test('two tarballs are the same, with the name first in each path', async () => {
  const made = await Promise.all(
    (await trees()).map(async (root, index) => {
      await normalizeFiles(root, MADE_AT);
      const to = join(folder, `${index}.tar.gz`);
      await packTarball(root, 'hotlist-1.0.0', to, MADE_AT);
      return to;
    }),
  );
  const [one, other] = await Promise.all(made.map((path) => readFile(path)));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  const { stdout } = await runCommand('tar', ['-tzf', made[0] ?? '']);
  expect(stdout.trim().split('\n')).toEqual([
    'hotlist-1.0.0/',
    'hotlist-1.0.0/inner/',
    'hotlist-1.0.0/inner/a',
    'hotlist-1.0.0/inner/program',
    'hotlist-1.0.0/inner/z',
    'hotlist-1.0.0/link',
  ]);
});

const hasDpkg = (await runCommand('dpkg-deb', ['--version'])).code === 0;

test.runIf(hasDpkg)('two debs are the same, and root owns what is in them', async () => {
  const made = await Promise.all(
    (await trees()).map(async (root, index) => {
      const control =
        'Package: x\nVersion: 1\nArchitecture: all\nMaintainer: A <a@a.example>\nDescription: x\n';
      await mkdir(join(root, 'DEBIAN'));
      await writeFile(join(root, 'DEBIAN/control'), control);
      await normalizeFiles(root, MADE_AT);
      const to = join(folder, `${index}`, 'x.deb');
      await mkdir(join(folder, `${index}`));
      await packDeb(root, to, { madeAt: MADE_AT, compression: 'xz' });
      return to;
    }),
  );
  const [one, other] = await Promise.all(made.map((path) => readFile(path)));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  const { stdout } = await runCommand('dpkg-deb', ['--contents', made[0] ?? '']);
  expect(stdout.split('\n').filter((line) => line !== '' && !line.includes(' root/root '))).toEqual([]);
});

test('a failure quotes the error output of the program', async () => {
  const missing = join(folder, 'nowhere');
  await expect(packTarball(missing, 'x', join(folder, 'x.tar.gz'), MADE_AT)).rejects.toThrow(
    /tar failed: .*nowhere/,
  );
});
