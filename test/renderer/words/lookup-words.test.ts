import { expect, test } from 'vitest';
import { nothingAdvice } from '../../../src/renderer/words/lookup-words.ts';

test.each([
  ['ab', true, 'Write a little more'],
  ['https://www.linkedin.com/company/acme/', false, 'Try its web domain'],
  ['linkedin.com/in/ada', false, 'knows this person'],
  ['acme gmbh', false, 'paste a LinkedIn address'],
  ['Dr. Acme', false, 'paste a LinkedIn address'],
  ['acme', false, 'paste a LinkedIn address'],
  ['ada@acme.example', false, 'this e-mail or its company'],
  ['https://acme.example/x', false, 'this domain'],
])('nothing found for %s says what to try', (typed, isShort, words) => {
  expect(nothingAdvice(typed, isShort)).toContain(words);
});
