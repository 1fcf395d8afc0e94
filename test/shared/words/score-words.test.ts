import { expect, test } from 'vitest';
import { scoreNames } from '../../../src/shared/contract/score-names.ts';
import { noScoreWords, scoreMeaning, scoreName, scoreShort } from '../../../src/shared/words/score-words.ts';

test('every score has a name, a short form and a sentence of its own', () => {
  for (const words of [scoreName, scoreShort, scoreMeaning])
    expect(new Set(scoreNames.map(words)).size).toBe(scoreNames.length);
  expect(scoreNames.filter((name) => !scoreMeaning(name).endsWith('.'))).toEqual([]);
});

test('an account in no ranking is said to be in none, unless the ranking was not read to its end', () => {
  expect(noScoreWords('24h', null)).toBe('not ranked today');
  expect(noScoreWords('24h', 100)).toBe('not in today’s top 100');
  expect(noScoreWords('7d', null)).toBe('not ranked in 7 days');
  expect(noScoreWords('all', 100)).toBe('not in the all-time top 100');
  expect(noScoreWords('24h', 'updating')).toBe('Score updating…');
  expect(noScoreWords('person', null)).toBe('no lead score');
});
