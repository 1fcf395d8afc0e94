import { expect, test } from 'vitest';
import { parseQuery } from '../../../src/main/reading/lookup/query.ts';
import { messages } from '../../../src/shared/messages/messages.ts';

test.each([
  ['https://www.linkedin.com/company/acme/', 'Try its web domain'],
  ['linkedin.com/in/ada', 'knows this person'],
  ['acme gmbh', 'paste a LinkedIn address'],
  ['Dr. Acme', 'paste a LinkedIn address'],
  ['acme', 'paste a LinkedIn address'],
  ['ada@acme.example', 'this email address or its company'],
  ['https://acme.example/x', 'this domain'],
])('nothing found for %s says what to try', (typed, words) => {
  expect(messages().lookup.advice[parseQuery(typed).kind]).toContain(words);
});

test('what is too short for the service says so', () => {
  expect(messages().lookup.tooShort(3)).toContain('Type at least 3 characters');
});
