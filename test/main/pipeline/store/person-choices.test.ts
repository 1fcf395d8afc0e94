// What signals say about a contact, and what the user decides about a contact and a lead.
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { openMemory } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

let database: Database;
let store: Store;

beforeEach(() => {
  database = openMemory();
  store = createStore(database, 'main');
});

const email = 'dana@acme.example';
const signal = (id: string, recordedAt: number, properties: Readonly<Record<string, unknown>>) =>
  makeSignal(id, { recordedAt, properties, contact: { id: null, email, score: 4 } });
const said = () => store.counts.findContact(email)?.said;

test('what a signal says of a contact is kept, the newest first, in whatever order they come', () => {
  store.signals.insertNew([signal('b', 200, { full_name: 'Dana Fox' })], 1);
  store.signals.insertNew([signal('a', 100, { full_name: 'D. Old', job_title: 'CFO' })], 1);
  expect(said()).toEqual({ name: 'Dana Fox', title: 'CFO', publicIdentifier: null });
  const link = 'https://www.linkedin.com/in/Dana-Fox';
  store.signals.insertNew([signal('c', 300, { page: '/pricing', profile: link })], 2);
  store.signals.insertNew([signal('d', 400, { page: '/pricing' })], 3);
  expect(said()).toEqual({ name: 'Dana Fox', title: 'CFO', publicIdentifier: 'dana-fox' });
});

test('what says nothing new writes nothing', () => {
  store.signals.insertNew([signal('a', 100, { full_name: 'Dana Fox' })], 1);
  const before = store.versionOf('contact');
  store.signals.insertNew([{ ...signal('b', 90, { full_name: 'Dana Fox' }) }], 1);
  expect(store.versionOf('contact')).toBe(before);
});

test('a choice is kept, taken back, and the workspace’s own', () => {
  const pair = { email, publicIdentifier: 'dana-fox' };
  expect(store.personChoices.write(pair, 'split')).toBeNull();
  expect(store.personChoices.write(pair, 'join')).toBe('split');
  expect(store.personChoices.list()).toEqual([{ ...pair, choice: 'join' }]);
  expect(createStore(database, 'other').personChoices.list()).toEqual([]);
  // The choice stays, whatever is sent later.
  store.signals.insertNew([signal('a', 100, { full_name: 'Somebody Else' })], 1);
  expect(store.personChoices.list()).toHaveLength(1);
  expect(store.personChoices.write(pair, null)).toBe('join');
  expect(store.personChoices.list()).toEqual([]);
});

test('clearing the data forgets the choices', () => {
  store.personChoices.write({ email, publicIdentifier: 'dana-fox' }, 'join');
  store.clear();
  expect(store.personChoices.list()).toEqual([]);
});
