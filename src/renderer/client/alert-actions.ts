// What the user does about alerts themselves: they are read, or done. Each is confirmed when it is done, with an undo.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import type { FeedItem } from '../../shared/model.ts';
import { announceLearned } from './announce-learned.ts';
import { noticeFor, open, type Announcer } from './call.ts';

/** The rows of the alerts that the feed lists: they change at once, also those below what main pushes. */
export interface AlertRows {
  listed(ids: readonly string[]): readonly (FeedItem & { readonly kind: 'alert' })[];
  remove(ids: readonly string[]): void;
  putBack(rows: readonly FeedItem[]): void;
  setUnread(ids: readonly string[], isUnread: boolean): void;
}

export type AlertActions = ReturnType<typeof createAlertActions>;

export function createAlertActions(bridge: BridgeCalls, announcer: Announcer, rows: AlertRows) {
  const bringBackUnread = (ids: readonly string[]): void => {
    void open(bridge.changeAlerts({ ids, to: 'unread' }));
    rows.setUnread(ids, true);
  };
  return {
    async markAllRead(): Promise<void> {
      const answer = await open(bridge.changeAlerts({ ids: 'all', to: 'read' }));
      if (answer.kind === 'failed') {
        announcer.showProblem(noticeFor('Marking as read'));
        return;
      }
      const ids = answer.value;
      rows.setUnread(ids, false);
      if (ids.length === 0) return;
      announcer.showDone(ids.length === 1 ? 'Read' : `${String(ids.length)} alerts are read`, () =>
        bringBackUnread(ids),
      );
    },
    /**
     * Takes alerts out of the list; they stay in the ledger. `unreadIds`: those of them that were unread where they
     * were shown, as the feed may not list them.
     */
    async finish(alertIds: readonly string[], unreadIds: readonly string[] = []): Promise<void> {
      const before = rows.listed(alertIds);
      const answer = await open(bridge.changeAlerts({ ids: alertIds, to: 'done' }));
      if (answer.kind === 'failed') {
        announcer.showProblem(noticeFor('Marking as done'));
        return;
      }
      const ids = answer.value;
      if (ids.length === 0) return;
      rows.remove(ids);
      const done = before.filter(({ alert }) => ids.includes(alert.id));
      // Being done made them read, too.
      const listedUnread = done.flatMap(({ alert }) => (alert.isUnread ? alert.id : []));
      const unread = [...new Set([...listedUnread, ...unreadIds.filter((id) => ids.includes(id))])];
      announcer.showDone(ids.length === 1 ? 'Done' : `${String(ids.length)} alerts are done`, () => {
        void open(bridge.changeAlerts({ ids, to: 'open' }));
        rows.putBack(done);
        if (unread.length > 0) bringBackUnread(unread);
      });
      await announceLearned(bridge, announcer);
    },
  };
}
