// The alert rules, in the order in which the settings list them. Types, schemas, their switches in the settings and records
// of texts derive from this.

import type { Surface } from './service.ts';

export const alertRules = [
  'explicit-ask',
  'several-people',
  'buyer-visit',
  'worth-a-look',
  'strong-signal',
  'account-hot',
  'account-surges',
  'high-scoring',
  'score-jump',
  'ad-like',
  'person-rises',
  'watched',
  'account-cools',
] as const;

export type AlertRule = (typeof alertRules)[number];

/**
 * Which alerts the pace holds back. `unlimited`: none; `bundled`: those outside of the working hours of a busy workspace, and those
 * that the user has taught it to hold back, while from the fourth within ten minutes on one notification stands for all;
 * `day-limited`: those below the threshold; `digest-first`: all that the day has no room to spare for.
 */
export type Pacing = 'unlimited' | 'bundled' | 'day-limited' | 'digest-first';

interface RuleTraits {
  /** The setting that turns the rule on and off. */
  readonly switch: `${string}On`;
  readonly isOnAtFirst: boolean;
  /** `digest-first`: it waits for the day's digest, unless little else comes. */
  readonly pacing: Pacing;
  /** The APIs whose news it judges: with any one of them it can alert. */
  readonly reads: readonly Surface[];
}

export const alertRuleTraits = {
  'explicit-ask': { switch: 'explicitAskOn', isOnAtFirst: true, pacing: 'bundled', reads: ['rest'] },
  'several-people': { switch: 'severalPeopleOn', isOnAtFirst: true, pacing: 'day-limited', reads: ['rest'] },
  'buyer-visit': { switch: 'buyerVisitOn', isOnAtFirst: true, pacing: 'day-limited', reads: ['rest'] },
  'worth-a-look': { switch: 'worthALookOn', isOnAtFirst: true, pacing: 'digest-first', reads: ['rest'] },
  'strong-signal': { switch: 'strongSignalOn', isOnAtFirst: false, pacing: 'day-limited', reads: ['rest'] },
  'account-hot': {
    switch: 'accountHotOn',
    isOnAtFirst: false,
    pacing: 'day-limited',
    reads: ['public', 'rest'],
  },
  'account-surges': { switch: 'surgesOn', isOnAtFirst: false, pacing: 'day-limited', reads: ['rest'] },
  'high-scoring': { switch: 'highScoringOn', isOnAtFirst: true, pacing: 'day-limited', reads: ['rest'] },
  'score-jump': { switch: 'scoreJumpOn', isOnAtFirst: true, pacing: 'day-limited', reads: ['public'] },
  'ad-like': { switch: 'adLikesOn', isOnAtFirst: false, pacing: 'day-limited', reads: ['public'] },
  'person-rises': { switch: 'personRisesOn', isOnAtFirst: false, pacing: 'day-limited', reads: ['public'] },
  watched: { switch: 'watchedOn', isOnAtFirst: true, pacing: 'unlimited', reads: ['public', 'rest'] },
  'account-cools': { switch: 'coolsOn', isOnAtFirst: false, pacing: 'unlimited', reads: ['public', 'rest'] },
} as const satisfies Readonly<Record<AlertRule, RuleTraits>>;

export type AlertRuleSwitch = (typeof alertRuleTraits)[AlertRule]['switch'];
