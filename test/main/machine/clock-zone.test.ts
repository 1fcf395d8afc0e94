// The system's time zone while the app runs, on a real /etc/localtime in a file system of the test's own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./clock-zone.script.ts', import.meta.url));
const canMount = spawnSync('unshare', ['--mount', '--map-root-user', 'true']).status === 0;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hotlist-zone-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Minutes, as the script prints them. */
function offsetsIn(env: NodeJS.ProcessEnv): unknown {
  const commands = [
    'mkdir "$0/etc"',
    'cp /etc/passwd /etc/nsswitch.conf "$0/etc"',
    'ln -s /usr/share/zoneinfo/Etc/UTC "$0/etc/localtime"',
    'mount --bind "$0/etc" /etc',
    'exec "$1" --import tsx "$2"',
  ].join(' && ');
  const args = ['--mount', '--map-root-user', 'sh', '-c', commands, folder, process.execPath, script];
  const { stdout, stderr } = spawnSync('unshare', args, { env, encoding: 'utf8' });
  return stdout === '' ? stderr : JSON.parse(stdout);
}

test.skipIf(!canMount)(
  'a new time zone of the system is followed within a minute, also by a clock set back',
  () => {
    expect(offsetsIn({ ...process.env, TZ: undefined })).toEqual([0, 0, 540, -180]);
  },
);

test.skipIf(!canMount)('a zone that the environment sets stays', () => {
  expect(offsetsIn({ ...process.env, TZ: 'Europe/Berlin' })).toEqual([60, 60, 60, 60]);
});
