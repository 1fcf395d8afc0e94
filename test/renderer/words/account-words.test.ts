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
  const view = accountView('tarnwick.example');
  if (view === null) throw new Error('the fake lost its account');
  const bare = { ...view.account, city: null, country: 'Netherlands', industry: null, companySize: null };
  const facts = accountFacts({ ...view, account: bare }, numbers);
  expect(facts).toContainEqual({ label: 'Location', value: 'Netherlands' });
  expect(facts).toContainEqual({ label: 'Employees', value: '420 people' });
  expect(facts.map((fact) => fact.label)).not.toContain('Industry');
});

test('all time and overall are facts under their own names, unless the page is headed by them', () => {
  const view = accountView('tarnwick.example');
  if (view === null) throw new Error('the fake lost its account');
  const scores = (changed: Partial<typeof view>): readonly unknown[] =>
    accountFacts({ ...view, ...changed }, numbers).filter((fact) => fact.kind !== undefined);
  const unknown = { ...view.account, totalScore: null };
  expect(scores({})).toEqual([{ label: 'All-time score', kind: 'all', score: 214 }]);
  expect(scores({ scoreKind: 'all' })).toEqual([]);
  expect(scores({ account: unknown, aggregateScore: 90 })).toEqual([
    { label: 'Overall score', kind: 'aggregate', score: 90 },
  ]);
});
