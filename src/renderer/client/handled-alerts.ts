// Confirms in the panel what a button of a notification did, with its undo: once, and only while the panel is shown.
import type { HotlistBridge } from '../../shared/contract/calls.ts';
import type { PanelState } from '../../shared/model.ts';
import type { AlertActions } from './alert-actions.ts';
import type { AttentionActions } from './attention-actions.ts';
import { open } from './call.ts';

export function createHandledAlerts(
  bridge: Pick<HotlistBridge, 'noteHandled'>,
  alerts: Pick<AlertActions, 'announceDone'>,
  attention: Pick<AttentionActions, 'announceMarked'>,
): (state: Pick<PanelState, 'handled' | 'organizations'>) => void {
  /** The number of the last one, for each organization: main may push it once more before it hears of this. */
  const confirmed = new Map<string, number>();
  return ({ handled, organizations: { selected } }) => {
    if (handled === null || handled.seq === confirmed.get(selected)) return;
    confirmed.set(selected, handled.seq);
    // A panel that is loaded anew must not confirm it again.
    void open(bridge.noteHandled(handled.seq));
    const { name } = handled;
    if ('done' in handled) void alerts.announceDone(handled.done.ids.slice(0, 1), handled.done, name);
    else void attention.announceMarked(handled.snoozed.target, 'snooze-tomorrow', name, handled.snoozed);
  };
}
