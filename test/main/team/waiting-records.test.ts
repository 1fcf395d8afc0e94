// Records that wait for the store, and the walks that are made from them.
import { expect, test } from 'vitest';
import { createWaitingRecords } from '../../../src/main/team/waiting-records.ts';

function waitingWith(count: number, mostWaiting: number) {
  const waiting = createWaitingRecords(mostWaiting);
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const item = {
      id: `s-${sequence}`,
      type: 'page_view',
      account: { id: null, domain: 'acme.example', name: null, score: 1 },
      score: 1,
      source: 'website',
      properties: {},
      created_at: '2026-03-02T09:00:00Z',
    };
    waiting.take({ kind: 'signals', sequence, body: { v: 1, item }, publishedAt: 0 });
  }
  return waiting;
}

test.each([
  ['was read to its end', 3, 3, ['1.2'], false],
  ['was not read to its end', 3, 3, [], true],
  ['leaves some for the next one', 3, 2, [], true],
  ['there is none of yet', 0, 2, null, false],
])('a walk that %s is part only: %s waiting, %s at most', (_what, count, most, further, isPart) => {
  const waiting = waitingWith(count, most);
  if (further !== null) for (const cursor of [null, ...further]) waiting.page(cursor, 2);
  expect(waiting.isPartOnly()).toBe(isPart);
});
