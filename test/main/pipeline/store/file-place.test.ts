// A data file that loses its place while it is open: that is known, and nothing in it is lost.
import { existsSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { hasLostPlace } from '../../../../src/main/pipeline/store/file-place.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { createTempFolder, openMemory, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

let folder: TempFolder;
let path: string;
let database: Database;
beforeEach(() => {
  folder = createTempFolder();
  path = folder.file('data/hotlist.db');
  mkdirSync(dirname(path));
  database = openOrFail(path);
});
afterEach(() => folder.remove());

function store(id: string): void {
  createStore(database, 'main').signals.insertNew([makeSignal(id)], 1);
}

function idsIn(file: string): readonly unknown[] {
  const opened = openOrFail(file);
  const ids = opened.sql('SELECT id FROM signal ORDER BY id').all();
  opened.close();
  return ids.map(({ id }) => id);
}

test('a file in its place is known to be there, also one in memory', () => {
  store('a');
  expect(database.isInPlace()).toBe(true);
  database.close();
  expect(idsIn(path)).toEqual(['a']);
  expect(openMemory().isInPlace()).toBe(true);
});

test.each([
  ['its folder was deleted', () => rmSync(dirname(path), { recursive: true })],
  ['the file alone was deleted', () => rmSync(path)],
])('when %s, that is known, and the end writes back what is kept, for its owner alone', (_what, remove) => {
  store('a');
  remove();
  expect(database.isInPlace()).toBe(false);
  store('b');
  database.close();
  expect(idsIn(path)).toEqual(['a', 'b']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('when another file is in its place, that one stays as it is, and what is kept goes beside it', () => {
  store('a');
  rmSync(dirname(path), { recursive: true });
  mkdirSync(dirname(path));
  writeFileSync(path, 'of somebody else');
  writeFileSync(folder.file('data/hotlist-kept-1.db'), 'from another time');
  expect(database.isInPlace()).toBe(false);
  store('b');
  database.close();
  expect(statSync(path).size).toBe('of somebody else'.length);
  expect(idsIn(folder.file('data/hotlist-kept-2.db'))).toEqual(['a', 'b']);
});

test('a folder that was only moved away for a while is in its place again', () => {
  renameSync(dirname(path), folder.file('away'));
  expect(database.isInPlace()).toBe(false);
  renameSync(folder.file('away'), dirname(path));
  expect(database.isInPlace()).toBe(true);
  database.close();
  expect(existsSync(folder.file('data/hotlist-kept-1.db'))).toBe(false);
});

test('a file that cannot be asked about is not said to be gone', () => {
  renameSync(dirname(path), folder.file('away'));
  // A link to itself leads nowhere, which is another error than that there is nothing.
  symlinkSync('data', dirname(path));
  expect(database.isInPlace()).toBe(true);
  rmSync(dirname(path));
  renameSync(folder.file('away'), dirname(path));
  database.close();
});

const EXT4 = 0xef53;
const FUSE = 0x65735546;
const SMB = 0xfe534d42;

test.each([
  { opened: '1:2', now: '1:3', filesystem: EXT4, isLost: true },
  { opened: '1:2', now: '1:3', filesystem: FUSE, isLost: false },
  { opened: '1:2', now: '1:3', filesystem: SMB, isLost: false },
  { opened: '1:2', now: '1:3', filesystem: null, isLost: false },
  { opened: '1:2', now: '1:2', filesystem: EXT4, isLost: false },
  { opened: null, now: '1:2', filesystem: EXT4, isLost: false },
  { opened: '1:2', now: null, filesystem: EXT4, isLost: false },
  { opened: '1:2', now: 'none', filesystem: FUSE, isLost: true },
])(
  'another number is another file only where numbers stay: $opened, then $now, on $filesystem',
  ({ opened, now, filesystem, isLost }) => {
    expect(hasLostPlace(opened, now, () => filesystem)).toBe(isLost);
  },
);
