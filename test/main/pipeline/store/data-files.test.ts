// Only the user may read the data, even if an earlier version or a manual copy left it readable by others.
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparePrivateFolder } from '../../../../src/main/pipeline/store/data-files.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../fakes/database.ts';

let folder: TempFolder;
beforeEach(() => {
  folder = createTempFolder();
});
afterEach(() => folder.remove());

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

// Windows has no file modes.
const onPosix = test.skipIf(process.platform === 'win32');

onPosix("a new database and its log are the user's alone", () => {
  const path = folder.file('new.db');
  const database = openOrFail(path);
  expect([modeOf(path), modeOf(`${path}-wal`)]).toEqual(['600', '600']);
  database.close();
  expect(modeOf(path)).toBe('600');
});

onPosix("a database that others could read becomes the user's alone with the next start", () => {
  const path = folder.file('old.db');
  openOrFail(path).close();
  chmodSync(path, 0o644);
  const database = openOrFail(path);
  expect([modeOf(path), modeOf(`${path}-wal`)]).toEqual(['600', '600']);
  database.close();
});

onPosix("the data folder is the user's alone, new or old", () => {
  const path = folder.file('data');
  preparePrivateFolder(path);
  expect(modeOf(path)).toBe('700');
  chmodSync(path, 0o755);
  preparePrivateFolder(path);
  expect(modeOf(path)).toBe('700');
});

onPosix('a folder that everybody writes to keeps its mode', () => {
  const path = folder.file('shared');
  mkdirSync(path);
  chmodSync(path, 0o1777);
  preparePrivateFolder(path);
  expect(modeOf(path)).toBe('1777');
});
