// The lookup in use: when main and the service are asked, and which answers are dropped.
import { expect, test } from 'vitest';
import { serviceDebounceMs } from '../../../src/renderer/lookup/lookup.ts';
import type { LookupAnswer } from '../../../src/shared/model.ts';
import { settle, storeTests } from '../shell/set-up-store.ts';

const setUp = storeTests();

const answer = (query: string, id: string): LookupAnswer => ({
  query,
  kind: 'name',
  results: [
    {
      kind: 'account',
      id,
      name: id,
      detail: null,
      score: null,
      scoreKind: '24h',
      listedTop: null,
      heat: 0,
      latestActivityAt: null,
    },
  ],
  stranger: null,
  finds: null,
  reach: 'service',
  problem: null,
});

test('the lookup asks this machine at every letter and the service once, after a pause', async () => {
  const { fake, clock, store } = setUp();
  await settle();
  for (const text of ['t', 'ta', 'tar', 'tarn']) {
    store.lookup.setQuery(text);
    clock.advance(serviceDebounceMs - 1);
  }
  expect(fake.callsOf('lookUp')).toEqual([['t'], ['ta'], ['tar'], ['tarn']]);
  expect(fake.callsOf('lookUpAtService')).toEqual([]);
  clock.advance(1);
  expect(fake.callsOf('lookUpAtService')).toEqual([['tarn']]);
});

test('the lookup drops an answer to what is no longer asked', async () => {
  const waiting: ((answer: LookupAnswer) => void)[] = [];
  const { store } = setUp({ lookUp: () => new Promise((resolve) => waiting.push(resolve)) });
  await settle();
  store.lookup.setQuery('first');
  store.lookup.setQuery('second');
  await settle();
  waiting[1]?.(answer('second', 'second.example'));
  waiting[0]?.(answer('first', 'first.example'));
  await settle();
  expect(store.lookup.current.local.map((result) => result.id)).toEqual(['second.example']);
});

test('a lookup that was cleared stays closed when a late answer comes', async () => {
  const waiting: ((answer: LookupAnswer) => void)[] = [];
  const { clock, store } = setUp({
    lookUpAtService: () => new Promise((resolve) => waiting.push(resolve)),
  });
  await settle();
  store.lookup.setQuery('tarn');
  clock.advance(serviceDebounceMs);
  store.lookup.setQuery('');
  await settle();
  waiting[0]?.(answer('tarn', 'late.example'));
  await settle();
  expect(store.lookup.current.fromService).toEqual([]);
  expect(store.lookup.current.local).toEqual([]);
});

test('opening the selected result closes the lookup', async () => {
  const { store } = setUp();
  await settle();
  store.lookup.setQuery('tersley');
  await settle();
  store.openResult(undefined);
  expect(store.route).toEqual({ name: 'person', publicIdentifier: 'bram-tersley' });
  expect(store.lookup.current.query).toBe('');
});
