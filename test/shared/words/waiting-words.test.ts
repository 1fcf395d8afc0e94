// How long somebody has waited, in words.
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { isOverdue, waitedWords, waitingWords } from '../../../src/shared/words/waiting-words.ts';

/** A Wednesday. */
const now = Date.parse('2026-11-18T10:00:00Z');
const dayOf = (at: number): number => Math.floor(at / DAY_MS);

test.each([
  [20_000, 'under a minute'],
  [4 * MINUTE_MS, '4 min'],
  [59 * MINUTE_MS, '59 min'],
  [HOUR_MS, '1 h'],
  [HOUR_MS + 5 * MINUTE_MS, '1 h 05'],
  [80 * MINUTE_MS, '1 h 20'],
  // Of the day before, but no half a day ago.
  [11 * HOUR_MS, '11 h'],
  [13 * HOUR_MS, 'since yesterday'],
  [2 * DAY_MS, 'since Mon'],
  [6 * DAY_MS + HOUR_MS, '6 days'],
  // A clock that was set back.
  [-HOUR_MS, 'under a minute'],
])('%i ms ago: %s', (ago, words) => {
  expect(waitedWords({ sinceAt: now - ago }, now, dayOf)).toBe(words);
});

test('it says where only what was logged here is known, and from when on the goal is missed', () => {
  const waiting = { domain: 'a.example', sinceAt: now - 4 * MINUTE_MS, dueAt: now, areReported: true };
  expect(waitingWords(waiting, now, dayOf)).toBe('waiting 4 min');
  expect(waitingWords({ ...waiting, areReported: false }, now, dayOf)).toBe('4 min, no answer logged here');
  expect([now - 1, now].map((at) => isOverdue(waiting, at))).toEqual([false, true]);
});
