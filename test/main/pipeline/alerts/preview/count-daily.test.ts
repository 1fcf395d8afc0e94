import { expect, test } from 'vitest';
import { countDaily } from '../../../../../src/main/pipeline/alerts/preview/count-daily.ts';
import type { ReplayedNotification } from '../../../../../src/main/pipeline/alerts/preview/replay.ts';
import type { AlertKind } from '../../../../../src/shared/model.ts';
import type { LedgerAlert } from '../../../../../src/main/pipeline/store/ledger.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeAlert } from '../../../../fakes/records.ts';

const DAY = 86_400_000;
const utc = (): number => 0;
const store = createMemoryStore();

function alertOf(id: string, kind: AlertKind): LedgerAlert {
  store.ledger.add([{ ...makeAlert(id, { kind }), severity: 70 }], 1, { walk: null, isCatchUp: false });
  const alert = store.ledger.find(id);
  if (alert === null) throw new Error('not stored');
  return alert;
}

function notice(kind: AlertKind, alerts: readonly LedgerAlert[], isUpdate = false): ReplayedNotification {
  return { at: 3 * DAY, kind, alerts, title: '', body: '', accounts: [], isUpdate };
}

test('asks that came together are one notification; one that joined an open one interrupts nobody', () => {
  const [one, two, three] = ['a1', 'a2', 'a3'].map((id) => alertOf(id, 'explicit-ask'));
  const four = alertOf('a4', 'explicit-ask');
  const watched = alertOf('w', 'watched');
  const people = alertOf('p', 'several-people');
  if (one === undefined || two === undefined || three === undefined) throw new Error('three');
  const notifications = [
    notice('explicit-ask', [one]),
    notice('digest', [two, three, people]),
    notice('several-people', [four], true),
    notice('watched', [watched]),
    notice('several-people', [people]),
    { ...notice('explicit-ask', [one]), at: 9 * DAY },
  ];
  expect(countDaily(notifications, new Set([3, 4]), utc)).toEqual({
    workingDays: 2,
    withAsks: 2 / 2,
    watched: 1 / 2,
    others: 1 / 2,
  });
  expect(countDaily(notifications, new Set(), utc)).toBeNull();
});
