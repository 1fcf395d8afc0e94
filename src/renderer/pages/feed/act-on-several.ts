// Applies one act to all selected rows, with one undo.
import type { SeveralAct } from '../../../shared/contract/row-acts.ts';
import { marksOf, type AccountMarks } from '../../../shared/account-marks.ts';
import type { AttentionTarget, FeedItem, MarkAct, PanelState, SnoozeLength } from '../../../shared/model.ts';
import type { AlertActions } from '../../client/alert-actions.ts';
import type { AttentionActions } from '../../client/attention-actions.ts';
import type { Announcer } from '../../client/call.ts';
import { messages } from '../../../shared/messages/messages.ts';

export interface SeveralParts {
  readonly panel: PanelState;
  readonly alerts: Pick<AlertActions, 'finish'>;
  readonly attention: Pick<AttentionActions, 'markSeveral'>;
  readonly announcer: Pick<Announcer, 'showDone'>;
}

type ActsFor = Readonly<Record<Exclude<SeveralAct, 'done'>, MarkAct>> & { readonly done: 'done' };

/** What each act does to these rows: what has the mark already loses it where all have it. */
export function actsFor(items: readonly FeedItem[], panel: PanelState): ActsFor {
  const all = targetsOf(items);
  const hasAll = (targets: readonly AttentionTarget[], has: (marks: AccountMarks) => boolean): boolean =>
    targets.length > 0 && targets.every((target) => has(marksOf(panel, target)));
  const accounts = all.filter(isAccount);
  return {
    done: 'done',
    watch: hasAll(all, ({ isWatched }) => isWatched) ? 'unwatch' : 'watch',
    mute: hasAll(accounts, ({ isMuted }) => isMuted) ? 'unmute' : 'mute',
    snooze: hasAll(accounts, ({ snoozedUntilAt }) => snoozedUntilAt !== null) ? 'wake' : 'snooze-1h',
  };
}

/** False if the act applies to none of them, or failed. `length`: of a snooze; by default an hour, or ending it. */
export async function actOnSeveral(
  act: SeveralAct,
  items: readonly FeedItem[],
  { panel, alerts, attention, announcer }: SeveralParts,
  length?: SnoozeLength,
): Promise<boolean> {
  if (act === 'done') {
    const ids = items.flatMap((item) => (item.kind === 'alert' ? item.alert.id : []));
    if (ids.length > 0) return alerts.finish(ids);
    announcer.showDone(messages().attention.notForRow.done, null);
    return false;
  }
  const all = targetsOf(items);
  const targets = act === 'watch' ? all : all.filter(isAccount);
  if (targets.length === 0) {
    announcer.showDone(messages().attention.notForRow[act], null);
    return false;
  }
  const mark =
    act === 'snooze' && length !== undefined ? (`snooze-${length}` as const) : actsFor(items, panel)[act];
  return attention.markSeveral(targets, mark, messages().attention.markedSeveral[mark](targets.length));
}

const isAccount = ({ kind }: AttentionTarget): boolean => kind === 'account';

/** Each account once, and each person whose company is unknown. */
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
