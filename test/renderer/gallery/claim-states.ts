// States of a desktop in a team whose members have claimed accounts.
import type { AccountView, Claim, ClaimAnswer, FeedItem, PanelState } from '../../../src/shared/model.ts';
import type { CallHandlers } from '../../../src/shared/contract/calls.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { fakeTeamwork } from '../../fakes/bridge-claims.ts';
import { accountView } from '../../fakes/bridge-data.ts';
import { teamStates } from './team-states.ts';

/** The account whose page the gallery shows. */
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

/** A signal that a colleague logged; one has arrived from the service by now, the other was logged a moment ago. */
const logged = (minutesAgo: number, patch: Partial<Extract<FeedItem, { kind: 'signal' }>>): FeedItem => ({
  kind: 'signal',
  key: `signal:team-${String(minutesAgo)}`,
  at: fakeNow - minutesAgo * MINUTE_MS,
  domain: SHOWN,
  accountName: 'Tarnwick Systems',
  type: 'call',
  what: 'Call',
  meaning: null,
  who: null,
  source: null,
  score: null,
  properties: [],
  moreProperties: 0,
  said: '',
  isOwn: false,
  note: null,
  owners: [],
  ...patch,
});

function withLogged(view: AccountView): AccountView {
  const [own] = view.logged;
  return {
    ...view,
    logged:
      own === undefined
        ? []
        : [
            { ...own, share: 'owed' },
            {
              ...own,
              id: 'logged-1',
              type: 'meeting',
              properties: { outcome: 'booked' },
              remindAt: null,
              state: 'sent',
              share: 'told',
              queuedAt: fakeNow - 190 * MINUTE_MS,
            },
          ],
    items: [
      logged(1, { loggedBy: 'ben', said: 'Outcome No answer' }),
      logged(47, {
        loggedBy: 'cleo-marchetti',
        what: 'Meeting',
        score: 20,
        said: 'Reached · Bram Tersley',
        note: 'They decide in the first week of December.\nBram wants two references.',
      }),
      ...view.items,
    ],
  };
}

export const claimStates = {
  claims: () => withClaims([]),
  'claims-mine': () => withClaims([mine]),
  'claims-alone': () => withClaims([mine], { colleagues: [] }),
  'claims-colleague': () => withClaims([claim(SHOWN, 'ben', 39, 'cleo-marchetti')]),
  'claims-logged': () => {
    const { state, overrides } = withClaims([claim(SHOWN, 'ben', 39)]);
    const getAccount = (domain: string): AccountView | null => {
      const view = accountView(domain);
      return view === null ? null : withLogged(view);
    };
    return { state, overrides: { ...overrides, getAccount } };
  },
  'claims-unshared': () => {
    const { state, overrides } = withClaims([]);
    return { state: { ...state, settings: { ...state.settings, shareActivity: false } }, overrides };
  },
  'claims-none': () => {
    const { state, overrides } = withClaims([]);
    const claims = { me: 'ada', colleagues: [], claims: [] };
    const team = fakeTeamwork(claims);
    const weeks = team.weeks.map((week) => ({
      ...week,
      all: { acts: 0, answers: 0, medianMs: null },
      people: {},
    }));
    return {
      state: { ...state, claims },
      overrides: { ...overrides, getTeamwork: () => ({ ...team, weeks, free: [], isHotKnown: false }) },
    };
  },
  'claims-failed': () => {
    const { state, overrides } = withClaims([]);
    const getTeamwork = (): never => {
      throw new Error('the store cannot be read');
    };
    return { state, overrides: { ...overrides, getTeamwork } };
  },
  'claims-refused': () =>
    withClaims([], { answer: { kind: 'refused', reason: 'taken', claim: claim(SHOWN, 'ben', 2) } }),
  'claims-unreachable': () => withClaims([], { answer: { kind: 'failed', reason: 'unreachable' } }),
} as const;
