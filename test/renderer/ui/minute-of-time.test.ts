// A time of day as people type it.
import { expect, test } from 'vitest';
import { minuteOfTime, stepOfTime } from '../../../src/renderer/ui/minute-of-time.ts';
import { timeOfMinute } from '../../../src/shared/words/clock-words.ts';

test.each([
  ['19:00', 1140],
  [' 7:05 ', 425],
  ['19.30', 1170],
  ['1900', 1140],
  ['730', 450],
  ['19', 1140],
  ['0', 0],
  ['7 pm', 1140],
  ['7:30 PM', 1170],
  ['7p', 1140],
  ['7 a.m.', 420],
  ['12 am', 0],
  ['12:15 pm', 735],
] as const)('%j is minute %d', (text, minute) => {
  expect(minuteOfTime(text)).toBe(minute);
});

test.each(['', 'noon', '24:00', '19:60', '13 pm', '0 am', '7:5', '19:00 or so', '-7', '12345'])(
  '%j is no time',
  (text) => {
    expect(minuteOfTime(text)).toBeNull();
  },
);

test('every minute that is shown can be typed, in both formats', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    expect(minuteOfTime(timeOfMinute(minute, '24h'))).toBe(minute);
    expect(minuteOfTime(timeOfMinute(minute, '12h'))).toBe(minute);
  }
});

test('a step leads to the next quarter, over midnight too', () => {
  expect(stepOfTime(1140, 1)).toBe(1155);
  expect(stepOfTime(1141, 1)).toBe(1155);
  expect(stepOfTime(1141, -1)).toBe(1140);
  expect(stepOfTime(0, -1)).toBe(23 * 60 + 45);
  expect(stepOfTime(23 * 60 + 45, 1)).toBe(0);
});
