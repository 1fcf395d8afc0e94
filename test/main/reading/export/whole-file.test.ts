import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { saveTroubleOf, writeWholeFile } from '../../../../src/main/reading/export/whole-file.ts';
import { saveTroubleWords } from '../../../../src/shared/words/save-words.ts';
import { createTempFolder } from '../../../fakes/database.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

test('no room, no right and anything else have words of their own', () => {
  expect(saveTroubleOf(withCode('ENOSPC'))).toBe('no-space');
  expect(saveTroubleOf(withCode('EACCES'))).toBe('not-allowed');
  expect(saveTroubleOf(withCode('EROFS'))).toBe('not-allowed');
  expect(saveTroubleOf(withCode('EISDIR'))).toBe('not-written');
  expect(saveTroubleOf(null)).toBe('not-written');
  expect(saveTroubleWords('not-allowed')).toBe('You cannot save files there. Choose another place.');
});

test('a file of the user that is named like the one being written stays as it is', async () => {
  const folder = createTempFolder();
  try {
    writeFileSync(folder.file('out.csv.part'), 'a download under way');
    await writeWholeFile(folder.file('out.csv'), (file) => file.writeFile('new'));
    expect(readFileSync(folder.file('out.csv'), 'utf8')).toBe('new');
    expect(readFileSync(folder.file('out.csv.part'), 'utf8')).toBe('a download under way');
  } finally {
    folder.remove();
  }
});
