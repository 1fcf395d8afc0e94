// When a pause ends, also across the nights on which the clocks change.
import { describe, expect, test } from 'vitest';
import { followUpAt, pauseUntil } from '../../../src/main/alerts/pause-until.ts';

const at = (text: string): number => Date.parse(text);

/** Central Europe: +60 until 25 March 2029 01:00 UTC, +120 until 28 October 2029 01:00 UTC, +60 after. */
function europe(instant: number): number {
  return instant >= at('2029-03-25T01:00:00Z') && instant < at('2029-10-28T01:00:00Z') ? 120 : 60;
}

test('half an hour and an hour are just that, wherever one is', () => {
  expect(pauseUntil('30min', 1_000, () => 330)).toBe(1_801_000);
  expect(pauseUntil('1h', 1_000, () => -480)).toBe(3_601_000);
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
    expect(new Date(pauseUntil('tomorrow', at(now), offset)).toISOString()).toBe(
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
    expect(new Date(followUpAt(wish, at('2029-03-23T12:00:00Z'), europe)).toISOString()).toBe(
      new Date(at(until)).toISOString(),
    );
  });
});
