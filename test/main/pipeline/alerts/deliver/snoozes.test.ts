import { expect, test } from 'vitest';
import { endSnoozes } from '../../../../../src/main/pipeline/alerts/deliver/snoozes.ts';
import { applyMark } from '../../../../../src/main/pipeline/alerts/mark-actions.ts';
import { HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { written } from '../../../../fakes/records.ts';

test('an alert snoozed from its notification comes back once, at the later end if the snooze is made longer', () => {
  const store = createMemoryStore();
  const account = 'acme.example';
  store.ledger.add(
    [
      {
        id: 'a',
        kind: 'strong-signal',
        content: written('Acme', 'x'),
        account,
        person: null,
        cause: { signalId: 's' },
        severity: 90,
      },
    ],
    WEDNESDAY,
    { walk: null, isCatchUp: false },
  );
  store.ledger.setState('a', 'shown', null, WEDNESDAY);
  const target = { kind: 'account', domain: account } as const;
  const moment = { now: WEDNESDAY, utcOffsetMinutes: () => 0, morningMinute: 480 };
  applyMark(store, target, 'snooze-1h', { ...moment, alertId: 'a' });
  // From the panel, where no alert is named.
  applyMark(store, target, 'snooze-tomorrow', { ...moment, now: WEDNESDAY + HOUR_MS / 2 });
  const back = () => store.ledger.listReleasable().map(({ cause }) => cause);
  endSnoozes(store, WEDNESDAY + 2 * HOUR_MS);
  expect(back()).toEqual([]);
  endSnoozes(store, WEDNESDAY + 48 * HOUR_MS);
  endSnoozes(store, WEDNESDAY + 49 * HOUR_MS);
  expect(back()).toEqual([{ snoozedAlertId: 'a' }]);
});
