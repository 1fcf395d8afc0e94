// Who is watched, muted and snoozed, with the names they go by.
import { expect, test } from 'vitest';
import { viewAttention } from '../../../src/main/view-model/attention-view.ts';
import { createMemoryStore } from '../../fakes/database.ts';
import { makeAccount, makePerson } from '../../fakes/records.ts';

test('those that a list is kept of have their names with them, where one is known', () => {
  const store = createMemoryStore();
  const acme = { ...makeAccount('acme.example'), name: 'Acme' };
  store.accounts.upsertFacts([acme, { ...makeAccount('own.example'), name: 'Own company' }]);
  store.people.meet({ ...makePerson('robin-vale'), name: 'Robin Vale' }, 'acme.example', 1);
  store.marks.write({ ...store.marks.of('account', 'acme.example'), isMuted: true });
  store.marks.write({ ...store.marks.of('account', 'never-seen.example'), isWatched: true });
  store.marks.write({ ...store.marks.of('person', 'robin-vale'), isWatched: true });
  store.marks.write({ ...store.marks.of('person', 'ilse.varga@acme.example'), isWatched: true });
  store.marks.write({ ...store.marks.of('person', 'never-met'), isWatched: true });
  const view = viewAttention(store, 1, null, { excludedDomains: ['own.example'], pace: 'balanced' });
  expect(view).toMatchObject({ watchedAccounts: ['never-seen.example'], muted: ['acme.example'] });
  expect(view.names).toEqual({
    'acme.example': 'Acme',
    'own.example': 'Own company',
    'robin-vale': 'Robin Vale',
    'ilse.varga@acme.example': 'Ilse Varga',
  });
});
