// The acts of a notification's buttons on the store, done as the panel's own acts are (mark-actions.ts, store/ledger.ts).
import type { Alert, HandledAlert, Settings } from '../../../../shared/model.ts';
import { alertName } from '../../../../shared/words/alert-body.ts';
import type { NotificationAction } from './notifier.ts';
import type { Store } from '../../store/store.ts';
import { applyMark, markStateOf, type MarkMoment } from '../mark-actions.ts';

interface Outcome {
  /** The alerts whose notifications now close. */
  readonly closed: readonly string[];
  /** The change that the panel confirms and can undo; null if nothing changed that has an undo. */
  readonly handled: HandledAlert | null;
}

/** 'claim' is sent to the team, and the host opens the panel for 'open', 'list' and 'log'. */
export function actOnNotification(
  store: Store,
  alert: Alert,
  action: NotificationAction,
  { settings, ...moment }: MarkMoment & { readonly settings: Pick<Settings, 'excludedDomains'> },
): Outcome {
  const { account } = alert;
  return store.transaction(() => {
    switch (action) {
      case 'list':
        return { closed: [], handled: null };
      case 'open':
      case 'log':
        return {
          closed:
            account === null ? store.ledger.markRead([alert.id]) : store.ledger.markAccountRead(account),
          handled: null,
        };
      case 'claim':
        return { closed: store.ledger.markRead([alert.id]), handled: null };
      case 'done': {
        const stored = store.ledger.find(alert.id);
        // The whole entry of its account, as in the panel.
        const ids = stored === null ? [] : [...new Set([alert.id, ...store.threads.find(stored).ids])];
        const done = store.ledger.change({ ids, to: 'done' });
        return { closed: done.ids, handled: { name: alertName(alert), done } };
      }
      case 'snooze': {
        if (account === null) return { closed: [], handled: null };
        const target = { kind: 'account', domain: account } as const;
        const before = markStateOf(store, settings, target);
        const silenced = applyMark(store, target, 'snooze-tomorrow', { ...moment, alertId: alert.id });
        const change = { target, before, after: markStateOf(store, settings, target) };
        const closed = [...silenced, ...store.ledger.markRead([...silenced, alert.id])];
        return { closed, handled: { name: alertName(alert), snoozed: change } };
      }
    }
  });
}
