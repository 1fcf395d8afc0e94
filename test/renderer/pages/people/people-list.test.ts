// People as they are searched and scrolled.
import { expect, test } from 'vitest';
import { PeopleList } from '../../../../src/renderer/pages/people/people-list.svelte.ts';
import type { PeoplePage, PersonView } from '../../../../src/shared/model.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { people } from '../../../fakes/bridge-accounts.ts';

const ids = (shown: readonly PersonView[]): readonly string[] =>
  shown.map((person) => person.publicIdentifier);

test('further people are asked for from the end of the pushed ones on, until there are none', async () => {
  const fake = createFakeBridge();
  const list = new PeopleList(fake.bridge);
  const pushed = people.slice(0, 2);
  await list.loadMore(pushed.length);
  expect(ids(list.shown(pushed))).toEqual(ids(people));
  expect(list.hasMore).toBe(false);
  await list.loadMore(pushed.length);
  expect(fake.callsOf('listPeople')).toEqual([[{ text: '', domain: null, offset: 2, limit: 50 }]]);
});

test('somebody who is pushed now and was read before has one row, the newer', async () => {
  const list = new PeopleList(createFakeBridge().bridge);
  await list.loadMore(2);
  const [first, , third] = people;
  if (first === undefined || third === undefined) throw new Error('the fake lost its people');
  const risen = { ...third, score: 99 };
  expect(list.shown([risen, first]).filter((one) => one.publicIdentifier === third.publicIdentifier)).toEqual(
    [risen],
  );
});

test('a search shows only who it found, and an emptied one everybody again', async () => {
  const list = new PeopleList(createFakeBridge().bridge);
  await list.search('corvane');
  expect(ids(list.shown(people))).toEqual(['noor-castellane']);
  await list.search('');
  expect(ids(list.shown(people))).toEqual(ids(people));
});

test('the answer to what is no longer asked is left out', async () => {
  const answers = new Map<string, (page: PeoplePage) => void>();
  const fake = createFakeBridge({
    listPeople: ({ text }) => new Promise<PeoplePage>((resolve) => answers.set(text, resolve)),
  });
  const list = new PeopleList(fake.bridge);
  const early = list.search('a');
  const late = list.search('ad');
  answers.get('ad')?.({ people: people.slice(0, 1), hasMore: false });
  await late;
  answers.get('a')?.({ people, hasMore: false });
  await early;
  expect(ids(list.shown(people))).toEqual(['ada-quillon']);
});

test('a search that failed says so', async () => {
  const list = new PeopleList(
    createFakeBridge({
      listPeople() {
        throw new Error('a bug in main');
      },
    }).bridge,
  );
  await list.search('ada');
  expect([list.status, list.shown(people)]).toEqual(['failed', []]);
});
