// What a button on a notification does to what is stored. Returns the alerts whose notifications now close.
import type { Alert } from '../../../../shared/model.ts';
import type { NotificationAction } from './notifier.ts';
import type { Store } from '../../store/store.ts';
import { applyMark, type MarkMoment } from '../mark-actions.ts';

/** 'claim' is sent to the team. 'open' only marks the account's alerts as read; the host opens the panel. */
export function actOnNotification(
  store: Store,
  alert: Alert,
  action: NotificationAction,
  moment: MarkMoment,
): readonly string[] {
  return store.transaction(() => {
    const target = alert.account === null ? null : { kind: 'account' as const, domain: alert.account };
    const closed =
      target === null || action === 'open' || action === 'claim'
        ? []
        : applyMark(store, target, action === 'mute' ? 'mute' : 'snooze-1h', {
            ...moment,
            ...(action === 'snooze' ? { alertId: alert.id } : {}),
          });
    if (action === 'open' && alert.account !== null) return store.ledger.markAccountRead(alert.account);
    return [...closed, ...store.ledger.markRead([...closed, alert.id])];
  });
}
