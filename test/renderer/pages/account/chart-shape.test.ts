import { expect, test } from 'vitest';
import {
  chartShape,
  nearestMoment,
  type ChartInput,
} from '../../../../src/renderer/pages/account/chart-shape.ts';

const scores = [
  { at: 0, score: 22 },
  { at: 50, score: 30 },
  { at: 100, score: 71 },
];
const plot = (patch: Partial<ChartInput>) =>
  chartShape({ scores, marks: [], from: 0, to: 100, width: 200, height: 60, ...patch });

test('a plot spans the whole width, from 0 to the ten above every score', () => {
  expect(plot({})).toMatchObject({
    line: 'M0.0 43.5L100.0 37.5L200.0 6.8',
    top: 80,
    last: { x: 200, y: 6.75 },
  });
});

test('time is even: a history that began late leaves the time before it empty', () => {
  expect(plot({ from: -100, to: 100 })?.line).toBe('M100.0 43.5L150.0 37.5L200.0 6.8');
  expect(plot({ from: 40, to: 100 })?.line).toMatch(/^M33\.3 /u);
});

test('a score that is newer than the panel’s clock is drawn too: the plot ends with it', () => {
  expect(plot({ to: 99 })).toMatchObject({
    line: 'M0.0 43.5L100.0 37.5L200.0 6.8',
    last: { x: 200, y: 6.75 },
  });
});

test('a signal is on the line, also between two samples, and only as a stem where the line is not known', () => {
  const shape = plot({
    from: -100,
    marks: [
      { at: 25, points: 80 },
      { at: -50, points: 40 },
    ],
  });
  expect(shape?.dots).toEqual([{ x: 125, y: 40.5 }]);
  expect(shape?.stems).toEqual([
    { x: 125, tall: 0.8, index: 0 },
    { x: 50, tall: 0.4, index: 1 },
  ]);
});

test('of many signals the strongest are dots on the line, and every one has its stem', () => {
  const marks = Array.from({ length: 20 }, (_, index) => ({ at: index * 5, points: index }));
  const shape = plot({ marks });
  expect(shape?.dots.map(({ x }) => x)).toEqual([190, 180, 170, 160, 150, 140]);
  expect(shape?.stems).toHaveLength(20);
  expect(shape?.stems[0]?.tall).toBeGreaterThan(0);
});

test('a signal at the last score is no dot: the larger one there would hide half of it', () => {
  const marks = [
    { at: 50, points: 40 },
    { at: 99, points: 90 },
  ];
  const shape = plot({ marks });
  expect(shape?.dots.map(({ x }) => x)).toEqual([100]);
  expect(shape?.stems.map(({ x }) => x)).toEqual([100, 198]);
});

test('signals alone are shown without a line; nothing at all is no plot', () => {
  expect(plot({ scores: [], marks: [{ at: 25, points: 80 }] })).toMatchObject({
    line: '',
    last: null,
    dots: [],
  });
  expect(plot({ scores: [] })).toBeNull();
  expect(plot({ from: 200, to: 300 })).toBeNull();
});

test('a score that never moved is a level line, and one of 0 is on the baseline', () => {
  const flat = [
    { at: 0, score: 40 },
    { at: 100, score: 40 },
  ];
  expect(plot({ scores: flat })).toMatchObject({ top: 40, line: 'M0.0 0.0L200.0 0.0' });
  const none = flat.map(({ at }) => ({ at, score: 0 }));
  expect(plot({ scores: none })).toMatchObject({ top: 10, line: 'M0.0 60.0L200.0 60.0' });
});

test('its places have the score of the line there, and the signals that are close to it', () => {
  const marks = [
    { at: 26, points: 5 },
    { at: 25, points: 80 },
    { at: 50.5, points: 40 },
    { at: -50, points: 9 },
  ];
  const moments = plot({ from: -100, marks })?.moments ?? [];
  expect(moments.map(({ at, score, marks: own }) => [at, score, own])).toEqual([
    [-50, null, [3]],
    [0, 22, []],
    [25, 26, [1, 0]],
    [50, 30, [2]],
    [100, 71, []],
  ]);
  expect([0, 99, 126, 999].map((x) => nearestMoment(moments, x))).toEqual([0, 1, 2, 4]);
  expect(nearestMoment([], 5)).toBe(0);
});
