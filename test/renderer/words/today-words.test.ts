import { expect, test } from 'vitest';
import { createNumberWords } from '../../../src/renderer/words/numbers.ts';
import { owedFigures, owedWords } from '../../../src/renderer/words/today-words.ts';
import { makeAlert } from '../../fakes/records.ts';

const numbers = createNumberWords('en-GB');
const next = makeAlert('a');

test.each([
  [
    { next, nextIds: [], others: 2, followUps: 1, followUpDomain: 'a.example' },
    '2 more unread · 1 follow-up today',
  ],
  [{ next, nextIds: [], others: 0, followUps: 2, followUpDomain: 'a.example' }, '2 follow-ups today'],
  [{ next: null, nextIds: [], others: 1_204, followUps: 0, followUpDomain: null }, '1,204 unread'],
  [{ next, nextIds: [], others: 0, followUps: 0, followUpDomain: null }, null],
])('what else is owed', (today, words) => {
  expect(owedWords(today, numbers)).toBe(words);
});

test('the same in figures', () => {
  expect(
    owedFigures({ next, nextIds: [], others: 1_204, followUps: 1, followUpDomain: 'a.example' }, numbers),
  ).toBe('+1,204 · 1 due');
  expect(
    owedFigures({ next, nextIds: [], others: 0, followUps: 1, followUpDomain: 'a.example' }, numbers),
  ).toBe('1 due');
});
