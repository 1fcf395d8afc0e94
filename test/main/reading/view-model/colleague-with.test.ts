// Which colleague has an account, by a claim or by the user's own list.
import { expect, test } from 'vitest';
import { colleagueWith } from '../../../../src/main/reading/view-model/colleague-with.ts';
import { createMemoryStore } from '../../../fakes/database.ts';

const ACME = 'acme.example';
const ada = { id: 7, name: 'Ada Ode' };
const solo = { me: ada, teamName: null };

function withOwner(owner: { readonly id: number | null; readonly name: string } | null) {
  const store = createMemoryStore();
  store.accountOwners.write(ACME, owner);
  return (holder: string | null, self: Parameters<typeof colleagueWith>[3]) =>
    colleagueWith(store, ACME, holder, self);
}

test('an account that a list gives to somebody else is theirs, and what it gives to the user is not', () => {
  expect(withOwner({ id: 8, name: 'Ben Vance' })(null, solo)).toBe('Ben Vance');
  expect(withOwner(ada)(null, solo)).toBeNull();
  expect(withOwner(null)(null, solo)).toBeNull();
});

test('users are told apart by their ids, and by name only where one has none', () => {
  expect(withOwner({ id: 8, name: 'Ada Ode' })(null, solo)).toBe('Ada Ode');
  expect(withOwner({ id: null, name: 'Ode, Ada' })(null, solo)).toBeNull();
  expect(withOwner({ id: 7, name: 'Ada Ode' })(null, { me: null, teamName: 'ada-ode' })).toBeNull();
});

test('a claim in the team comes before the list, whosever it is', () => {
  const team = { me: ada, teamName: 'ada-ode' };
  expect(withOwner({ id: 8, name: 'Ben Vance' })('ada-ode', team)).toBeNull();
  expect(withOwner(ada)('cleo', team)).toBe('cleo');
});

test('while nobody knows who the user is, no list takes an account from them', () => {
  expect(withOwner({ id: 8, name: 'Ben Vance' })(null, { me: null, teamName: null })).toBeNull();
});
