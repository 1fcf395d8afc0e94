// The types seen in a workspace: what words read them as, what the user answered, and the latest signal of each.
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { listSeenTypes } from '../../../../src/main/reading/view-model/seen-types-view.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makeSignal } from '../../../fakes/records.ts';

const NOW = Date.UTC(2026, 10, 18, 12);
const noAnswers = { typeMeanings: [] };
let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

test('the list has all types seen, those that no word explains first, then those that read as requests', () => {
  const seen = [
    ['page_visit', {}],
    ['page_visit', {}],
    ['form', { form_name: 'Contact sales' }],
    ['form', { form_name: 'Newsletter' }],
    ['demo_request', {}],
    ['other', {}],
    ['T17', {}],
    ['T17', { plan: 'Team' }],
    ['T18', {}],
    ['T18', { path: '/pricing' }],
  ] as const;
  store.signals.insertNew(
    seen.map(([type, properties], index) => makeSignal(`s${index}`, { type, properties })),
    1,
  );
  expect(
    listSeenTypes(store, { typeMeanings: [{ type: 'Other', meaning: 'request' }] }).map(
      ({ type, count, reading, said }) => [type, count, reading, said],
    ),
  ).toEqual([
    ['T17', 2, 'unclear', null],
    ['demo_request', 1, 'request', null],
    ['form', 2, 'some-requests', null],
    ['other', 1, 'unclear', 'request'],
    ['T18', 2, 'buying', null],
    ['page_visit', 2, 'ordinary', null],
  ]);
});

test('a type comes with its latest signal: the account, when, and what its properties say', () => {
  const account = { id: null, domain: 'acme.example', name: 'Acme', score: null };
  store.signals.insertNew(
    [
      makeSignal('s1', { type: 'T17', account, recordedAt: NOW - 5_000, properties: { plan: 'Solo' } }),
      makeSignal('s2', { type: 'T17', account, recordedAt: NOW - 9_000, properties: { plan: 'Team' } }),
    ],
    1,
  );
  store.accounts.upsertFacts([makeAccount('acme.example', { name: 'Acme' })]);
  expect(listSeenTypes(store, noAnswers)[0]).toMatchObject({
    type: 'T17',
    example: { account: 'Acme', at: NOW - 5_000, said: 'Solo plan' },
  });
});

test('what the user logged is not an ask, whatever its outcome', () => {
  const properties = { outcome: 'Meeting booked' };
  store.signals.insertNew([makeSignal('s1', { type: 'call', properties })], 1);
  const readingOf = () => listSeenTypes(store, noAnswers).map(({ type, reading }) => [type, reading]);
  expect(readingOf()).toEqual([['call', 'request']]);
  store.outbox.add({ id: 'logged', domain: 'acme.example', type: 'call' }, NOW);
  store.outbox.markSent('logged', NOW, { createdId: 's1' });
  expect(readingOf()).toEqual([['call', 'ordinary']]);
});
