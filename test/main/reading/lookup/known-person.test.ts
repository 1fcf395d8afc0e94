import { expect, test } from 'vitest';
import { findKnownPerson } from '../../../../src/main/reading/lookup/known-person.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makePerson } from '../../../fakes/records.ts';

test('somebody is known as they are stored, and by their address in any case', () => {
  const store = createMemoryStore();
  for (const id of ['ada', 'ACoAAB1xY2cBz9Kd31', 'acoaab1xy2cbz9kd31'])
    store.people.meet(makePerson(id), null, 1);
  const found = (typed: string) => findKnownPerson(store, typed)?.publicIdentifier;
  expect(found('Ada')).toBe('ada');
  expect(found('ACoAAB1xY2cBz9Kd31')).toBe('ACoAAB1xY2cBz9Kd31');
  expect(found('nobody')).toBeUndefined();
});

test.each(['josé-d', 'jos%C3%A9-d', 'jos%c3%a9-d'])(
  'somebody is known whichever way %s is written',
  (stored) => {
    const store = createMemoryStore();
    store.people.meet(makePerson(stored), null, 1);
    for (const typed of ['josé-d', 'José-D', 'jos%C3%A9-d'])
      expect(findKnownPerson(store, typed)?.publicIdentifier).toBe(stored);
  },
);
