import { expect, test } from 'vitest';
import { isGrownAbove, keptRows } from '../../../src/renderer/lists/kept-rows.ts';

const letters = [...'abcdefghij'];
const keyOf = (letter: string): string => letter;
const all = { keyOf, canFocus: () => true };

test('both ends of a long list stay in the page, also those that can take the focus', () => {
  expect(keptRows(letters, null, all)).toEqual([0, 9]);
  expect(keptRows(letters, null, { keyOf, canFocus: (letter) => 'cf'.includes(letter) })).toEqual([
    0, 2, 5, 9,
  ]);
  expect(keptRows(letters, null, { keyOf, canFocus: () => false })).toEqual([0, 9]);
  expect(keptRows([], null, all)).toEqual([]);
});

test('the row with the focus stays, with its neighbours', () => {
  expect(keptRows(letters, 'e', all)).toEqual([0, 9, 3, 4, 5]);
  expect(keptRows(letters, 'j', all)).toEqual([0, 9, 8]);
  expect(keptRows(letters, 'gone', all)).toEqual([0, 9]);
});

test('a list has grown at the top when its former first row is below new ones', () => {
  expect(isGrownAbove(['c', 'd'], ['a', 'b', 'c', 'd'], keyOf)).toBe(true);
  expect(isGrownAbove(['a', 'b'], ['a', 'b', 'c'], keyOf)).toBe(false);
  expect(isGrownAbove(['a', 'b'], ['a', 'b'], keyOf)).toBe(false);
  expect(isGrownAbove([], ['a'], keyOf)).toBe(false);
  expect(isGrownAbove(['a', 'b'], ['x', 'y', 'z'], keyOf)).toBe(false);
});
