// When a pause ends, also across the nights on which the clocks change.
import { describe, expect, test } from 'vitest';
import { followUpAt, pauseUntil, snoozeUntil } from '../../../../src/main/pipeline/alerts/pause-until.ts';
import { morningMinuteOf } from '../../../../src/shared/contract/marks.ts';

/** Of the initial working hours. */
const MORNING = 8 * 60;

const at = (text: string): number => Date.parse(text);

/** Central Europe: +60 until 25 March 2029 01:00 UTC, +120 until 28 October 2029 01:00 UTC, +60 after. */
function europe(instant: number): number {
  return instant >= at('2029-03-25T01:00:00Z') && instant < at('2029-10-28T01:00:00Z') ? 120 : 60;
}

test('half an hour and an hour are just that, wherever one is', () => {
  expect(pauseUntil('30min', 1_000, () => 330, MORNING)).toBe(1_801_000);
  expect(pauseUntil('1h', 1_000, () => -480, MORNING)).toBe(3_601_000);
});

describe('tomorrow is eight in the morning of the next local day', () => {
  test.each([
    ['in the evening', '2029-06-01T20:00:00Z', '2029-06-02T06:00:00Z', europe],
    ['just before midnight', '2029-06-01T21:59:59Z', '2029-06-02T06:00:00Z', europe],
    ['just after midnight', '2029-06-01T22:00:00Z', '2029-06-03T06:00:00Z', europe],
    ['in the night the clocks go forward', '2029-03-24T20:00:00Z', '2029-03-25T06:00:00Z', europe],
    ['in the night the clocks go back', '2029-10-27T20:00:00Z', '2029-10-28T07:00:00Z', europe],
    ['where it is yesterday still', '2029-06-02T03:00:00Z', '2029-06-02T16:00:00Z', () => -480],
    ['by half hours', '2029-06-01T12:00:00Z', '2029-06-02T02:30:00Z', () => 330],
  ])('%s', (_name, now, until, offset) => {
    expect(new Date(pauseUntil('tomorrow', at(now), offset, MORNING)).toISOString()).toBe(
      new Date(at(until)).toISOString(),
    );
  });
});

describe('a reminder is at the chosen minute of the chosen day, as the clock on the wall shows it then', () => {
  test.each([
    ['before the clocks go forward', { date: '2029-03-24', minute: 540 }, '2029-03-24T08:00:00Z'],
    ['after they did', { date: '2029-03-26', minute: 540 }, '2029-03-26T07:00:00Z'],
    ['on the next Monday', 'monday', '2029-03-26T06:00:00Z'],
    ['as it was', { at: at('2029-03-30T10:11:12Z') }, '2029-03-30T10:11:12Z'],
  ] as const)('%s', (_name, wish, until) => {
    // A Friday.
    expect(new Date(followUpAt(wish, at('2029-03-23T12:00:00Z'), europe, MORNING)).toISOString()).toBe(
      new Date(at(until)).toISOString(),
    );
  });
});

test('another day begins with the working hours, for a pause, a snooze and a follow-up alike', () => {
  const now = at('2029-03-20T10:00:00Z');
  const morning = morningMinuteOf({ workFromMinute: 5 * 60, workToMinute: 18 * 60 });
  const tomorrow = at('2029-03-21T04:00:00Z');
  expect(pauseUntil('tomorrow', now, europe, morning)).toBe(tomorrow);
  expect(snoozeUntil('tomorrow', now, europe, morning)).toBe(tomorrow);
  expect(followUpAt('tomorrow', now, europe, morning)).toBe(tomorrow);
  expect(snoozeUntil('monday', now, europe, morning)).toBe(at('2029-03-26T03:00:00Z'));
  expect(followUpAt('week', now, europe, morning)).toBe(at('2029-03-27T03:00:00Z'));
});

test.each([
  ['an early shift', 5, 14, 5],
  ['a late shift', 14, 22, 14],
  ['until midnight', 16, 0, 16],
  ['a night shift', 22, 6, 8],
  ['the whole day', 0, 0, 8],
  ['from the middle of the night', 2, 10, 8],
])('the morning with working hours of %s', (_name, from, to, morning) => {
  expect(morningMinuteOf({ workFromMinute: from * 60, workToMinute: to * 60 })).toBe(morning * 60);
});
