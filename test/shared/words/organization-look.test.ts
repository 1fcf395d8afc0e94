import { expect, test } from 'vitest';
import { lookOf } from '../../../src/shared/words/organization-look.ts';

test('an organization without a name is told apart by its place in the list', () => {
  const look = { name: 'Acme', mark: 'AC', color: 'red' } as const;
  expect(lookOf({ look }, 1)).toBe(look);
  const unnamed = [0, 1, 8].map((index) => lookOf({ look: null }, index));
  expect(unnamed.map(({ mark }) => mark)).toEqual(['1', '2', '9']);
  expect(new Set(unnamed.map(({ name }) => name)).size).toBe(3);
  expect(unnamed.map(({ color }) => color)).toEqual(['blue', 'teal', 'blue']);
});
