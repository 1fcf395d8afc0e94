// Snoozes that have ended: the account is awake again, and the alert that was snoozed from its notification comes back.
import type { DecidedAlert, LedgerAlert } from '../state/ledger.ts';
import type { Store } from '../state/store.ts';

/** Call it in the transaction of the release that follows. */
export function endSnoozes(store: Pick<Store, 'ledger' | 'care'>, now: number): void {
  for (const care of store.care.listEndedSnoozes(now)) {
    store.care.write({ ...care, snooze: null });
    const alert =
      care.snooze === null || care.snooze.alertId === null ? null : store.ledger.find(care.snooze.alertId);
    if (alert === null || care.snooze === null) continue;
    store.ledger.add([reminderOf(alert, care.snooze.untilAt)], now, { walk: null, isCatchUp: false });
  }
}

function reminderOf(alert: LedgerAlert, untilAt: number): DecidedAlert {
  const { kind, title, body, discreet, account, person, severity } = alert;
  return {
    id: `snoozed:${alert.id}:${untilAt}`,
    kind,
    title,
    body: `Snoozed before: ${body}`,
    discreet: `Snoozed before: ${discreet}`,
    account,
    person,
    severity,
    cause: { snoozedAlertId: alert.id },
  };
}
