// Records that wait for the store, and the walks that are made from them.
import { expect, test } from 'vitest';
import { createWaitingRecords } from '../../../src/main/team/waiting-records.ts';
import { signalRecord } from '../../fakes/signal-record.ts';

function waitingWith(count: number, mostWaiting: number) {
  const waiting = createWaitingRecords(mostWaiting);
  for (let sequence = 1; sequence <= count; sequence += 1) waiting.take(signalRecord(sequence));
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
