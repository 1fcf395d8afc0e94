import { expect, test } from 'vitest';
import { cached, cachedBy } from '../../../../src/main/pipeline/store/cached.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';

const nobody = { kind: 'account', isWatched: true, isMuted: false, snooze: null } as const;

test('an answer holds until one of its tables is written', () => {
  const database = openMemory();
  const store = createStore(database, 'main');
  let asked = 0;
  const count = cached(database, ['mark'], () => (asked += 1));
  count();
  store.feeds.markFresh('signals', WEDNESDAY);
  expect(count()).toBe(1);
  store.marks.write({ ...nobody, id: 'a.example' });
  expect(count()).toBe(2);
});

test('each value asked for has an answer of its own', () => {
  const database = openMemory();
  const asked: string[] = [];
  const find = cachedBy(database, ['mark'], (id: string) => asked.push(id));
  find('a');
  find('b');
  find('a');
  expect(asked).toEqual(['a', 'b']);
});

test('what was read within a transaction that failed is forgotten with it', () => {
  const database = openMemory();
  const { marks } = createStore(database, 'main');
  expect(() =>
    database.transaction(() => {
      marks.write({ ...nobody, id: 'a.example' });
      expect(marks.list()).toHaveLength(1);
      throw new Error('a fault');
    }),
  ).toThrow('a fault');
  expect(marks.list()).toEqual([]);
});
