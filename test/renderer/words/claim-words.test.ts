import { expect, test } from 'vitest';
import { claimMark, colourOf, PERSON_COLOURS } from '../../../src/renderer/words/claim-words.ts';
import { createTimeWords } from '../../../src/renderer/words/time.ts';
import { DAY_MS } from '../../../src/shared/time-units.ts';

const times = createTimeWords('en-GB', 'UTC', '24h');
const now = Date.UTC(2026, 10, 21, 15, 0);
const at = Date.UTC(2026, 10, 21, 14, 2);
const claim = { account: 'acme.example', by: 'ada-winterbourne', at, untilAt: at + 7 * DAY_MS, from: null };

test('a mark has initials, who has it, and since when until when', () => {
  expect(claimMark(claim, 'ben', times, now)).toMatchObject({
    isMine: false,
    short: 'AW',
    text: 'Ada Winterbourne has this',
    more: 'Ada Winterbourne has had this since 14:02, until 28 Nov 14:02.',
  });
  expect(claimMark({ ...claim, by: 'ben', from: 'ada-winterbourne' }, 'ben', times, now)).toMatchObject({
    isMine: true,
    short: 'You',
    text: 'You’ve got this',
    more: 'You’ve had this since 14:02, until 28 Nov 14:02. Handed over by Ada Winterbourne.',
  });
});

test('a person has one colour everywhere, and a team has several', () => {
  const names = ['ada', 'ben', 'cleo', 'dov', 'esme', 'finn', 'gus', 'hana'];
  const colours = names.map(colourOf);
  expect(names.map(colourOf)).toEqual(colours);
  expect(new Set(colours).size).toBeGreaterThan(3);
  expect(colours.every((colour) => colour >= 0 && colour < PERSON_COLOURS)).toBe(true);
});
