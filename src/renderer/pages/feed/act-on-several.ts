// One act for all rows that are selected, with one undo.
import type { SeveralAct } from '../../../shared/contract/row-acts.ts';
import { marksOf } from '../../../shared/account-marks.ts';
import type { AttentionTarget, FeedItem, MarkAct, PanelState } from '../../../shared/model.ts';
import type { AlertActions } from '../../client/alert-actions.ts';
import type { AttentionActions } from '../../client/attention-actions.ts';
import type { Announcer } from '../../client/call.ts';
import { markedSeveralText, notForRow } from '../../words/attention-words.ts';
import type { NumberWords } from '../../words/numbers.ts';

export interface SeveralParts {
  readonly panel: PanelState;
  readonly alerts: Pick<AlertActions, 'finish'>;
  readonly attention: Pick<AttentionActions, 'markSeveral'>;
  readonly announcer: Pick<Announcer, 'showDone'>;
  readonly numbers: NumberWords;
}

/** What has the mark already loses it where all have it. False where the act is for none of them, or failed. */
export async function actOnSeveral(
  act: SeveralAct,
  items: readonly FeedItem[],
  { panel, alerts, attention, announcer, numbers }: SeveralParts,
): Promise<boolean> {
  if (act === 'done') {
    const ids = items.flatMap((item) => (item.kind === 'alert' ? item.alert.id : []));
    if (ids.length > 0) return alerts.finish(ids);
    announcer.showDone(notForRow.done, null);
    return false;
  }
  const all = targetsOf(items);
  const targets = act === 'watch' ? all : all.filter(({ kind }) => kind === 'account');
  if (targets.length === 0) {
    announcer.showDone(notForRow[act], null);
    return false;
  }
  const marks = targets.map((target) => marksOf(panel, target));
  const chosen: Readonly<Record<Exclude<SeveralAct, 'done'>, MarkAct>> = {
    watch: marks.every(({ isWatched }) => isWatched) ? 'unwatch' : 'watch',
    mute: marks.every(({ isMuted }) => isMuted) ? 'unmute' : 'mute',
    snooze: marks.every(({ snoozedUntilAt }) => snoozedUntilAt !== null) ? 'wake' : 'snooze-1h',
  };
  return attention.markSeveral(targets, chosen[act], markedSeveralText(chosen[act], targets.length, numbers));
}

/** Each account once, and each person whose company is not known. */
function targetsOf(items: readonly FeedItem[]): readonly AttentionTarget[] {
  const targets = new Map<string, AttentionTarget>();
  for (const item of items) {
    const domain = item.kind === 'alert' ? item.alert.account : item.domain;
    const person =
      item.kind === 'alert' ? item.alert.person : item.kind === 'like' ? item.person.publicIdentifier : null;
    if (domain !== null) targets.set(`account ${domain}`, { kind: 'account', domain });
    else if (person !== null) targets.set(`person ${person}`, { kind: 'person', publicIdentifier: person });
  }
  return [...targets.values()];
}
