// The page of a contact: who it is, whether it is a lead, and only its own signals.
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { viewContact } from '../../../../src/main/reading/view-model/contact-view.ts';
import { listFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makePerson, makeSignal } from '../../../fakes/records.ts';

const ILSE = 'ilse.varga@acme.example';
let store: Store;

const by = (id: string, email: string, ago: number, properties: Readonly<Record<string, unknown>> = {}) =>
  makeSignal(id, {
    domain: 'acme.example',
    type: 'page_view',
    contact: { id: null, email, score: 12 },
    recordedAt: WEDNESDAY - ago,
    properties,
  });

beforeEach(() => {
  store = createMemoryStore();
  store.accounts.upsertFacts([makeAccount('acme.example', { name: 'Acme' })]);
  store.people.meet({ ...makePerson('dana-fox'), name: 'Dana Fox' }, 'acme.example', WEDNESDAY - 60_000);
  store.signals.insertNew(
    [
      by('a', 'Ilse.Varga@acme.example', 1_000, { page: '/security', seconds_on_page: 203 }),
      by('b', ILSE, 9_000, { job_title: 'Head of IT' }),
      by('c', 'office@acme.example', 500),
    ],
    1,
  );
});

test('says who it is, and what they did last in words', () => {
  expect(viewContact(store, 'ILSE.Varga@acme.example')).toMatchObject({
    email: ILSE,
    domain: 'acme.example',
    accountName: 'Acme',
    linkedInUrl: null,
    person: {
      key: ILSE,
      name: 'Ilse Varga',
      title: 'Head of IT',
      lead: null,
      lastAction: {
        what: 'Page view · 3 min on /security',
        key: 'signal:a',
        at: WEDNESDAY - 1_000,
      },
    },
  });
  expect(viewContact(store, 'nobody@acme.example')).toBeNull();
});

test('has their signals alone, however the address is written, page by page', () => {
  const more = Array.from({ length: 60 }, (_, index) => by(`d${String(index)}`, ILSE, 10_000 + index));
  store.signals.insertNew(more, 2);
  const view = viewContact(store, ILSE);
  expect(view?.items.map(({ key }) => key).slice(0, 3)).toEqual(['signal:a', 'signal:b', 'signal:d0']);
  expect(view).toMatchObject({ hasOlder: true });
  expect(view?.items).toHaveLength(50);
  const last = view?.items.at(-1);
  if (last === undefined) throw new Error('there are items');
  const older = listFeed(store, {
    before: { at: last.at, key: last.key },
    kinds: ['signal'],
    email: ILSE,
    limit: 50,
  });
  expect(older).toMatchObject({ hasOlder: false });
  expect(older.items.map(({ key }) => key)).toEqual(
    Array.from({ length: 12 }, (_, index) => `signal:d${String(index + 48)}`),
  );
});

test('is the lead that something proves them to be, until it is split by hand', () => {
  const link = 'https://www.linkedin.com/in/dana-fox';
  store.signals.insertNew([by('e', 'df@acme.example', 2_000, { profile: link })], 2);
  expect(viewContact(store, 'df@acme.example')).toMatchObject({
    linkedInUrl: link,
    person: {
      key: 'dana-fox',
      name: 'Dana Fox',
      contacts: [{ email: 'df@acme.example', proof: 'same-link' }],
    },
  });
  store.personChoices.write({ email: 'df@acme.example', publicIdentifier: 'dana-fox' }, 'split');
  expect(viewContact(store, 'df@acme.example')).toMatchObject({
    person: { key: 'df@acme.example', lead: null },
    others: [{ key: 'office@acme.example' }, { key: ILSE }, { key: 'dana-fox' }],
  });
});

test('names whom they may be where nothing proves it', () => {
  store.signals.insertNew([by('e', 'dfox@acme.example', 2_000)], 2);
  expect(viewContact(store, 'dfox@acme.example')?.person).toMatchObject({
    lead: null,
    guesses: ['dana-fox'],
  });
});

test('is there for whoever has a low score at an account with hundreds of contacts', () => {
  const many = Array.from({ length: 150 }, (_, index) => ({
    ...by(`m${String(index)}`, `m${String(index)}@acme.example`, index),
    contact: { id: null, email: `m${String(index)}@acme.example`, score: 90 },
  }));
  store.signals.insertNew(many, 2);
  expect(viewContact(store, ILSE)?.person).toMatchObject({ key: ILSE, name: 'Ilse Varga' });
});

test.each([
  ['https://www.linkedin.com/in/jos%C3%A9-d%C3%ADaz', 'https://www.linkedin.com/in/jos%C3%A9-d%C3%ADaz'],
  ['https://www.linkedin.com/in/ACoAAB1xY2cBz9Kd', 'https://www.linkedin.com/in/ACoAAB1xY2cBz9Kd'],
])('their LinkedIn page is the one that a signal named: %s', (named, link) => {
  store.signals.insertNew([by('e', ILSE, 100, { linkedin_url: named })], 3);
  expect(viewContact(store, ILSE)?.linkedInUrl).toBe(link);
});
