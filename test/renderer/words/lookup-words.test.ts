import { expect, test } from 'vitest';
import { nothingAdvice } from '../../../src/renderer/words/lookup-words.ts';

test.each([
  ['ab', 'Type at least 3 characters'],
  ['https://www.linkedin.com/company/acme/', 'Try its web domain'],
  ['linkedin.com/in/ada', 'knows this person'],
  ['acme gmbh', 'paste a LinkedIn address'],
  ['Dr. Acme', 'paste a LinkedIn address'],
  ['acme', 'paste a LinkedIn address'],
  ['ada@acme.example', 'this e-mail or its company'],
  ['https://acme.example/x', 'this domain'],
])('nothing found for %s says what to try', (typed, words) => {
  expect(nothingAdvice(typed, 3)).toContain(words);
});
