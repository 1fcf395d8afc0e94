// The app accepts what is signed: a manifest of a folder, with keys as openssl writes them.
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectDir } from '../../src/launch/folders.ts';
import { runCommand } from '../../src/launch/run-command.ts';
import { readManifest } from '../../src/main/app/updates/manifest.ts';
import {
  listFiles,
  partsOfName,
  publicKeyOf,
  readSigningKeys,
  renewManifest,
  signManifest,
  type Release,
} from '../../src/release/signed-manifest.ts';

const release: Release = {
  version: '0.4.0',
  minimumVersion: '0.1.0',
  releasedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2027-05-01T00:00:00.000Z',
  notes: 'Faster.',
  page: 'https://hotlist.example/download',
};
const pemOf = (key: KeyObject): string => key.export({ format: 'pem', type: 'pkcs8' }).toString();
const [first, second, stranger] = [0, 1, 2].map(() => generateKeyPairSync('ed25519').privateKey) as [
  KeyObject,
  KeyObject,
  KeyObject,
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hotlist-release-'));
  await writeFile(join(folder, 'hotlist_0.4.0_amd64.deb'), 'a deb');
  await writeFile(join(folder, 'hotlist-0.4.0-win-x64.exe'), 'an installer');
  await writeFile(join(folder, 'hotlist_0.3.0_amd64.deb'), 'an older one');
  await writeFile(join(folder, 'SHA256SUMS'), 'sums');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['hotlist_0.4.0_amd64.deb', '0.4.0', { platform: 'linux', kind: 'deb', arch: 'x64' }],
  ['hotlist_0.4.0~test_arm64.deb', '0.4.0-test', { platform: 'linux', kind: 'deb', arch: 'arm64' }],
  ['hotlist-0.4.0-linux-x86_64.AppImage', '0.4.0', { platform: 'linux', kind: 'AppImage', arch: 'x64' }],
  ['hotlist-0.4.0-linux-x64.tar.gz', '0.4.0', { platform: 'linux', kind: 'tar.gz', arch: 'x64' }],
  ['hotlist-0.4.0-win-x64.exe', '0.4.0', { platform: 'windows', kind: 'exe', arch: 'x64' }],
  ['hotlist-0.4.0-mac-arm64.dmg', '0.4.0', { platform: 'mac', kind: 'dmg', arch: 'arm64' }],
  ['hotlist-0.4.0-mac-arm64.dmg', '0.4', null],
  ['hotlist-0.4.0-beta-mac-arm64.dmg', '0.4.0', null],
  ['hotlist_0.4.0_sparc.deb', '0.4.0', null],
  ['SHA256SUMS', '0.4.0', null],
])('%s of version %s is %j', (name, version, parts) => {
  expect(partsOfName(name, version)).toEqual(parts);
});

test('the packages of a version are listed with their sizes and hashes, and signed', async () => {
  const files = await listFiles(folder, '0.4.0', 'https://hotlist.example/v0.4.0/');
  const envelope = signManifest(release, files, [first]);
  const read = readManifest(envelope, [publicKeyOf(first)]);
  const sha256 = createHash('sha256').update('a deb').digest('hex');
  expect(read).toMatchObject({ kind: 'manifest', manifest: { version: '0.4.0', notes: 'Faster.' } });
  expect(files.map(({ kind }) => kind)).toEqual(['exe', 'deb']);
  expect(files[1]).toEqual({
    platform: 'linux',
    kind: 'deb',
    arch: 'x64',
    address: 'https://hotlist.example/v0.4.0/hotlist_0.4.0_amd64.deb',
    bytes: 5,
    sha256,
  });
});

test('during a key rotation both keys sign, and what the app would refuse is not signed', async () => {
  const keys = readSigningKeys(`${pemOf(first)}\n${pemOf(second)}`);
  const envelope = signManifest(release, await listFiles(folder, '0.4.0', 'https://hotlist.example/'), keys);
  for (const key of [first, second]) expect(readManifest(envelope, [publicKeyOf(key)]).kind).toBe('manifest');
  expect(() => signManifest({ ...release, version: 'four' }, [], keys)).toThrow('unreadable');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(() => readSigningKeys(pemOf(privateKey))).toThrow('no Ed25519');
  expect(() => readSigningKeys('')).toThrow('no Ed25519');
});

test('a manifest is renewed by its own key: nothing but its end changes', () => {
  const envelope = signManifest(release, [], [first]);
  const read = readManifest(renewManifest(envelope, '2027-11-01T00:00:00Z', [first]), [publicKeyOf(first)]);
  const expected = {
    version: '0.4.0',
    releasedAt: Date.parse(release.releasedAt),
    expiresAt: Date.parse('2027-11-01'),
  };
  expect(read).toMatchObject({ kind: 'manifest', manifest: expected });
  expect(() => renewManifest(envelope, '2027-11-01T00:00:00Z', [stranger])).toThrow('signature');
});

test('the command takes a key that nobody else can read, and says what is wrong otherwise', async () => {
  const key = join(folder, 'update.key');
  await writeFile(key, pemOf(first));
  await chmod(key, 0o644);
  const args = ['--dist', folder, '--version', '0.4.0', '--base', 'https://hotlist.example/v0.4.0'];
  const run = (...more: string[]) =>
    runCommand(
      process.execPath,
      ['--import', 'tsx', join(projectDir, 'src/release/index.ts'), ...args, ...more],
      {
        cwd: projectDir,
        env: { ...process.env, SOURCE_DATE_EPOCH: '1793491200' },
      },
    );
  expect((await run('--page', release.page, '--key', key)).stderr).toContain('chmod 600');
  await chmod(key, 0o600);
  expect((await run('--key', key)).stderr).toContain('--page');
  expect(await run('--page', release.page, '--key', key)).toMatchObject({ code: 0 });
  const read = readManifest(await readFile(join(folder, 'update.json'), 'utf8'), [publicKeyOf(first)]);
  expect(read).toMatchObject({
    kind: 'manifest',
    manifest: { releasedAt: 1_793_491_200_000, expiresAt: 1_793_491_200_000 + 180 * 86_400_000 },
  });
}, 30_000);
