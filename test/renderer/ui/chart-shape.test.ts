import { expect, test } from 'vitest';
import { chartShape } from '../../../src/renderer/ui/chart-shape.ts';

const samples = [
  { at: 0, score: 22 },
  { at: 50, score: 30 },
  { at: 100, score: 71 },
];

test('a plot spans the whole width, between tens that hold every score', () => {
  expect(chartShape(samples, [], 200, 60)).toMatchObject({
    line: 'M0.0 58.0L100.0 50.0L200.0 9.0',
    bottom: 20,
    top: 80,
    last: { x: 200, y: 9 },
  });
});

test('a signal is marked on the line, also between two samples, and left out when it is older than the line', () => {
  expect(chartShape(samples, [25, -10], 200, 60)?.marks).toEqual([{ x: 50, y: 54 }]);
});

test('one sample is not a course', () => {
  expect(chartShape(samples.slice(0, 1), [], 200, 60)).toBeNull();
  expect(chartShape([], [], 200, 60)).toBeNull();
});

test('a score that never moved is a flat line, not a division by zero', () => {
  const flat = [
    { at: 0, score: 40 },
    { at: 10, score: 40 },
  ];
  expect(chartShape(flat, [], 100, 60)).toMatchObject({ bottom: 40, top: 50, line: 'M0.0 60.0L100.0 60.0' });
});
