import { expect, test } from 'vitest';
import { accountFacts, initials } from '../../../src/renderer/words/account-words.ts';
import { messages } from '../../../src/shared/messages/messages.ts';
import { accountView } from '../../fakes/bridge-data.ts';

test('initials are the first letters of the first two words, whatever the script', () => {
  expect(
    ['Tarnwick Systems', 'Halderby Foods & Sons', 'Éclat', '東風 工業', '  ', '- &'].map(initials),
  ).toEqual(['TS', 'HF', 'É', '東工', '?', '?']);
});

test('what a longer window has is one sentence, in the user’s own figures', () => {
  expect(messages().hot.widerHas('7d', 12)).toBe('12 were hot in the last 7 days.');
  expect(messages().hot.widerHas('7d', 1)).toBe('1 was hot in the last 7 days.');
  expect(messages().hot.widerHas('all', 1_204)).toBe('1,204 have an all-time score.');
});

test('facts leave out what the service did not send', () => {
  const view = accountView('tarnwick.example');
  if (view === null) throw new Error('the fake lost its account');
  const bare = { ...view.account, city: null, country: 'Netherlands', industry: null, companySize: null };
  const facts = accountFacts({ ...view, account: bare });
  expect(facts).toContainEqual({ label: 'Location', value: 'Netherlands' });
  expect(facts).toContainEqual({ label: 'Employees', value: '420 people' });
  expect(facts.map((fact) => fact.label)).not.toContain('Industry');
});

test('all time and overall are facts under their own names, unless the page is headed by them', () => {
  const view = accountView('tarnwick.example');
  if (view === null) throw new Error('the fake lost its account');
  const scores = (changed: Partial<typeof view>): readonly unknown[] =>
    accountFacts({ ...view, ...changed }).filter((fact) => fact.kind !== undefined);
  const unknown = { ...view.account, totalScore: null };
  expect(scores({})).toEqual([{ label: 'All-time score', kind: 'all', score: 214 }]);
  expect(scores({ scoreKind: 'all' })).toEqual([]);
  expect(scores({ account: unknown, aggregateScore: 90 })).toEqual([
    { label: 'Overall score', kind: 'aggregate', score: 90 },
  ]);
});
