// The alert rules, in the order in which the settings list them. Types, schemas, their switches in the settings and records
// of texts derive from this.

export const alertRules = [
  'explicit-ask',
  'several-people',
  'buyer-visit',
  'worth-a-look',
  'strong-signal',
  'account-hot',
  'account-surges',
  'ad-like',
  'person-rises',
  'watched',
  'account-cools',
] as const;

export type AlertRule = (typeof alertRules)[number];

/**
 * What the pace holds back: `unlimited`: nothing; `hour-limited`: what exceeds the hour's limit, and at night in a busy workspace;
 * `day-limited`: what is below the threshold; `digest-first`: whatever the day has no room to spare for.
 */
export type Pacing = 'unlimited' | 'hour-limited' | 'day-limited' | 'digest-first';

interface RuleTraits {
  /** The setting that turns the rule on and off. */
  readonly switch: `${string}On`;
  readonly isOnAtFirst: boolean;
  /** `digest-first`: it waits for the day's digest, unless little else comes. */
  readonly pacing: Pacing;
}

export const alertRuleTraits = {
  'explicit-ask': { switch: 'explicitAskOn', isOnAtFirst: true, pacing: 'hour-limited' },
  'several-people': { switch: 'severalPeopleOn', isOnAtFirst: true, pacing: 'day-limited' },
  'buyer-visit': { switch: 'buyerVisitOn', isOnAtFirst: true, pacing: 'day-limited' },
  'worth-a-look': { switch: 'worthALookOn', isOnAtFirst: true, pacing: 'digest-first' },
  'strong-signal': { switch: 'strongSignalOn', isOnAtFirst: false, pacing: 'day-limited' },
  'account-hot': { switch: 'accountHotOn', isOnAtFirst: false, pacing: 'day-limited' },
  'account-surges': { switch: 'surgesOn', isOnAtFirst: false, pacing: 'day-limited' },
  'ad-like': { switch: 'adLikesOn', isOnAtFirst: false, pacing: 'day-limited' },
  'person-rises': { switch: 'personRisesOn', isOnAtFirst: false, pacing: 'day-limited' },
  watched: { switch: 'watchedOn', isOnAtFirst: true, pacing: 'unlimited' },
  'account-cools': { switch: 'coolsOn', isOnAtFirst: false, pacing: 'unlimited' },
} as const satisfies Readonly<Record<AlertRule, RuleTraits>>;

export type AlertRuleSwitch = (typeof alertRuleTraits)[AlertRule]['switch'];
