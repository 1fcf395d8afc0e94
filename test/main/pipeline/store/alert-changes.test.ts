// What is marked as read or done is what the panel lists, and its undo brings back exactly that.
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../fakes/database.ts';
import { written } from '../../../fakes/records.ts';

const alert = (id: string) => ({
  id,
  kind: 'explicit-ask' as const,
  content: written(id, 'x'),
  account: `${id}.example`,
  person: null,
  cause: { signalId: id },
  severity: 90,
});

function digestOfTwo() {
  const store = createMemoryStore();
  const { ledger } = store;
  ledger.add([alert('a'), alert('b')], 1, { walk: null, isCatchUp: false });
  const digest = { ...alert('d'), kind: 'digest' as const, account: null, cause: { alertIds: ['a', 'b'] } };
  ledger.add([digest], 2, { walk: null, isCatchUp: false });
  ledger.setState('d', 'shown', null, 2);
  for (const id of ['a', 'b']) ledger.fold(id, 'd', { code: 'in-digest', atMinute: 1 }, 2);
  return store;
}

test('the undo of a digest that is done leaves done what had been done in it before', () => {
  const { ledger, toCall } = digestOfTwo();
  expect(ledger.change({ ids: ['a'], to: 'done' }).ids).toEqual(['a']);
  const { ids: done } = ledger.change({ ids: ['d'], to: 'done' });
  expect(done.toSorted()).toEqual(['b', 'd']);
  // What the panel sends for the undo.
  ledger.change({ ids: done, to: 'open', isExact: true });
  expect(ledger.find('a')).toMatchObject({ isDone: true });
  expect(toCall.list(10, 0).map(({ id }) => id)).toEqual(['b']);
});

test('the undo of “all read” leaves read what had been read in a digest before', () => {
  const { ledger } = digestOfTwo();
  ledger.change({ ids: ['a'], to: 'read' });
  const { ids: read } = ledger.change({ ids: 'all', to: 'read' });
  expect(read.toSorted()).toEqual(['b', 'd']);
  ledger.change({ ids: read, to: 'unread', isExact: true });
  expect(ledger.find('a')).toMatchObject({ isUnread: false });
});

test('marking all as read leaves what waits for its walk unread, so that it is shown when the walk is complete', () => {
  const { ledger, threads } = createMemoryStore();
  ledger.add([alert('listed')], 1, { walk: null, isCatchUp: false });
  ledger.setState('listed', 'shown', null, 1);
  ledger.add([alert('unseen')], 2, { walk: 7, isCatchUp: false });
  expect(threads.listHeads({ limit: 10 }).map(({ id }) => id)).toEqual(['listed']);
  expect(ledger.change({ ids: 'all', to: 'read' }).ids).toEqual(['listed']);
  ledger.releaseWalk(7);
  expect(ledger.listReleasable()).toMatchObject([{ id: 'unseen', isUnread: true }]);
});
