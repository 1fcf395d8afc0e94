import { expect, test } from 'vitest';
import { createBudgets } from '../../../../../src/main/pipeline/poll/budget/budgets.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';

test('the Accounts API begins with what the user has set, the other with the smallest plan, a team with neither', () => {
  const settings = { publicApiPerMinute: 30, publicApiPerDay: 900 };
  const parts = {
    clock: createFakeClock(),
    spending: createStore(openMemory(), 'main').spending,
    settings: () => settings,
  };
  const own = createBudgets({ ...parts, isOfTeam: false });
  expect(own.public.plan()).toEqual({ name: null, perMinute: 30, perDay: 900 });
  expect(own.rest.plan()).toEqual({ name: null, perMinute: 60, perDay: 10_000 });
  settings.publicApiPerDay = 800;
  expect(own.public.plan().perDay).toBe(800);
  const team = createBudgets({ ...parts, isOfTeam: true });
  expect([team.public.plan().perDay, team.rest.plan().perDay]).toEqual([null, null]);
});
