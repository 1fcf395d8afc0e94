// What the user does about alerts themselves: they are read, or done. Each act is confirmed, with an undo.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { Alert, FeedItem } from '../../shared/model.ts';
import { alertName } from '../../shared/words/alert-body.ts';
import { announceLearned } from './announce-learned.ts';
import { noticeFor, open, type Announcer } from './call.ts';

interface Entry {
  readonly ids: readonly string[];
  readonly unreadIds: readonly string[];
}

/** The rows of alerts in the feed, which change at once, including those further down than what main pushes. */
export interface AlertRows {
  /** The alerts of the entry that this one represents or is part of; only itself if none is known. */
  entryOf(id: string): Entry;
  listed(ids: readonly string[]): readonly (FeedItem & { readonly kind: 'alert' })[];
  remove(ids: readonly string[]): void;
  /** `ids`: of everything that is open again, including what is not listed anywhere yet. */
  putBack(rows: readonly FeedItem[], ids: readonly string[]): void;
  setUnread(ids: readonly string[], isUnread: boolean): void;
}

interface ShownElsewhere {
  readonly ids?: readonly string[];
  readonly unreadIds?: readonly string[];
  readonly title?: string | null;
}

function doneText(title: string | null): string {
  return title === null ? messages().acts.done : messages().acts.doneOf(title);
}

export type AlertActions = ReturnType<typeof createAlertActions>;

/** `calledEntryOf`: the entry that "Call next" names, if the alert belongs to it. */
export function createAlertActions(
  bridge: BridgeCalls,
  announcer: Announcer,
  rows: AlertRows,
  calledEntryOf: (id: string) => Entry | null = () => null,
) {
  const change = async (ids: readonly string[], to: 'unread' | 'open' | 'done'): Promise<boolean> => {
    const answer = await open(bridge.changeAlerts({ ids, to }));
    if (answer.kind === 'failed') announcer.showProblem(noticeFor('change'));
    return answer.kind === 'ok';
  };
  const bringBackUnread = (ids: readonly string[]): Promise<boolean> => {
    rows.setUnread(ids, true);
    return change(ids, 'unread');
  };
  return {
    async markAllRead(): Promise<void> {
      const answer = await open(bridge.changeAlerts({ ids: 'all', to: 'read' }));
      if (answer.kind === 'failed') {
        announcer.showProblem(noticeFor('markRead'));
        return;
      }
      const ids = answer.value;
      rows.setUnread(ids, false);
      if (ids.length === 0) return;
      announcer.showDone(messages().calls.allRead, {
        run: () => bringBackUnread(ids),
        undone: messages().calls.unreadAgain(ids.length),
      });
    },
    /** Opening it: nothing to confirm, and nothing to undo. */
    async markRead(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const answer = await open(bridge.changeAlerts({ ids, to: 'read' }));
      if (answer.kind === 'ok') rows.setUnread(answer.value, false);
    },
    /**
     * From the history: the feed lists it again, unread, because something is still to be done about it. `name`: of its
     * account, or its title.
     */
    async putBack(alertId: string, name: string): Promise<void> {
      const isOpen = change([alertId], 'open');
      rows.putBack([], [alertId]);
      const isUnread = bringBackUnread([alertId]);
      if (!(await isOpen) || !(await isUnread)) return rows.remove([alertId]);
      const { isBack, isDoneAgain } = messages().history;
      announcer.showDone(isBack(name), {
        async run() {
          const isDone = await change([alertId], 'done');
          if (isDone) rows.remove([alertId]);
          return isDone;
        },
        undone: isDoneAgain(name),
      });
    },
    /**
     * Takes alerts out of the list, each with its whole entry as shown; they stay in the ledger. If they were shown
     * elsewhere, the feed may not list them: `ids` are those of the entry there, `unreadIds` those that were unread, `title`
     * is the title of the only one. False when it could not be done.
     */
    async finish(
      alertIds: readonly string[],
      { ids: shownIds = [], unreadIds = [], title = null }: ShownElsewhere = {},
    ): Promise<boolean> {
      const entries = alertIds.flatMap((id) => [rows.entryOf(id), calledEntryOf(id) ?? []].flat());
      const meant = [...new Set([...shownIds, ...entries.flatMap((entry) => entry.ids)])];
      const before = rows.listed(meant);
      const wasUnread = [...unreadIds, ...entries.flatMap((entry) => entry.unreadIds)];
      const answer = await open(bridge.changeAlerts({ ids: meant, to: 'done' }));
      if (answer.kind === 'failed') {
        announcer.showProblem(noticeFor('markDone'));
        return false;
      }
      const ids = answer.value;
      if (ids.length === 0) return true;
      rows.remove(ids);
      const done = before.filter(({ alert }) => ids.includes(alert.id));
      // Marking as done also marked them as read.
      const unread = [...new Set(wasUnread.filter((id) => ids.includes(id)))];
      announcer.showDone(
        alertIds.length === 1
          ? doneText(title ?? nameOf(before.find(({ alert }) => alert.id === alertIds[0])?.alert))
          : messages().calls.entriesDone(alertIds.length),
        {
          async run() {
            const isOpen = change(ids, 'open');
            rows.putBack(done, ids);
            const isUnread = unread.length === 0 || bringBackUnread(unread);
            return (await isOpen) && (await isUnread);
          },
          undone: messages().calls.entriesBack(alertIds.length),
        },
      );
      await announceLearned(bridge, announcer);
      return true;
    },
  };
}

function nameOf(alert: Alert | undefined): string | null {
  return alert === undefined ? null : alertName(alert);
}
