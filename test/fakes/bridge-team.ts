// The fake bridge's calls about a team, as main would answer them on a good day.
import type { CallHandlers } from '../../src/shared/contract/calls.ts';
import type { JoinOffer, PanelState, ReadTeam } from '../../src/shared/model.ts';

export const fakeTeam: ReadTeam = {
  workspace: 'tarnmoor',
  name: 'ada',
  servers: ['tls://team.tarnmoor.example:4222'],
  keyKept: 'keychain',
  hasServiceKeys: false,
  alone: null,
};

export const fakeOffer: JoinOffer = {
  seq: 1,
  read: { kind: 'team', workspace: 'tarnmoor', name: 'ada', servers: fakeTeam.servers },
  isExposed: false,
};

interface Parts {
  readonly state: () => PanelState;
  readonly push: (patch: Partial<PanelState>) => void;
}

/** The state without this field: pushing a patch cannot remove a field. */
function without(state: PanelState, field: 'joining' | 'team'): Partial<PanelState> {
  const { [field]: _gone, ...rest } = state;
  return { ...rest, [field]: undefined };
}

export function createBridgeTeam({ state, push }: Parts) {
  return {
    chooseJoinFile() {
      push({ joining: fakeOffer });
      return null;
    },
    openJoinText(text) {
      const isOne = text.includes('"seed"');
      push({
        joining: isOne ? fakeOffer : { ...fakeOffer, read: { kind: 'trouble', trouble: 'not-a-join-file' } },
      });
      return null;
    },
    cancelJoin() {
      push(without(state(), 'joining'));
      return null;
    },
    joinTeam({ keep }) {
      push({
        ...without(state(), 'joining'),
        phase: 'ready',
        mode: 'team',
        team: { ...fakeTeam, keyKept: keep },
      });
      return { kind: 'joined', isRelayThere: true, canDeleteFile: keep === 'keychain' };
    },
    deleteJoinFile: () => true,
    leaveTeam() {
      push({ ...without(state(), 'team'), phase: 'onboarding', mode: 'none' });
      return { kind: 'left' };
    },
  } satisfies Partial<CallHandlers>;
}
