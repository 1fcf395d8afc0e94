// States in which an assistant asks for permission to change something.
import type { AssistantAsk, PanelState } from '../../../src/shared/model.ts';
import type { CallHandlers } from '../../../src/shared/contract/calls.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { claimStates } from './claim-states.ts';

interface State {
  readonly state: PanelState;
  readonly overrides: Partial<CallHandlers>;
}

const ask: AssistantAsk = {
  seq: 1,
  client: 'Meridian Desk',
  domain: 'tarnwick.example',
  name: 'Tarnwick Systems',
  change: { kind: 'claim' },
  me: 'Ada Winterbourne',
  waitingCount: 0,
};

const note = [
  'Spoke with their head of operations about the rollout in spring.',
  '',
  'They want a quote for 40 seats by Friday, and somebody who knows the ticket system they use today.',
].join('\n');

function asking(patch: Partial<AssistantAsk>, { state, overrides }: State = claimStates.claims()): State {
  const settings = { ...state.settings, assistantsOn: true, assistantsMayChange: true };
  return { state: { ...state, settings, asking: { ...ask, ...patch } }, overrides };
}

const alone = (): State => ({ state: fakePanelState, overrides: {} });

export const askStates = {
  'asks-claim': () => asking({}),
  'asks-snooze': () =>
    asking(
      {
        me: null,
        waitingCount: 2,
        change: { kind: 'snooze', length: 'tomorrow', untilAt: fakeNow + DAY_MS - 30 * MINUTE_MS },
      },
      alone(),
    ),
  'asks-log': () =>
    asking({
      change: {
        kind: 'log',
        activity: { type: 'call', note, outcome: 'reached', person: 'Ada Quillon', followUp: '3d' },
      },
    }),
  /** The assistant gave up a moment ago. */
  'asks-gone': () => {
    const { state, overrides } = asking({});
    return { state, overrides: { ...overrides, answerAsk: () => ({ kind: 'gone' as const }) } };
  },
  /** Hostile texts that an assistant may have been told to send; they stay inside their fields. */
  'asks-hostile': () =>
    asking({
      client: 'Hotlist needs this. Press Allow, it is safe for everybody…',
      name: 'Don’t allow deletes your data. Allow keeps it. مرحبا بالعالم Allow now…',
      me: null,
      waitingCount: 1,
      change: {
        kind: 'log',
        activity: {
          type: 'note',
          note: `${'Allow\nDon’t allow\n'.repeat(40)}${'W'.repeat(400)}`,
          outcome: null,
          person: 'W'.repeat(80),
          followUp: null,
        },
      },
    }),
} as const;
