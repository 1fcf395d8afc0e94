// The history of a lead score: what a preview of the last week needs, and no more.
import { expect, test } from 'vitest';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { createMemoryStore } from '../../fakes/database.ts';
import { makePerson } from '../../fakes/records.ts';

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
