// The people page while it is searched and scrolled.
import { expect, test } from 'vitest';
import { PeopleState } from '../../../../src/renderer/pages/people/people-state.svelte.ts';
import type { ListedPerson, PeoplePage } from '../../../../src/shared/model.ts';
import type { CallHandlers } from '../../../../src/shared/contract/calls.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { listedPeople as people } from '../../../fakes/bridge-people.ts';

const ids = (shown: readonly ListedPerson[]): readonly string[] => shown.map((person) => person.key);

function setUp(pushed: readonly ListedPerson[], overrides: Partial<CallHandlers> = {}) {
  const fake = createFakeBridge(overrides);
  const state = new PeopleState(fake.bridge);
  state.accept(pushed);
  return { fake, state, list: state.list };
}

test('further people are asked for from the end of the pushed ones on, until there are none', async () => {
  const { fake, list } = setUp(people.slice(0, 2));
  await list.loadMore();
  expect(ids(list.items)).toEqual(ids(people));
  expect(list.hasMore).toBe(false);
  await list.loadMore();
  expect(fake.callsOf('listPeople')).toEqual([
    [{ text: '', isWatched: false, after: people[1]?.place, limit: 50 }],
  ]);
});

test('somebody who is pushed now and was read before has one row, the newer', async () => {
  const { state, list } = setUp(people.slice(0, 2));
  await list.loadMore();
  const [first, , third] = people;
  if (first === undefined || third === undefined) throw new Error('the fake lost its people');
  const risen = { ...third, score: { ...third.score, value: 99 } };
  state.accept([risen, first]);
  expect(list.items.filter((one) => one.key === third.key)).toEqual([risen]);
});

test('a search shows only who it found, and an emptied one everybody again', async () => {
  const { state, list } = setUp(people);
  await state.search('corvane');
  expect(ids(list.items)).toEqual(['noor-castellane']);
  state.accept(people);
  expect(ids(list.items)).toEqual(['noor-castellane']);
  await state.search('');
  expect(ids(list.items)).toEqual(ids(people));
});

test('an answer that is no longer needed is dropped', async () => {
  const answers = new Map<string, (page: PeoplePage) => void>();
  const { state, list } = setUp(people, {
    listPeople: ({ text }) => new Promise<PeoplePage>((resolve) => answers.set(text, resolve)),
  });
  const early = state.search('a');
  const late = state.search('ad');
  answers.get('ad')?.({ people: people.slice(0, 1), hasMore: false });
  await late;
  answers.get('a')?.({ people, hasMore: false });
  await early;
  expect(ids(list.items)).toEqual(ids(people.slice(0, 1)));
});

test('a search that failed says so', async () => {
  const { state, list } = setUp(people, {
    listPeople() {
      throw new Error('a bug in main');
    },
  });
  await state.search('ada');
  expect([list.status, list.items]).toEqual(['failed', []]);
});
