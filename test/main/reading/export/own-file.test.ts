// Hotlist's own files, by whatever path they are reached.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOwnFile } from '../../../../src/main/reading/export/own-file.ts';
import { createTempFolder, type TempFolder } from '../../../fakes/database.ts';

let folder: TempFolder;
let data: string;
beforeEach(() => {
  folder = createTempFolder();
  data = folder.file('data');
  mkdirSync(join(data, 'backups'), { recursive: true });
  for (const name of ['data/hotlist.db', 'data/backups/one.db', 'beside.csv', 'data-2'])
    writeFileSync(folder.file(name), '');
});
afterEach(() => folder.remove());

test('what is in the data folder is, however it is written', async () => {
  symlinkSync(data, folder.file('link'));
  for (const path of ['data/hotlist.db', 'data/backups/one.db', 'link/hotlist.db', 'data/../data/hotlist.db'])
    expect(await isOwnFile(`${folder.path}/${path}`, data), path).toBe(true);
  expect(await isOwnFile(folder.file('data/hotlist.db'), folder.file('link'))).toBe(true);
});

test('what is beside it, and a new file in it, is not', async () => {
  for (const path of ['beside.csv', 'data-2', 'data/new.csv', 'nowhere/at-all.csv'])
    expect(await isOwnFile(folder.file(path), data), path).toBe(false);
  expect(await isOwnFile(folder.file('data/hotlist.db'), null)).toBe(false);
});
