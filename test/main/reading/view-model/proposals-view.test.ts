// What accounts do leads to a proposal to leave some out, which is made only once.
import { beforeEach, expect, test } from 'vitest';
import { countExcluded } from '../../../../src/main/pipeline/alerts/decide/exclusions.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { listCustomerProposals } from '../../../../src/main/reading/view-model/proposals-view.ts';
import type { Settings } from '../../../../src/shared/model.ts';
import { initialSettings } from '../../../../src/shared/contract/settings.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makeSignal } from '../../../fakes/records.ts';

let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

/** Adds accounts with five signals each. */
function add(
  count: number,
  facts: { readonly stage: string | null; readonly label?: string },
  type: string,
): void {
  for (let index = 0; index < count; index += 1) {
    const domain = `${type}-${facts.stage ?? 'none'}-${facts.label ?? 'none'}-${index}.example`
      .toLowerCase()
      .replaceAll(' ', '-');
    const labels = facts.label === undefined ? [] : [{ id: 1, name: facts.label, color: null, isTag: false }];
    store.accounts.upsertFacts([makeAccount(domain, { stage: facts.stage, labels })]);
    store.signals.insertNew(
      [0, 1, 2, 3, 4].map((signal) => makeSignal(`${domain} ${signal}`, { domain, type })),
      1,
    );
  }
}

const propose = (patch: Partial<Settings> = {}) =>
  listCustomerProposals(store, { ...initialSettings, ...patch });

test('a stage most of whose accounts use the product is proposed, with how many do', () => {
  add(4, { stage: 'Closed won' }, 'product_session');
  add(2, { stage: 'Closed won' }, 'page_visit');
  add(9, { stage: 'Prospect' }, 'page_visit');
  add(3, { stage: 'Prospect' }, 'product_session');
  expect(propose()).toEqual([{ of: 'stage', value: 'Closed won', users: 4, why: 'use' }]);
});

test('so is a label; two accounts are no pattern', () => {
  add(3, { stage: null, label: 'Client' }, 'product_session');
  add(2, { stage: null, label: 'Partner' }, 'product_session');
  expect(propose()).toEqual([{ of: 'label', value: 'Client', users: 3, why: 'use' }]);
});

test('what is left out already, what was kept, and where only some may alert, is not asked', () => {
  add(3, { stage: 'Closed won' }, 'product_session');
  expect(propose({ stages: { mode: 'except', values: ['closed won'] } })).toEqual([]);
  expect(propose({ stages: { mode: 'only', values: ['Closed won'] } })).toEqual([]);
  expect(propose({ keptCustomers: ['stage:Closed won'] })).toEqual([]);
  expect(propose({ stages: { mode: 'all', values: [] } })).toHaveLength(1);
});

test('so is one whose name says that nobody there is to be contacted, but not who may become a customer', () => {
  add(1, { stage: 'Customer', label: 'Do not contact' }, 'page_visit');
  add(1, { stage: 'Potential customer', label: 'Customer success fan' }, 'page_visit');
  expect(propose().map(({ of, value, why }) => [of, value, why])).toEqual([
    ['stage', 'Customer', 'name'],
    ['label', 'Customer success fan', 'name'],
    ['label', 'Do not contact', 'name'],
  ]);
  expect(propose({ keptCustomers: ['stage:Customer', 'label:Customer success fan'] })).toHaveLength(1);
});

test('a name is counted over as many accounts as it would leave out: whoever is watched stays', () => {
  add(3, { stage: 'Customer' }, 'page_visit');
  const stages = { mode: 'except', values: ['Customer'] } as const;
  expect(propose()).toMatchObject([{ value: 'Customer', users: 3 }]);
  expect(countExcluded(store, { ...initialSettings, stages })).toBe(3);
  const id = 'page_visit-customer-none-0.example';
  store.marks.write({ kind: 'account', id, isWatched: true, isMuted: false, snooze: null });
  expect(propose()).toMatchObject([{ value: 'Customer', users: 2 }]);
  expect(countExcluded(store, { ...initialSettings, stages })).toBe(2);
  add(1, { stage: 'Customer' }, 'form_fill');
  expect(countExcluded(store, { ...initialSettings, stages })).toBe(3);
});
