import { expect, test } from 'vitest';
import { owedWords } from '../../../src/renderer/words/today-words.ts';
import { nothingToday } from '../../fakes/calls.ts';

test.each([
  [{ unread: 2, followUps: 1 }, '2 unread · 1 follow-up today', '2 unread · 1 due today'],
  [{ followUps: 2 }, '2 follow-ups today', '2 due today'],
  [{ unread: 1_204 }, '1,204 unread', '1,204 unread'],
  [{}, null, null],
])('what else is owed', (counts, words, short) => {
  const today = { ...nothingToday, ...counts };
  expect([owedWords(today), owedWords(today, true)]).toEqual([words, short]);
});
