// Whose activity it is: only a person's activity names its owner, who is marked where known.
import { beforeEach, expect, test } from 'vitest';
import { loadTimeline } from '../../../../src/main/reading/on-demand/timeline.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { listFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeAccess, fresh, type FakeAccess } from '../../../fakes/service-access.ts';
import {
  makeAccount,
  makeActivity,
  makeLike,
  makePerson,
  makeSignal,
  written,
} from '../../../fakes/records.ts';

const everything = { before: null, kinds: ['alert', 'signal', 'like'], limit: 50 } as const;
const user = (id: number) => ({
  id,
  name: 'Ellis Brandt',
  firstName: null,
  lastName: null,
  pictureUrl: null,
});

let store: Store;
let service: FakeAccess;

beforeEach(async () => {
  store = createMemoryStore();
  service = createFakeAccess();
  store.accounts.upsertFacts([makeAccount('alder.example')]);
  store.signals.insertNew([makeSignal('s1'), makeSignal('s2', { type: 'docs_visit' }), makeSignal('s3')], 1);
  store.people.meet(makePerson('robin-vale'), 'alder.example', 1);
  store.people.meet(makePerson('ada'), 'alder.example', 1);
  store.likes.insertNew([makeLike(1), makeLike(2, { person: makePerson('ada') })]);
  store.ledger.add(
    [
      {
        id: 'strong-signal:s2',
        kind: 'strong-signal',
        content: written('t', 'b'),
        account: 'alder.example',
        person: null,
        cause: { signalId: 's2' },
        severity: 0,
      },
    ],
    5,
    { walk: null, isCatchUp: false },
  );
  service.activity = () =>
    fresh({
      items: {
        items: [
          makeActivity({ id: 1, causeId: 's1', user: user(7) }),
          makeActivity({ id: 2, causeId: 's2', user: user(8) }),
          makeActivity({ id: 3, causeId: 'nobody knows', user: user(8) }),
          makeActivity({ id: 4, causeId: 's3', user: null }),
        ],
        malformedCount: 0,
      },
      page: 0,
      totalPages: 1,
      totalCount: 4,
    });
  await loadTimeline(store, service, 'ada', 0);
});

test('a signal is of the user its activity names, an alert of its signal’s, a like of those the person is known to', () => {
  const owners = Object.fromEntries(listFeed(store, everything).items.map((item) => [item.key, item.owners]));
  expect(owners).toEqual({
    'signal:s1': [7],
    'signal:s2': [8],
    'signal:s3': [],
    'alert:strong-signal:s2': [8],
    'like:1': [],
    'like:2': [7, 8],
  });
});

test('the feed of one user has only what is theirs, page by page, and by type', () => {
  const keys = (query: Partial<Parameters<typeof listFeed>[1]>): readonly string[] =>
    listFeed(store, { ...everything, owner: 8, ...query }).items.map(({ key }) => key);
  const all = keys({});
  expect([...all].sort()).toEqual(['alert:strong-signal:s2', 'like:2', 'signal:s2']);
  const first = listFeed(store, { ...everything, owner: 8, limit: 1 });
  expect(first.hasOlder).toBe(true);
  const [item] = first.items;
  expect(keys({ before: item === undefined ? null : { at: item.at, key: item.key } })).toEqual(all.slice(1));
  expect(keys({ types: ['docs_visit'] })).toEqual(['signal:s2']);
  expect(keys({ types: ['demo_request'] })).toEqual([]);
  expect(keys({ kinds: ['like'] })).toEqual(['like:2']);
  expect(keys({ domain: 'birch.example' })).toEqual([]);
});

test('all that happens at an account that a list gives to a user is theirs, too', () => {
  store.accountOwners.write('alder.example', { id: 9, name: 'Ben Vance' });
  const owners = (query: Partial<Parameters<typeof listFeed>[1]>): readonly (readonly number[])[] =>
    listFeed(store, { ...everything, ...query }).items.map((item) => item.owners);
  expect(owners({}).every((of) => of.includes(9))).toBe(true);
  expect(owners({ owner: 9 })).toHaveLength(owners({}).length);
  expect(owners({ owner: 8 })).toHaveLength(3);
  store.accountOwners.write('alder.example', { id: null, name: 'ben' });
  expect(owners({}).some((of) => of.includes(9))).toBe(false);
});

test('what is read again is named once', async () => {
  await loadTimeline(store, service, 'ada', 0);
  expect(listFeed(store, everything).items.find(({ key }) => key === 'like:2')?.owners).toEqual([7, 8]);
});
