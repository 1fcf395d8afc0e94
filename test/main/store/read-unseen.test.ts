// “Mark all as read” is about what the panel lists. What a walk has found is not listed before the walk is complete.
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../fakes/database.ts';
import { written } from '../../fakes/records.ts';

test('marking all as read leaves what waits for its walk unread, so that it is shown when the walk is complete', () => {
  const { ledger, threads } = createMemoryStore();
  const alert = (id: string) => ({
    id,
    kind: 'explicit-ask' as const,
    content: written(id, 'x'),
    account: `${id}.example`,
    person: null,
    cause: { signalId: id },
    severity: 90,
  });
  ledger.add([alert('listed')], 1, { walk: null, isCatchUp: false });
  ledger.setState('listed', 'shown', null, 1);
  ledger.add([alert('unseen')], 2, { walk: 7, isCatchUp: false });
  expect(threads.listHeads({ limit: 10 }).map(({ id }) => id)).toEqual(['listed']);
  expect(ledger.change({ ids: 'all', to: 'read' }).ids).toEqual(['listed']);
  ledger.releaseWalk(7);
  expect(ledger.listReleasable()).toMatchObject([{ id: 'unseen', isUnread: true }]);
});
