import { expect, test } from 'vitest';
import { accountFacts, initials, widerText } from '../../../src/renderer/words/account-words.ts';
import { createNumberWords } from '../../../src/renderer/words/numbers.ts';
import { accountView } from '../../fakes/bridge-data.ts';

const numbers = createNumberWords('en-GB');

test('initials are the first letters of the first two words, whatever the script', () => {
  expect(
    ['Tarnwick Systems', 'Halderby Foods & Sons', 'Éclat', '東風 工業', '  ', '- &'].map(initials),
  ).toEqual(['TS', 'HF', 'É', '東工', '?', '?']);
});

test('what a longer window has is one sentence, in the user’s own figures', () => {
  expect(widerText({ window: '7d', count: 12 }, numbers)).toBe('The last 7 days have 12.');
  expect(widerText({ window: 'all', count: 1_204 }, numbers)).toBe('All time has 1,204.');
});

test('facts leave out what the service did not send', () => {
  const account = accountView('tarnwick.example')?.account;
  if (account === undefined) throw new Error('the fake lost its account');
  const bare = { ...account, city: null, country: 'Netherlands', industry: null, companySize: null };
  const facts = accountFacts(bare, numbers);
  expect(facts).toContainEqual({ label: 'Location', value: 'Netherlands' });
  expect(facts).toContainEqual({ label: 'Employees', value: '420 people' });
  expect(facts.map((fact) => fact.label)).not.toContain('Industry');
});
