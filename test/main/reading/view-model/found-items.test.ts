// A page of the feed makes rows only of what it shows, in the order of all that was found.
import { expect, test } from 'vitest';
import { foundSignal, makeNewest, type Found } from '../../../../src/main/reading/view-model/found-items.ts';
import { readOwners } from '../../../../src/main/reading/on-demand/owners.ts';
import { likeItem } from '../../../../src/main/reading/view-model/feed-items.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makeLike, makePerson, makeSignal } from '../../../fakes/records.ts';

test('the newest are made into rows, signals and others in one order, and the rest is left alone', () => {
  const store = createMemoryStore();
  const account = makeAccount('alder.example');
  store.accounts.upsertFacts([account]);
  store.people.meet(makePerson('robin-vale'), account.domain, 1);
  store.likes.insertNew([makeLike(7, { account, likedAt: 30 })]);
  const made: string[] = [];
  const [like] = store.likes.list({ limit: 1 }).map((stored) => likeItem(stored, readOwners(store)));
  if (like === undefined) throw new Error('the like is not stored');
  const likeAt = (at: number): Found => ({
    at,
    key: `like:${String(at)}`,
    make() {
      made.push(`like:${String(at)}`);
      return { ...like, at, key: `like:${String(at)}` };
    },
  });
  const signalAt = (at: number): Found => {
    const signal = makeSignal(`s-${String(at)}`, { domain: account.domain, recordedAt: at });
    store.signals.insertNew([signal], 1);
    return foundSignal(signal);
  };
  const found = [likeAt(10), signalAt(20), likeAt(30), signalAt(40), likeAt(15)];
  expect(makeNewest(store, found, 3).map(({ key }) => key)).toEqual([
    'signal:s-40',
    'like:30',
    'signal:s-20',
  ]);
  expect(made).toEqual(['like:30']);
  expect(makeNewest(store, found, 9).map(({ at }) => at)).toEqual([40, 30, 20, 15, 10]);
});
