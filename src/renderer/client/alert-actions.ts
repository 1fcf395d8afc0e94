// What the user does about alerts themselves: they are read, or done. Each act is confirmed, with an undo.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { Alert, AlertsChange, ChangedAlerts, FeedItem } from '../../shared/model.ts';
import { alertName } from '../../shared/words/alert-body.ts';
import { announceLearned } from './announce-learned.ts';
import { noticeFor, open, type Announcer, type LateAnnouncer } from './call.ts';

/** The rows of alerts in the feed, which change at once, including those further down than what main pushes. */
export interface AlertRows {
  /** The alerts of the entry that this one represents or is part of; only itself if none is known. */
  entryOf(id: string): readonly string[];
  listed(ids: readonly string[]): readonly (FeedItem & { readonly kind: 'alert' })[];
  remove(ids: readonly string[]): void;
  /** `ids`: of everything that is open again, including what is not listed anywhere yet. */
  putBack(rows: readonly FeedItem[], ids: readonly string[]): void;
  setUnread(ids: readonly string[], isUnread: boolean): void;
}

interface ShownElsewhere {
  readonly ids?: readonly string[];
  readonly title?: string | null;
}

/** The moment at which the user did it. */
interface BeforeDone {
  readonly from?: Announcer;
  readonly before?: ReturnType<AlertRows['listed']>;
}

function doneText(title: string | null): string {
  return title === null ? messages().acts.done : messages().acts.doneOf(title);
}

export type AlertActions = ReturnType<typeof createAlertActions>;

/** `calledEntryOf`: the entry that "Call next" names, if the alert belongs to it. */
export function createAlertActions(
  bridge: BridgeCalls,
  announcer: LateAnnouncer,
  rows: AlertRows,
  calledEntryOf: (id: string) => readonly string[] = () => [],
) {
  const change = async (wanted: AlertsChange): Promise<boolean> => {
    const answer = await open(bridge.changeAlerts(wanted));
    if (answer.kind === 'failed') announcer.showProblem(noticeFor('change'));
    return answer.kind === 'ok';
  };
  const bringBackUnread = (ids: readonly string[]): Promise<boolean> => {
    rows.setUnread(ids, true);
    return change({ ids, to: 'unread', isExact: true });
  };
  /** Confirms it, with an undo. `alertIds`: one for each entry; `title`: of the only one. */
  async function announceDone(
    alertIds: readonly string[],
    // Marking as done also marked them as read.
    { ids, unreadIds }: ChangedAlerts,
    title: string | null,
    { from = announcer.fromNow(), before = rows.listed(ids) }: BeforeDone = {},
  ): Promise<void> {
    if (ids.length === 0) return;
    const done = before.filter(({ alert }) => ids.includes(alert.id));
    rows.remove(ids);
    from.showDone(alertIds.length === 1 ? doneText(title) : messages().calls.entriesDone(alertIds.length), {
      async run() {
        const isOpen = change({ ids, to: 'open', isExact: true });
        rows.putBack(done, ids);
        const isUnread = unreadIds.length === 0 || bringBackUnread(unreadIds);
        return (await isOpen) && (await isUnread);
      },
      undone: () => messages().calls.entriesBack(alertIds.length),
    });
    await announceLearned(bridge, from);
  }
  return {
    async markAllRead(): Promise<void> {
      const from = announcer.fromNow();
      const answer = await open(bridge.changeAlerts({ ids: 'all', to: 'read' }));
      if (answer.kind === 'failed') {
        announcer.showProblem(noticeFor('markRead'));
        return;
      }
      const { ids } = answer.value;
      rows.setUnread(ids, false);
      if (ids.length === 0) return;
      from.showDone(messages().calls.allRead, {
        run: () => bringBackUnread(ids),
        undone: () => messages().calls.unreadAgain(ids.length),
      });
    },
    /** Opening it: nothing to confirm, and nothing to undo. */
    async markRead(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const answer = await open(bridge.changeAlerts({ ids, to: 'read' }));
      if (answer.kind === 'ok') rows.setUnread(answer.value.ids, false);
    },
    /**
     * From the history: the feed lists it again, unread, because something is still to be done about it. `name`: of its
     * account, or its title.
     */
    async putBack(alertId: string, name: string): Promise<void> {
      const from = announcer.fromNow();
      const isOpen = change({ ids: [alertId], to: 'open' });
      rows.putBack([], [alertId]);
      const isUnread = bringBackUnread([alertId]);
      if (!(await isOpen) || !(await isUnread)) return rows.remove([alertId]);
      const { isBack, isDoneAgain } = messages().history;
      from.showDone(isBack(name), {
        async run() {
          const isDone = await change({ ids: [alertId], to: 'done' });
          if (isDone) rows.remove([alertId]);
          return isDone;
        },
        undone: () => isDoneAgain(name),
      });
    },
    /**
     * Takes alerts out of the list, each with its whole entry as shown; they stay in the ledger. If they were shown
     * elsewhere, the feed may not list them: `ids` are those of the entry there, `title` is the title of the
     * only one. False when it could not be done.
     */
    async finish(
      alertIds: readonly string[],
      { ids: shownIds = [], title = null }: ShownElsewhere = {},
    ): Promise<boolean> {
      const from = announcer.fromNow();
      const entries = alertIds.flatMap((id) => [...rows.entryOf(id), ...calledEntryOf(id)]);
      const meant = [...new Set([...shownIds, ...entries])];
      const before = rows.listed(meant);
      const first = before.find(({ alert }) => alert.id === alertIds[0]);
      const answer = await open(bridge.changeAlerts({ ids: meant, to: 'done' }));
      if (answer.kind === 'failed') {
        announcer.showProblem(noticeFor('markDone'));
        return false;
      }
      await announceDone(alertIds, answer.value, title ?? nameOf(first?.alert), { from, before });
      return true;
    },
    announceDone,
  };
}

function nameOf(alert: Alert | undefined): string | null {
  return alert === undefined ? null : alertName(alert);
}
