// Ends snoozes: the account alerts again, and an alert snoozed from its notification comes back.
import type { Marks } from '../../store/marks.ts';
import type { DecidedAlert, LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { isFarAhead } from './quiet.ts';

/** Call it in the transaction of the release that follows. */
export function endSnoozes(store: Pick<Store, 'ledger' | 'marks'>, now: number): void {
  for (const marks of listOverSnoozes(store, now)) endSnooze(store, marks, now);
}

/** One that began while the clock was far ahead would last until then, however short it was meant to be. */
export function listOverSnoozes({ marks }: Pick<Store, 'marks'>, now: number): readonly Marks[] {
  const ahead = marks.list().filter(({ snooze }) => snooze !== null && isFarAhead(snooze.sinceAt, now));
  return [...marks.listEndedSnoozes(now), ...ahead];
}

/** Ends it early as well; does nothing where no snooze runs. */
export function endSnooze(store: Pick<Store, 'ledger' | 'marks'>, marks: Marks, now: number): void {
  const { snooze } = marks;
  if (snooze === null) return;
  store.marks.write({ ...marks, snooze: null });
  const alert = snooze.alertId === null ? null : store.ledger.find(snooze.alertId);
  // What is done needs nobody's attention again.
  if (alert === null || alert.isDone) return;
  store.ledger.add([reminderOf(alert, snooze.untilAt)], now, { walk: null, isCatchUp: false });
}

function reminderOf(alert: LedgerAlert, untilAt: number): DecidedAlert {
  const { kind, content, account, person, severity } = alert;
  return {
    id: `snoozed:${alert.id}:${untilAt}`,
    kind,
    content,
    account,
    person,
    severity,
    cause: { snoozedAlertId: alert.id },
  };
}
