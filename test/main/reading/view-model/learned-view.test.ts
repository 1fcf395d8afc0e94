// What was learned has the same names as in the rest of the panel, in the form for the middle of a sentence.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { categories } from '../../../../src/main/reading/on-demand/categories.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { nameLearned } from '../../../../src/main/reading/view-model/learned-view.ts';
import { setLanguage } from '../../../../src/shared/messages/current-language.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeAccess, fresh } from '../../../fakes/service-access.ts';

let store: Store;

beforeEach(async () => {
  store = createMemoryStore();
  const service = createFakeAccess();
  service.categories = () =>
    fresh({
      items: [{ id: 1, name: 'Budget Approved', description: null, score: 80 }],
      malformedCount: 0,
    });
  await categories.load(store, service);
});
afterEach(() => setLanguage('en'));

const namesOf = (...values: readonly string[]): readonly string[] =>
  nameLearned(
    store,
    values.map((value) => ({
      trait: 'type' as const,
      value,
      isAsk: false,
      verdict: 'later' as const,
      dismissed: 5,
      of: 6,
    })),
  ).map(({ name = '' }) => name);

test('in English a type is in small letters, also that of a category', () => {
  expect(namesOf('demo_request', 'budget_approved')).toEqual(['demo request', 'budget approved']);
});

test('in German nouns keep their capitals, and a category its own name', () => {
  setLanguage('de');
  expect(namesOf('demo_request', 'pricing_page_visit', 'budget_approved')).toEqual([
    'Demo-Anfrage',
    'Besuch der Preisseite',
    'Budget Approved',
  ]);
});
