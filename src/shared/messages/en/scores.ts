// The name of every kind of score, and one sentence on what it measures (API 2.3, 2.5, 2.10 and 2.12). It claims no window,
// scale or method that the service does not state.
import type { ScoreName } from '../../contract/score-names.ts';
import type { HotWindow } from '../../contract/service.ts';

interface ScoreMessages {
  readonly named: Readonly<
    Record<
      ScoreName,
      {
        /** Next to a number: "24 h". */
        readonly short: string;
        /** In a sentence: "24 h score". */
        readonly name: string;
        readonly meaning: string;
      }
    >
  >;
  /** Instead of a number; `below`: if the ranking was read only that far. */
  readonly unranked: Readonly<
    Record<HotWindow, { readonly none: string; readonly below: (top: number) => string }>
  >;
  /** For any other unknown score. */
  readonly updating: string;
  readonly none: (name: string) => string;
}

export const scores: ScoreMessages = {
  named: {
    '24h': {
      short: '24 h',
      name: '24 h score',
      meaning:
        'What the account did in the last 24 hours, as the service scores it. There is no upper limit.',
    },
    '7d': {
      short: '7 d',
      name: '7 d score',
      meaning: 'What the account did in the last 7 days, as the service scores it. There is no upper limit.',
    },
    '30d': {
      short: '30 d',
      name: '30 d score',
      meaning: 'What the account did in the last 30 days, as the service scores it. There is no upper limit.',
    },
    all: {
      short: 'all time',
      name: 'all-time score',
      meaning:
        'Everything the account ever did, as the service scores and stores it. There is no upper limit.',
    },
    aggregate: {
      short: 'overall',
      name: 'overall score',
      meaning: 'Overall account score sent with each signal. Period not stated.',
    },
    person: {
      short: 'lead score',
      name: 'lead score',
      meaning:
        'The service’s current score for this person’s LinkedIn profile. Period not stated, so it can be higher than the account’s.',
    },
    contact: {
      short: 'contact score',
      name: 'contact score',
      meaning:
        'The contact’s score sent with their latest signal. Period not stated, so it can be higher than the account’s.',
    },
    signal: {
      short: 'signal score',
      name: 'signal score',
      meaning:
        'The service’s score for this one signal, 0 to 100. The account’s score weighs them, so it is not their sum.',
    },
    points: {
      short: 'added up',
      name: 'signal scores added up',
      meaning: 'The scores of these signals added up. An ad like, which has no score, stands for 40.',
    },
    activity: {
      short: 'weight',
      name: 'activity weight',
      meaning: 'What the service counts for this activity.',
    },
    interactions: {
      short: 'interactions',
      name: 'ad interactions',
      meaning: 'Recent paid and organic ad interactions, as counted by the service. Period not stated.',
    },
  },
  unranked: {
    '24h': { none: 'not ranked today', below: (top) => `not in today’s top ${String(top)}` },
    '7d': { none: 'not ranked in 7 days', below: (top) => `not in the 7-day top ${String(top)}` },
    '30d': { none: 'not ranked in 30 days', below: (top) => `not in the 30-day top ${String(top)}` },
    all: { none: 'not ranked', below: (top) => `not in the all-time top ${String(top)}` },
  },
  updating: 'Score updating…',
  none: (name) => `no ${name}`,
};
