// The calls about the team that this desktop is in: opening a join file, joining, leaving.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { CallParts } from './call-parts.ts';
import { deleteRecorded } from './delete-recorded.ts';

type Parts = Pick<
  CallParts,
  'beginAnew' | 'longWork' | 'takenBack' | 'membership' | 'ports' | 'publish' | 'reconnectAnyway' | 'store'
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
      if (answer.kind === 'joined') await parts.reconnectAnyway();
      return answer;
    },
    deleteJoinFile: () => membership.deleteFile(),
    async leaveTeam({ removesData }) {
      const left = parts.store();
      const leaving = membership.leave();
      // If the user joins again later, what was logged before must not be shared without their saying so.
      const dropPending = (): void => left.teamActs.dropPending();
      if (removesData) await deleteRecorded({ ...parts, ports }, left, dropPending);
      else await parts.beginAnew(dropPending);
      // A locked keychain may take its time, or the user's to unlock it.
      const answer = await leaving;
      publish();
      return answer;
    },
  } satisfies Partial<CallHandlers>;
}
