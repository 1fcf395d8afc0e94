import { expect, test } from 'vitest';
import { sparkBars, sparkHeight, sparkWidth } from '../../../../src/renderer/pages/hot/spark-bars.ts';

const talls = (points: readonly (number | null)[]) => sparkBars(points).map(({ tall }) => tall);

test('a sparkline always has twelve steps, so that those of two rows are the same time', () => {
  for (const points of [[1, 2], Array<number>(12).fill(5), Array<number>(30).fill(5)]) {
    const bars = sparkBars(points);
    expect(bars).toHaveLength(12);
    expect(Math.max(...bars.map(({ x }) => x)) + 3).toBe(sparkWidth);
  }
});

test('what was not known has a dot, not a bar that says zero', () => {
  const bars = sparkBars([null, null, 0, 60]);
  expect(bars.slice(-4).map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'known', 'last']);
  expect(talls([null, null, 0, 60]).slice(-4)).toEqual([1, 1, 2, sparkHeight]);
});

test('a score that does not move is a level, neither two dots nor a summit', () => {
  const flat = talls(Array<number>(12).fill(64));
  expect(new Set(flat)).toEqual(new Set([sparkHeight / 2]));
});

test('a small change looks small, a large one large', () => {
  const small = talls([...Array<number>(11).fill(62), 64]);
  const large = talls([...Array<number>(11).fill(12), 64]);
  expect((small[11] ?? 0) - (small[0] ?? 0)).toBeLessThanOrEqual(2);
  expect((large[11] ?? 0) - (large[0] ?? 0)).toBeGreaterThan(10);
});

test('one step alone has no bars', () => {
  expect(sparkBars([null, null, 40])).toEqual([]);
  expect(sparkBars([])).toEqual([]);
});
