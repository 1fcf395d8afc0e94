// Nothing that the user had set is lost when a file cannot be read.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSettingsFile } from '../../../../../src/main/hosts/system/preferences/settings-file.ts';
import { setAsideUnusable } from '../../../../../src/main/hosts/system/preferences/unusable-file.ts';
import { StoredKeys } from '../../../../../src/main/settings/connection/stored-keys.ts';
import type { PreferencesFile } from '../../../../../src/main/settings/preferences-file.ts';
import { createPreferences } from '../../../../../src/main/settings/preferences.ts';
import { createFakeKeychain } from '../../../../fakes/keychain.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hotlist-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (text: string): void => writeFileSync(join(folder, 'settings.json'), text);
const setAside = (): string | null => setAsideUnusable(folder, 'settings')?.keptAs ?? null;

test('what can be read stays, and without a file there is nothing to do', () => {
  expect(setAside()).toBeNull();
  write('{"mode":"demo"}');
  expect(setAside()).toBeNull();
  expect(readdirSync(folder)).toEqual(['settings.json']);
});

test.each(['', '{"mode":"connec', '\0\0\0\0', 'null', '[{"mode":"demo"}]', '"demo"', '7'])(
  'what is no object is kept under another name: %j',
  (text) => {
    write(text);
    expect(setAside()).toBe(join(folder, 'settings.unreadable.json'));
    expect(readdirSync(folder)).toEqual(['settings.unreadable.json']);
    expect(readFileSync(join(folder, 'settings.unreadable.json'), 'utf8')).toBe(text);
  },
);

test('a second time, the copy of which the user was told stays', () => {
  for (const text of ['{"first', '{"second', '']) {
    write(text);
    setAside();
  }
  const kept = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  expect(kept).toEqual([
    ['settings.unreadable-2.json', '{"second'],
    ['settings.unreadable-3.json', ''],
    ['settings.unreadable.json', '{"first'],
  ]);
});

describe('settings', () => {
  const path = (): string => join(folder, 'settings.json');
  const read = (): unknown => JSON.parse(readFileSync(path(), 'utf8'));
  const open = (): ReturnType<typeof openSettingsFile> =>
    openSettingsFile(folder, (): PreferencesFile => {
      if (!existsSync(path())) write('{}');
      return { read, write: (value) => write(JSON.stringify(value)) };
    });

  test('carry the mark of their format from the first write on, and are read again', () => {
    open().file.write({ mode: 'demo' });
    expect(read()).toEqual({ format: 1, mode: 'demo' });
    const { file, setAside: kept } = open();
    expect([file.read(), kept]).toEqual([{ format: 1, mode: 'demo' }, null]);
  });

  test('of a newer format are read, and keep its number', () => {
    write('{"format":7,"mode":"demo"}');
    const { file } = open();
    file.write({ ...(file.read() as object), mode: 'none' });
    expect(read()).toEqual({ format: 7, mode: 'none' });
  });

  const earlier = '{"version":3,"mode":"connected","settings":{"hideNames":true}}';

  test('without a mark are kept, and new ones begin', () => {
    write(earlier);
    const { file, setAside: kept } = open();
    expect(kept).toEqual({ why: 'earlier', keptAs: join(folder, 'settings.earlier.json') });
    expect(readFileSync(join(folder, 'settings.earlier.json'), 'utf8')).toBe(earlier);
    expect(file.read()).not.toHaveProperty('mode');
    expect(open().setAside).toBeNull();
  });

  test.each(['right away', 'after a crash in between'])(
    'without a mark leave no key in the keychain, %s, and what others have there stays',
    async (when) => {
      if (when === 'right away') write(earlier);
      else writeFileSync(join(folder, 'settings.earlier.json'), earlier);
      const old = ['main/a', 'main/a2', 'main/b', 'main/b2', 'main/team', 'main/team2', 'webhook'];
      const entries = Object.fromEntries([...old, 'first/rest', 'login'].map((entry) => [entry, 'x']));
      const keychain = createFakeKeychain(entries);
      const preferences = createPreferences(open().file);
      await new StoredKeys({ keychain, preferences }).removeLeft();
      expect([...keychain.entries.keys()]).toEqual(['first/rest', 'login']);
      expect(read()).toMatchObject({ keysToRemove: [] });
    },
  );
});
