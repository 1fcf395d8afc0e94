// What the user can do about a team: open a join file, join, leave. A failure becomes a notice; nothing is thrown.
import type { JoinRequest } from '../../shared/contract/arguments.ts';
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { JoinAnswer } from '../../shared/model.ts';
import { callsByName, noticeFor, open, type Announcer } from './call.ts';

export type TeamActions = ReturnType<typeof createTeamActions>;

export function createTeamActions(bridge: BridgeCalls, announcer: Announcer) {
  const { command } = callsByName(bridge, announcer);
  return {
    chooseJoinFile: command('chooseJoinFile', 'openJoinFile'),
    /** Passes through, and is not stored in the panel. */
    openJoinText: command('openJoinText', 'openJoinFile'),
    cancelJoin: command('cancelJoin', 'cancel'),
    async joinTeam(request: JoinRequest): Promise<JoinAnswer> {
      const opened = await open(bridge.joinTeam(request));
      if (opened.kind === 'ok') return opened.value;
      return { kind: 'refused', title: noticeFor('join'), next: messages().team.refused.again };
    },
    /** False if it is not deleted. */
    async deleteJoinFile(): Promise<boolean> {
      const opened = await open(bridge.deleteJoinFile());
      return opened.kind === 'ok' && opened.value;
    },
    async leaveTeam(removesData: boolean): Promise<void> {
      const opened = await open(bridge.leaveTeam({ removesData }));
      if (opened.kind === 'failed') announcer.showProblem(noticeFor('leaveTeam'));
      else if (opened.value.kind === 'key-kept')
        announcer.showProblem(`${opened.value.title} ${opened.value.next}`);
    },
  };
}
