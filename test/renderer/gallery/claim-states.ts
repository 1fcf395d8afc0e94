// A desktop in a team whose people have accounts.
import type { Claim, ClaimAnswer, PanelState } from '../../../src/shared/model.ts';
import type { CallHandlers } from '../../../src/shared/contract/calls.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { teamStates } from './team-states.ts';

/** What the gallery's page of an account is of. */
const SHOWN = 'tarnwick.example';

function claim(account: string, by: string, minutesAgo: number, from: string | null = null): Claim {
  const at = fakeNow - minutesAgo * MINUTE_MS;
  return { account, by, from, at, untilAt: at + 7 * DAY_MS };
}

const colleagues = ['ben', 'cleo-marchetti', 'dov', 'esme-okonjo', 'finn-aalto'];

const others: readonly Claim[] = [
  claim('corvane.example', 'ben', 96),
  claim('bluefen.example', 'cleo-marchetti', 2_900),
  claim('halderby.example', 'ada', 40),
  claim('kestreline.example', 'dov', 60, 'ben'),
  claim('vantorre.example', 'esme-okonjo', 300),
  claim('zephandra.example', 'finn-aalto', 4_000),
];

function withClaims(
  shown: readonly Claim[],
  more: { readonly answer?: ClaimAnswer; readonly colleagues?: readonly string[] } = {},
): { readonly state: PanelState; readonly overrides: Partial<CallHandlers> } {
  const { state, overrides } = teamStates.team();
  const { answer } = more;
  return {
    state: {
      ...state,
      claims: { me: 'ada', colleagues: more.colleagues ?? colleagues, claims: [...shown, ...others] },
    },
    overrides: { ...overrides, ...(answer !== undefined && { claimAccount: () => answer }) },
  };
}

const mine = claim(SHOWN, 'ada', 39);

export const claimStates = {
  claims: () => withClaims([]),
  'claims-mine': () => withClaims([mine]),
  'claims-alone': () => withClaims([mine], { colleagues: [] }),
  'claims-colleague': () => withClaims([claim(SHOWN, 'ben', 39, 'cleo-marchetti')]),
  'claims-refused': () =>
    withClaims([], { answer: { kind: 'refused', reason: 'taken', claim: claim(SHOWN, 'ben', 2) } }),
  'claims-unreachable': () => withClaims([], { answer: { kind: 'failed', reason: 'unreachable' } }),
} as const;
