// The organization's own signal categories: when they are requested, and what they name.
import { beforeEach, expect, test } from 'vitest';
import { categories, createCategoryReader } from '../../../../src/main/reading/on-demand/categories.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { viewAccount } from '../../../../src/main/reading/view-model/account-view.ts';
import { listFeed, viewFeedFacets } from '../../../../src/main/reading/view-model/feed-view.ts';
import { viewVocabulary } from '../../../../src/main/reading/view-model/ledger-view.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeAccess, forbidden, fresh, type FakeAccess } from '../../../fakes/service-access.ts';
import { makeAccount, makeSignal } from '../../../fakes/records.ts';

let store: Store;
let service: FakeAccess;

beforeEach(() => {
  store = createMemoryStore();
  service = createFakeAccess();
  service.categories = () =>
    fresh({
      items: [
        { id: 801, name: 'Budget approved', description: 'Money is set aside.', score: 80 },
        { id: 802, name: 'Met at ACME Expo', description: null, score: null },
        { id: 803, name: '  ', description: null, score: 1 },
      ],
      malformedCount: 0,
    });
});

function countAsked(): number {
  return service.asked.filter(([what]) => what === 'categories').length;
}

test('they are asked for once a day, and not again soon when that failed', async () => {
  const read = createCategoryReader();
  expect([await read(store, service), await read(store, service)]).toEqual([true, false]);
  expect(countAsked()).toBe(1);
  const later = { ...service, now: () => WEDNESDAY + DAY_MS };
  service.categories = () => forbidden;
  const readLater = createCategoryReader();
  expect(await readLater(store, { ...later, public: service.public })).toBe(false);
  await readLater(store, { ...later, public: service.public });
  expect(countAsked()).toBe(2);
  await readLater(store, {
    ...later,
    public: service.public,
    now: () => WEDNESDAY + DAY_MS + 10 * MINUTE_MS,
  });
  expect(countAsked()).toBe(3);
  expect(categories.known(store).items).toHaveLength(2);
});

test('nobody is asked without the Accounts API', async () => {
  expect(await createCategoryReader()(store, createFakeAccess(['rest']))).toBe(false);
});

test('they name and explain the signals of their name, in the feed, on the account and in the lists to choose from', async () => {
  store.accounts.upsertFacts([makeAccount('alder.example')]);
  store.signals.insertNew(
    [makeSignal('s1', { type: 'budget_approved' }), makeSignal('s2', { type: 'met-at-acme-expo' })],
    1,
  );
  await createCategoryReader()(store, service);
  const { items } = listFeed(store, { before: null, kinds: ['signal'], limit: 5 });
  expect(items).toMatchObject([
    { what: 'Met at ACME Expo', meaning: null },
    { what: 'Budget approved', meaning: 'Money is set aside.' },
  ]);
  const account = viewAccount(store, 'alder.example', {
    now: WEDNESDAY,
    crmUrlTemplate: '',
    hasPublicApi: true,
  });
  expect(account?.contributions.find(({ what }) => what === 'Budget approved')?.meaning).toBe(
    'Money is set aside.',
  );
  expect(account?.categories).toEqual([
    { type: 'budget_approved', name: 'Budget approved', description: 'Money is set aside.', score: 80 },
    { type: 'met-at-acme-expo', name: 'Met at ACME Expo', description: null, score: null },
  ]);
  for (const { types } of [viewFeedFacets(store), viewVocabulary(store)])
    expect(types.map(({ words }) => words)).toContain('Met at ACME Expo');
});
