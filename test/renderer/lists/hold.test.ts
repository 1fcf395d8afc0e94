import { expect, test } from 'vitest';
import { holdRows, keepDrawn } from '../../../src/renderer/lists/hold.ts';

const rules = { keyOf: (row: string): string => row, keeps: (): boolean => true };

test('rows that are on the screen keep their places, and those between them wait', () => {
  expect(holdRows(['a', 'b', 'c'], ['new', 'c', 'a', 'newer', 'b'], rules)).toEqual({
    rows: ['a', 'b', 'c'],
    newCount: 2,
    isReordered: true,
  });
});

test('rows below the last one are added at once, because they move nothing', () => {
  expect(holdRows(['a', 'b'], ['new', 'a', 'b', 'c', 'd'], rules)).toEqual({
    rows: ['a', 'b', 'c', 'd'],
    newCount: 1,
    isReordered: false,
  });
});

test('a row that is gone keeps its place, or the ones below it would move up', () => {
  expect(holdRows(['a', 'b', 'c'], ['a', 'c'], rules)).toEqual({
    rows: ['a', 'b', 'c'],
    newCount: 0,
    isReordered: true,
  });
});

test('a row that the user took out goes at once', () => {
  const taken = { ...rules, keeps: (row: string) => row !== 'b' };
  expect(holdRows(['a', 'b', 'c'], ['a', 'c'], taken)).toEqual({
    rows: ['a', 'c'],
    newCount: 0,
    isReordered: false,
  });
});

test('a held row shows its current data', () => {
  const scored = { keyOf: ({ name }: { readonly name: string }) => name, keeps: () => true };
  const held = holdRows([{ name: 'a', score: 1 }], [{ name: 'a', score: 2 }], scored);
  expect(held.rows).toEqual([{ name: 'a', score: 2 }]);
});

interface Ranked {
  readonly name: string;
  readonly rank: number;
  readonly isMuted: boolean;
}

test('a held row keeps what it is to keep, and a row that is added shows its own', () => {
  const ranked = {
    keyOf: ({ name }: Ranked) => name,
    keeps: () => true,
    asHeld: (now: Ranked, { rank }: Ranked) => ({ ...now, rank }),
  };
  const shown = [
    { name: 'a', rank: 1, isMuted: false },
    { name: 'b', rank: 2, isMuted: false },
  ];
  const incoming = [
    { name: 'b', rank: 1, isMuted: false },
    { name: 'a', rank: 2, isMuted: true },
    { name: 'c', rank: 3, isMuted: false },
  ];
  expect(holdRows(shown, incoming, ranked).rows).toEqual([
    { name: 'a', rank: 1, isMuted: true },
    { name: 'b', rank: 2, isMuted: false },
    { name: 'c', rank: 3, isMuted: false },
  ]);
});

test('a row that the user brought back comes in at once, where it belongs; others still wait', () => {
  const isBroughtBack = (row: string): boolean => row.startsWith('back');
  const incoming = ['new', 'back 1', 'a', 'back 2', 'b'];
  expect(holdRows(['a', 'b'], incoming, { ...rules, isBroughtBack })).toEqual({
    rows: ['back 1', 'a', 'back 2', 'b'],
    newCount: 1,
    isReordered: false,
  });
});

test('the drawn list stays with the very same rows in their order only', () => {
  const [a, b] = [{ row: 'a' }, { row: 'b' }];
  const drawn = { rows: [a, b], name: 'all' };
  expect(keepDrawn(drawn, { rows: [a, b], name: 'all' })).toBe(drawn.rows);
  for (const rows of [[a], [a, b, b], [b, a], [a, { row: 'b' }]])
    expect(keepDrawn(drawn, { rows, name: 'all' })).toBe(rows);
});

test('another list is a new one, even with the same rows', () => {
  const drawn = { rows: ['a'], name: 'all' };
  const other = { rows: ['a'], name: 'alerts' };
  expect(keepDrawn(drawn, other)).toBe(other.rows);
});
