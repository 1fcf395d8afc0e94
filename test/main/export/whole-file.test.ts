import { expect, test } from 'vitest';
import { saveTroubleOf } from '../../../src/main/export/whole-file.ts';
import { saveTroubleWords } from '../../../src/shared/words/save-words.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

test('no room, no right and anything else have words of their own', () => {
  expect(saveTroubleOf(withCode('ENOSPC'))).toBe('no-space');
  expect(saveTroubleOf(withCode('EACCES'))).toBe('not-allowed');
  expect(saveTroubleOf(withCode('EROFS'))).toBe('not-allowed');
  expect(saveTroubleOf(withCode('EISDIR'))).toBe('not-written');
  expect(saveTroubleOf(null)).toBe('not-written');
  expect(saveTroubleWords('not-allowed')).toBe('You cannot save files there. Choose another place.');
});
