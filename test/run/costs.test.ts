import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTempFolder, type TempFolder } from '../fakes/database.ts';
import { formatCosts } from './costs.ts';

let folder: TempFolder;
beforeEach(() => (folder = createTempFolder()));
afterEach(() => folder.remove());

test('the files that cost most come first, each once, with the sum of all below', () => {
  const path = folder.file('costs.txt');
  writeFileSync(path, '1.50 a.test.ts\n0.25 b.test.ts\n2.00 b.test.ts\n');
  expect(formatCosts(path)).toBe('   2.3 s  b.test.ts\n   1.5 s  a.test.ts\n   3.8 s  all 2 files');
});

test('nothing is said where nothing was noted', () => {
  expect(formatCosts(folder.file('none.txt'))).toBe('');
});
