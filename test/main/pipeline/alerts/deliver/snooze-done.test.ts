// What the user has marked as done does not come back, also when its notification had been snoozed before.
import { expect, test } from 'vitest';
import { endSnoozes } from '../../../../../src/main/pipeline/alerts/deliver/snoozes.ts';
import { applyMark } from '../../../../../src/main/pipeline/alerts/mark-actions.ts';
import { HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { written } from '../../../../fakes/records.ts';

test('an alert that was snoozed from its notification and then marked as done in the panel does not come back', () => {
  const store = createMemoryStore();
  const account = 'acme.example';
  const alert = { kind: 'strong-signal' as const, content: written('Acme', 'x'), account, person: null };
  store.ledger.add([{ id: 'a', ...alert, cause: { signalId: 's' }, severity: 90 }], WEDNESDAY, {
    walk: null,
    isCatchUp: false,
  });
  store.ledger.setState('a', 'shown', null, WEDNESDAY);
  const moment = { now: WEDNESDAY, utcOffsetMinutes: () => 0, morningMinute: 480, alertId: 'a' };
  applyMark(store, { kind: 'account', domain: account }, 'snooze-1h', moment);
  store.ledger.change({ ids: ['a'], to: 'done' });
  endSnoozes(store, WEDNESDAY + 2 * HOUR_MS);
  expect(store.ledger.listReleasable()).toEqual([]);
});
