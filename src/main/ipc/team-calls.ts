// The calls about the team that this desktop is in: opening a join file, joining, leaving.
import type { CallHandlers } from '../../shared/contract/calls.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { CallParts } from './call-parts.ts';

type Parts = Pick<
  CallParts,
  'beginAnew' | 'longWork' | 'membership' | 'ports' | 'publish' | 'reconnect' | 'store'
>;

export function createTeamCalls({ membership, ports, publish, ...parts }: Parts) {
  return {
    async chooseJoinFile() {
      const { dialogTitle, fileKind } = messages().team.join;
      const path = (await ports.desktop?.chooseFile(dialogTitle, fileKind, 'join')) ?? null;
      if (path !== null) membership.offerFile(path);
      return null;
    },
    openJoinText(text) {
      membership.offerText(text);
      return null;
    },
    cancelJoin() {
      membership.dropOffer();
      return null;
    },
    async joinTeam(request) {
      const answer = await membership.join(request);
      if (answer.kind === 'joined') await parts.reconnect();
      return answer;
    },
    deleteJoinFile: () => membership.deleteFile(),
    async leaveTeam({ removesData }) {
      const left = parts.store();
      const leaving = membership.leave();
      if (removesData) await parts.longWork.end();
      await parts.beginAnew(() => {
        // Whoever joins again later has not said that the team may hear of what was logged before.
        left.teamActs.dropOwed();
        if (!removesData) return;
        left.clear();
        left.sizes.compact();
      });
      if (removesData) await ports.copies?.forget();
      // A locked keychain may take its time, or the user to unlock it.
      const answer = await leaving;
      publish();
      return answer;
    },
  } satisfies Partial<CallHandlers>;
}
