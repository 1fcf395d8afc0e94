// The command line of the bench, and above all that no judged world can be asked for alone.
import { expect, test } from 'vitest';
import {
  readAnswers,
  readFamilies,
  readNumbers,
  readSettingsPatch,
  readWorldNumbers,
} from './read-options.ts';

test('numbers and ranges of them are read', () => {
  expect(readNumbers('1,3-5')).toEqual([1, 3, 4, 5]);
  expect(readNumbers('x')).toMatch(/whole numbers/);
  expect(readNumbers('0')).toMatch(/whole numbers/);
});

test('worlds for building are asked for by number, the judged ones only all together', () => {
  expect(readWorldNumbers('2,60')).toEqual([2, 60]);
  expect(readWorldNumbers('quick')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(readWorldNumbers('61')).toMatch(/judged/);
  expect(readWorldNumbers('1000')).toMatch(/judged/);
  expect(readWorldNumbers('1-1039')).toMatch(/judged/);
  expect(readWorldNumbers('judged')).toHaveLength(40);
});

test('a setting that does not exist, or a value that it cannot have, is refused instead of left out', () => {
  expect(readSettingsPatch('{"strongSignalScore":70}')).toEqual({ strongSignalScore: 70 });
  expect(readSettingsPatch('{"strongSignalScores":70}')).toMatch(/strongSignalScores/);
  expect(readSettingsPatch('{"strongSignalScore":700}')).toMatch(/strongSignalScore/);
  expect(readSettingsPatch('[]')).toMatch(/object/);
  expect(readSettingsPatch('{')).toMatch(/JSON/);
});

test('families are asked for by name, or all of them', () => {
  expect(readFamilies('codes, words')).toEqual(['codes', 'words']);
  expect(readFamilies('all')).toContain('accounts-alone');
  expect(readFamilies('codes,runes')).toMatch(/some of words/);
});

test('answers give each type one of the four meanings', () => {
  expect(readAnswers('{"evt_4211":"request"}')).toEqual({ evt_4211: 'request' });
  expect(readAnswers('{"evt_4211":"demo"}')).toMatch(/request, buying, ordinary, ignore/);
  expect(readAnswers('{')).toMatch(/object/);
});
