import { expect, test } from 'vitest';
import { createNumberWords } from '../../../src/renderer/words/numbers.ts';

const words = createNumberWords('en-GB');

test('a score has no decimals, and a missing one is a dash, never a 0', () => {
  expect([words.score(70.6), words.score(0), words.score(null)]).toEqual(['71', '0', '–']);
});

test('a count is exact below ten thousand and short above', () => {
  expect([words.compact(1_204), words.compact(9_999), words.compact(10_000), words.compact(100_000)]).toEqual(
    ['1,204', '9,999', '10k', '100k'],
  );
});

test('a percentage comes from per cent, as the service sends it, without a sign', () => {
  expect([words.percent(18.2), words.percent(-7)]).toEqual(['18%', '7%']);
});

test('numbers follow the locale of the user', () => {
  expect(createNumberWords('de-DE').whole(1_204)).toBe('1.204');
});
