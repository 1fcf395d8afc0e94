// The owner whom the cell of a list names.
import { expect, test } from 'vitest';
import { createOwnerFinder } from '../../../../src/main/reading/lists/list-owners.ts';

test('a dash, as lists have for nobody, is not a user without a name', () => {
  const find = createOwnerFinder([
    { id: 1, name: '', email: null },
    { id: 2, name: 'Ben Vance', email: null },
  ]);
  expect(['-', 'Vance, Ben'].map(find)).toEqual(['unknown-owner', { id: 2, name: 'Ben Vance' }]);
});
