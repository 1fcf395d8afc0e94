// The history of a lead score: as much as a preview of the last week needs, and no more.
import { expect, test } from 'vitest';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makePerson } from '../../../fakes/records.ts';

const DAY_MS = 86_400_000;

test('a month of it is kept, with the score that stood when the month began', () => {
  const { people } = createMemoryStore();
  people.meet(makePerson('ada'), null, WEDNESDAY);
  people.meet(makePerson('bram'), null, WEDNESDAY);
  people.setScore('bram', 7, WEDNESDAY - 90 * DAY_MS);
  const ages = [60, 40, 35, 20, 0];
  for (const days of ages) people.setScore('ada', 100 - days, WEDNESDAY - days * DAY_MS);
  const points = people.listPoints(['ada', 'bram'], 0);
  expect(points.map(({ publicIdentifier, score }) => [publicIdentifier, score])).toEqual([
    ['ada', 65],
    ['ada', 80],
    ['ada', 100],
    ['bram', 7],
  ]);
});

test('a score that is read again unchanged adds nothing', () => {
  const { people } = createMemoryStore();
  people.meet(makePerson('ada'), null, WEDNESDAY);
  for (const hours of [3, 2, 1]) people.setScore('ada', 40, WEDNESDAY - hours * 3_600_000);
  expect(people.listPoints(['ada'], 0)).toEqual([
    { publicIdentifier: 'ada', at: WEDNESDAY - 3 * 3_600_000, score: 40 },
  ]);
});

test('a score that stands is not written beside the instant it was asked for', () => {
  const store = createMemoryStore();
  const { people } = store;
  people.meet(makePerson('ada'), null, WEDNESDAY);
  people.setScore('ada', 40, WEDNESDAY);
  people.markAsked('ada', WEDNESDAY + DAY_MS);
  const before = store.versionOf('person');
  people.setScore('ada', 40, WEDNESDAY + DAY_MS);
  expect(store.versionOf('person')).toBe(before);
  people.setScore('ada', 41, WEDNESDAY + DAY_MS);
  expect(store.versionOf('person')).toBeGreaterThan(before);
  expect(people.find('ada')).toMatchObject({ score: 41, previousScore: 40 });
});

test('those read longest ago come first, of these the last seen, and nobody who was seen too long ago', () => {
  const { people } = createMemoryStore();
  const met = Array.from({ length: 60 }, (_, index) => ({
    id: `p${index}`,
    askedAt: index % 4 === 0 ? 0 : WEDNESDAY + (index % 4) * 1_000,
    seenAt: WEDNESDAY - ((index * 7) % 60) * DAY_MS,
  }));
  for (const { id, askedAt, seenAt } of met) {
    people.meet(makePerson(id), null, seenAt);
    if (askedAt > 0) people.markAsked(id, askedAt);
  }
  const since = WEDNESDAY - 30 * DAY_MS;
  const expected = met
    .filter(({ seenAt }) => seenAt >= since)
    .sort((a, b) => a.askedAt - b.askedAt || b.seenAt - a.seenAt)
    .map(({ id }) => id);
  expect(people.listStalest(since, 100)).toEqual(expected);
  expect(people.listStalest(since, 7)).toEqual(expected.slice(0, 7));
  expect(createMemoryStore().people.listStalest(since, 7)).toEqual([]);
});
