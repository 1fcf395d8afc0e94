// States of a desktop that is in a team, or is asked to join one.
import { failureOf } from '../../../src/main/pipeline/api/reply.ts';
import type { CallHandlers } from '../../../src/shared/contract/calls.ts';
import { messages } from '../../../src/shared/messages/messages.ts';
import type {
  FailureCode,
  JoinAnswer,
  JoinOffer,
  PanelState,
  ProblemView,
  StatusAction,
} from '../../../src/shared/model.ts';
import { describeFailure } from '../../../src/shared/words/failure-words.ts';
import { statusWords, type Standing } from '../../../src/shared/words/status-words.ts';
import { answersThatCount, meaningSaidOf } from '../../../src/shared/type-meanings.ts';
import { teamName } from '../../../src/shared/words/team-words.ts';
import { explainedTypes } from '../../fakes/bridge-attention.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { fakeDiagnostics } from '../../fakes/bridge-diagnostics.ts';
import { fakeOffer, fakeTeam } from '../../fakes/bridge-team.ts';

interface TeamState {
  readonly state: PanelState;
  readonly overrides: Partial<CallHandlers>;
}

const sinceAt = fakeNow - 39 * 60_000;

const first: PanelState = {
  ...fakePanelState,
  phase: 'onboarding',
  mode: 'none',
  feed: { ...fakePanelState.feed, items: [] },
};

/** A desktop in a team, with the words that main would use. */
function inTeam(
  standing: Standing,
  failure: FailureCode | null = null,
  action: StatusAction | null = null,
  more: Partial<PanelState> = {},
): TeamState {
  const text = statusWords(standing, (at) => new Date(at).toISOString().slice(11, 16));
  const isOffline = standing.state === 'offline';
  const problem: readonly ProblemView[] =
    failure === null
      ? []
      : [{ ...describeFailure(failureOf('rest', failure, null)), surface: null, requestId: null, sinceAt }];
  return {
    state: {
      ...fakePanelState,
      mode: 'team',
      team: fakeTeam,
      status: {
        ...fakePanelState.status,
        state: standing.state,
        text,
        action,
        ...(standing.state === 'partial' && { missing: standing.missing }),
        nextCheckAt: null,
        budgets: [],
        completeness: null,
        problems: problem,
        ...(isOffline && {
          offlineSinceAt: sinceAt,
          lastFreshAt: sinceAt,
          silentPart: standing.silent ?? null,
        }),
      },
      ...more,
    },
    overrides: {
      getDiagnostics: () => ({
        ...fakeDiagnostics,
        keys: [],
        completeness: null,
        team: {
          state: isOffline ? 'unreachable' : 'connected',
          sinceAt,
          lastSequence: 48_211,
        },
      }),
    },
  };
}

const through = teamName(fakeTeam.workspace);

function answering(answer: () => JoinAnswer): TeamState {
  return { state: { ...first, joining: fakeOffer }, overrides: { joinTeam: answer } };
}

const exposed: JoinOffer = { ...fakeOffer, isExposed: true };

export const teamStates = {
  joining: () => ({ state: { ...first, joining: fakeOffer }, overrides: {} }),
  /** A join file that others can read, on a desktop with its own keys. */
  'joining-with-keys': () => ({ state: { ...fakePanelState, joining: exposed }, overrides: {} }),
  'joining-another': () =>
    inTeam({ state: 'live', through }, null, null, {
      joining: {
        seq: 2,
        read: { kind: 'team', workspace: 'ashgrove', name: 'ada', servers: ['tls://relay.ashgrove.example'] },
        isExposed: false,
      },
    }),
  'joining-trouble': () => ({
    state: { ...first, joining: { ...fakeOffer, read: { kind: 'trouble', trouble: 'not-a-join-file' } } },
    overrides: {},
  }),
  'joining-unreachable': () => answering(() => ({ kind: 'refused', ...messages().team.refused.unreachable })),
  'joining-refused': () => answering(() => ({ kind: 'refused', ...messages().team.refused.byServer })),
  'joining-no-keychain': () => answering(() => ({ kind: 'not-kept', ...messages().team.noKeychain })),
  'joining-no-relay': () => answering(() => ({ kind: 'joined', isRelayThere: false, canDeleteFile: true })),
  team: () => inTeam({ state: 'live', through }),
  /** It says what two types mean, of which the user calls one something else. */
  'team-answers': () => {
    const own = [{ type: 'demo_request', meaning: 'request' }] as const;
    const team = [
      { type: 'demo_request', meaning: 'ordinary' },
      { type: 'pricing_page_visit', meaning: 'buying' },
    ] as const;
    const typeAnswers = { policy: null, own, team };
    const typeMeanings = answersThatCount(typeAnswers);
    const { state, overrides } = inTeam({ state: 'live', through }, null, null, {
      settings: { ...fakePanelState.settings, typeMeanings },
      typeAnswers,
    });
    const listSeenTypes = () =>
      explainedTypes.map((one) => ({ ...one, said: meaningSaidOf(typeMeanings, one.type) }));
    return { state, overrides: { ...overrides, listSeenTypes } };
  },
  'team-without-signals': () =>
    inTeam({ state: 'partial', missing: 'rest' }, null, null, { team: { ...fakeTeam, alone: 'public' } }),
  'team-with-keys': () =>
    inTeam({ state: 'live', through }, null, null, { team: { ...fakeTeam, hasServiceKeys: true } }),
  'team-unreachable': () =>
    inTeam({ state: 'offline', sinceAt, silent: 'server' }, 'team-unreachable', 'check-now'),
  'team-no-relay': () => inTeam({ state: 'offline', sinceAt, silent: 'relay' }, 'relay-silent', 'check-now'),
  'team-relay-starting': () =>
    inTeam({ state: 'offline', sinceAt: null, silent: 'relay-starting' }, 'relay-starting'),
  'team-refused': () => inTeam({ state: 'refused', by: 'team' }, 'team-refused', 'open-settings'),
} as const satisfies Readonly<Record<string, () => TeamState>>;
