// Reads in a list of accounts: what it holds, what it names, and what is done with that, with one undo for the whole list.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import type { ListAct, ListRole } from '../../shared/contract/lists.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { ListAnswer, ListMatch, ReadList } from '../../shared/model.ts';
import { noticeFor, open, valueOf, type LateAnnouncer } from './call.ts';

export type ListActions = ReturnType<typeof createListActions>;

export function createListActions(bridge: BridgeCalls, announcer: LateAnnouncer) {
  return {
    /** Null when it failed. */
    read: (text: string): Promise<ReadList | null> => valueOf(bridge.readList(text)),
    match: (roles: readonly ListRole[], act: ListAct): Promise<ListMatch | null> =>
      valueOf(bridge.matchList([...roles], act)),
    async apply(roles: readonly ListRole[], act: ListAct): Promise<ListAnswer | null> {
      const from = announcer.fromNow();
      const answer = await valueOf(bridge.applyList([...roles], act));
      if (answer?.kind !== 'done') return answer;
      const { changed, undo } = answer;
      from.showDone(messages().accountLists.done[act](changed), {
        async run() {
          const taken = await open(bridge.undoList(undo));
          if (taken.kind === 'ok' && taken.value) return true;
          announcer.showProblem(noticeFor('change'));
          return false;
        },
        undone: () => messages().accountLists.undone[act](changed),
      });
      return answer;
    },
  };
}
