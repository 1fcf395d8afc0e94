import { chmodSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readServiceTargets } from '../../src/relay/service-keys.ts';
import { createTempFolder, type TempFolder } from '../fakes/database.ts';

let folder: TempFolder;
beforeEach(() => {
  folder = createTempFolder();
});
afterEach(() => folder.remove());

const HOTLIST_REST_BASE_URL = 'https://signals.service.example';
const key = 'hl_secret_key_1234567890';

function write(name: string, text: string, mode = 0o600): string {
  const path = folder.file(name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

const target = { public: null, rest: { address: HOTLIST_REST_BASE_URL, key } };

test('a key comes from the environment, from a file of one’s own, or from systemd', () => {
  expect(readServiceTargets({ HOTLIST_REST_BASE_URL, HOTLIST_REST_API_KEY: key })).toEqual(target);
  expect(
    readServiceTargets({ HOTLIST_REST_BASE_URL, HOTLIST_REST_API_KEY_FILE: write('key', `${key}\n`) }),
  ).toEqual(target);
  // systemd’s own has the group’s bit for its access list.
  write('hotlist-rest-api-key', key, 0o440);
  expect(readServiceTargets({ HOTLIST_REST_BASE_URL, CREDENTIALS_DIRECTORY: folder.path })).toEqual(target);
});

test.each([
  [
    'that others can read',
    () => write('key', key, 0o640),
    'can be read by others. Take that from them: chmod 600.',
  ],
  ['that is not there', () => folder.file('none'), 'cannot be read.'],
  ['that is empty', () => write('key', '\n'), 'is empty.'],
  ['that is no key', () => write('key', 'k'.repeat(5_000)), 'is too large to be a key.'],
])('a file %s is refused in words, without the key', (_what, path, words) => {
  const HOTLIST_REST_API_KEY_FILE = path();
  expect(() => readServiceTargets({ HOTLIST_REST_BASE_URL, HOTLIST_REST_API_KEY_FILE })).toThrow(
    `HOTLIST_REST_API_KEY_FILE: ${HOTLIST_REST_API_KEY_FILE} ${words}`,
  );
});

test('two places for one key are one too many', () => {
  expect(() =>
    readServiceTargets({
      HOTLIST_REST_BASE_URL,
      HOTLIST_REST_API_KEY: key,
      HOTLIST_REST_API_KEY_FILE: write('key', key),
    }),
  ).toThrow('HOTLIST_REST_API_KEY and HOTLIST_REST_API_KEY_FILE are both set.');
});
