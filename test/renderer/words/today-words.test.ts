import { expect, test } from 'vitest';
import { owedFigures, owedWords } from '../../../src/renderer/words/today-words.ts';
import { makeAlert } from '../../fakes/records.ts';

const next = makeAlert('a');

test.each([
  [
    { next, nextIds: [], others: 2, followUps: 1, followUpDomain: 'a.example' },
    '2 more open · 1 follow-up today',
  ],
  [{ next, nextIds: [], others: 0, followUps: 2, followUpDomain: 'a.example' }, '2 follow-ups today'],
  [{ next: null, nextIds: [], others: 1_204, followUps: 0, followUpDomain: null }, '1,204 open'],
  [{ next, nextIds: [], others: 0, followUps: 0, followUpDomain: null }, null],
])('what else is owed', (today, words) => {
  expect(owedWords(today)).toBe(words);
});

test('the same in figures', () => {
  expect(owedFigures({ next, nextIds: [], others: 1_204, followUps: 1, followUpDomain: 'a.example' })).toBe(
    '+1,204 · 1 due',
  );
  expect(owedFigures({ next, nextIds: [], others: 0, followUps: 1, followUpDomain: 'a.example' })).toBe(
    '1 due',
  );
});
