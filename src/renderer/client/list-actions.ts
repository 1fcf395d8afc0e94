// Reads in a list of accounts: what it holds, what it names, and what is done with that, with one undo for the whole list. And
// whose one account is.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import type { ListAct, ListRole } from '../../shared/contract/lists.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { ListAnswer, ListMatch, Owner, OwnerChoice, ReadList } from '../../shared/model.ts';
import { noticeFor, open, valueOf, type LateAnnouncer } from './call.ts';

export type ListActions = ReturnType<typeof createListActions>;

export function createListActions(bridge: BridgeCalls, announcer: LateAnnouncer) {
  const writeOwner = async (domain: string, owner: Owner | null): Promise<{ was: Owner | null } | null> => {
    const answer = await open(bridge.setOwner(domain, owner));
    if (answer.kind === 'ok') return { was: answer.value };
    announcer.showProblem(noticeFor('change'));
    return null;
  };
  const ownerText = (name: string, owner: Owner | null): string => {
    const { changed, removed } = messages().accountLists.ofAccount;
    return owner === null ? removed(name) : changed(name, owner.name);
  };
  return {
    /** Null when it failed. */
    read: (text: string): Promise<ReadList | null> => valueOf(bridge.readList(text)),
    head: (hasHeader: boolean): Promise<ReadList | null> => valueOf(bridge.headList(hasHeader)),
    match: (roles: readonly ListRole[], act: ListAct, owner: Owner | null): Promise<ListMatch | null> =>
      valueOf(bridge.matchList([...roles], act, owner)),
    stop: (): void => void bridge.stopList(),
    async owners(): Promise<readonly OwnerChoice[]> {
      return (await valueOf(bridge.listOwners())) ?? [];
    },
    async apply(roles: readonly ListRole[], act: ListAct, owner: Owner | null): Promise<ListAnswer | null> {
      const from = announcer.fromNow();
      const answer = await valueOf(bridge.applyList([...roles], act, owner));
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
    /** `owner`: null for nobody. False when it failed, which is announced. */
    async setOwner(
      { domain, name }: { readonly domain: string; readonly name: string },
      owner: Owner | null,
    ): Promise<boolean> {
      const from = announcer.fromNow();
      const answer = await writeOwner(domain, owner);
      if (answer === null) return false;
      from.showDone(ownerText(name, owner), {
        run: async () => (await writeOwner(domain, answer.was)) !== null,
        undone: () => ownerText(name, answer.was),
      });
      return true;
    },
  };
}
