// Nothing that the user had set is lost when a file cannot be read.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setAsideUnreadable } from '../../../../../src/main/hosts/system/preferences/unreadable-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hotlist-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (text: string): void => writeFileSync(join(folder, 'settings.json'), text);
const setAside = (): string | null => setAsideUnreadable(folder, 'settings');

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
