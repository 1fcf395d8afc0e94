// What the user can do about the organizations side by side. A failure becomes a notice; nothing is thrown.
import type { BridgeCalls, Envelope } from '../../shared/contract/calls.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { ChangeOrganizationAnswer, OrganizationAppearance } from '../../shared/model.ts';
import { callsByName, noticeFor, open, type Announcer } from './call.ts';

export type OrganizationActions = ReturnType<typeof createOrganizationActions>;

export function createOrganizationActions(bridge: BridgeCalls, announcer: Announcer) {
  const { command } = callsByName(bridge, announcer);
  /** Null when done, otherwise why not. */
  const change = async (answer: Promise<Envelope<ChangeOrganizationAnswer>>): Promise<string | null> => {
    const opened = await open(answer);
    if (opened.kind === 'failed') return noticeFor('changeOrganizations');
    return opened.value.kind === 'done' ? null : messages().organizations.refused[opened.value.reason];
  };
  return {
    select: command('selectOrganization', 'changeOrganizations'),
    add: (look: OrganizationAppearance) => change(bridge.addOrganization(look)),
    edit: (id: string, look: OrganizationAppearance) => change(bridge.changeOrganization(id, look)),
    leave: (id: string, removesData: boolean) => change(bridge.leaveOrganization(id, removesData)),
    async bringBack(id: string): Promise<void> {
      const problem = await change(bridge.bringBackOrganization(id));
      if (problem !== null) announcer.showProblem(problem);
    },
  };
}
