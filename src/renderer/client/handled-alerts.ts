// Confirms in the panel, once, what a button of a notification did, with its undo.
import type { PanelState } from '../../shared/model.ts';
import type { AlertActions } from './alert-actions.ts';
import type { AttentionActions } from './attention-actions.ts';

export function createHandledAlerts(
  alerts: Pick<AlertActions, 'announceDone'>,
  attention: Pick<AttentionActions, 'announceMarked'>,
): (state: Pick<PanelState, 'handled' | 'organizations'>) => void {
  /** The number of the last one, for each organization. */
  const confirmed = new Map<string, number>();
  return ({ handled, organizations: { selected } }) => {
    if (handled === null || handled.seq === confirmed.get(selected)) return;
    confirmed.set(selected, handled.seq);
    const { name } = handled;
    if ('done' in handled) void alerts.announceDone(handled.done.ids.slice(0, 1), handled.done, name);
    else void attention.announceMarked(handled.snoozed.target, 'snooze-tomorrow', name, handled.snoozed);
  };
}
