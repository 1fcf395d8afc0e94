// What the user has marked as done waits for nothing: it is neither listed nor counted as held back.
import { expect, test } from 'vitest';
import { quietHolds } from '../../../../src/shared/contract/alerts.ts';
import { listFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { written } from '../../../fakes/records.ts';

test('an alert that quiet hours hold leaves the list and the count of what is held as soon as it is done', () => {
  const store = createMemoryStore();
  const alert = {
    id: 'a',
    kind: 'strong-signal',
    content: written('Acme', 'x'),
    account: 'acme.example',
  } as const;
  store.ledger.add([{ ...alert, person: null, cause: { signalId: 's' }, severity: 90 }], 1, {
    walk: null,
    isCatchUp: false,
  });
  store.ledger.setState('a', 'held', { code: 'quiet-hours', untilMinute: 480 }, 1, 'quiet');
  const held = () =>
    listFeed(store, { before: null, kinds: ['alert'], part: 'held', limit: 10 }).items.map(({ key }) => key);
  expect(held()).toEqual(['alert:a']);
  store.ledger.change({ ids: ['a'], to: 'done' });
  expect(held()).toEqual([]);
  expect(store.ledger.countHeld(quietHolds)).toBe(0);
});
