// Snoozes that have ended: the account alerts again, and the alert that was snoozed from its notification comes back.
import type { DecidedAlert, LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';

/** Call it in the transaction of the release that follows. */
export function endSnoozes(store: Pick<Store, 'ledger' | 'marks'>, now: number): void {
  for (const marks of store.marks.listEndedSnoozes(now)) {
    store.marks.write({ ...marks, snooze: null });
    const alert =
      marks.snooze === null || marks.snooze.alertId === null ? null : store.ledger.find(marks.snooze.alertId);
    if (alert === null || marks.snooze === null) continue;
    store.ledger.add([reminderOf(alert, marks.snooze.untilAt)], now, { walk: null, isCatchUp: false });
  }
}

function reminderOf(alert: LedgerAlert, untilAt: number): DecidedAlert {
  const { kind, title, body, discreet, account, person, severity } = alert;
  return {
    id: `snoozed:${alert.id}:${untilAt}`,
    kind,
    title,
    body,
    discreet,
    account,
    person,
    severity,
    cause: { snoozedAlertId: alert.id },
  };
}
