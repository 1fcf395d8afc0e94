import { expect, test } from 'vitest';
import { holdOrder, holdTop } from '../../../src/renderer/lists/hold.ts';

const self = (row: string): string => row;

test('rows that are on the screen keep their places, and newcomers go to the end', () => {
  expect(holdOrder(['a', 'b', 'c'], ['new', 'c', 'a', 'b'], self)).toEqual(['a', 'b', 'c', 'new']);
});

test('a row that is gone leaves the others in their order', () => {
  expect(holdOrder(['a', 'b', 'c'], ['c', 'a'], self)).toEqual(['a', 'c']);
});

test('what came above the top row waits', () => {
  expect(holdTop('b', ['new', 'a', 'b', 'c'], self)).toEqual(['b', 'c']);
});

test('when the top row is gone there is nothing to hold on to', () => {
  expect(holdTop('gone', ['a', 'b'], self)).toEqual(['a', 'b']);
  expect(holdTop(null, ['a'], self)).toEqual(['a']);
});
