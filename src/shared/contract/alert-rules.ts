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
 * What the pace holds back: `free`: nothing; `hourly`: what exceeds the hour's limit, and at night in a busy workspace;
 * `paced`: what is below the threshold; `spare`: whatever the day has no room to spare for.
 */
export type Pacing = 'free' | 'hourly' | 'paced' | 'spare';

interface RuleTraits {
  /** The setting that turns the rule on and off. */
  readonly switch: `${string}On`;
  readonly isOnAtFirst: boolean;
  /** `spare`: it waits for the day's digest, unless little else comes. */
  readonly pacing: Pacing;
}

export const alertRuleTraits = {
  'explicit-ask': { switch: 'explicitAskOn', isOnAtFirst: true, pacing: 'hourly' },
  'several-people': { switch: 'severalPeopleOn', isOnAtFirst: true, pacing: 'paced' },
  'buyer-visit': { switch: 'buyerVisitOn', isOnAtFirst: true, pacing: 'paced' },
  'worth-a-look': { switch: 'worthALookOn', isOnAtFirst: true, pacing: 'spare' },
  'strong-signal': { switch: 'strongSignalOn', isOnAtFirst: false, pacing: 'paced' },
  'account-hot': { switch: 'accountHotOn', isOnAtFirst: false, pacing: 'paced' },
  'account-surges': { switch: 'surgesOn', isOnAtFirst: false, pacing: 'paced' },
  'ad-like': { switch: 'adLikesOn', isOnAtFirst: false, pacing: 'paced' },
  'person-rises': { switch: 'personRisesOn', isOnAtFirst: false, pacing: 'paced' },
  watched: { switch: 'watchedOn', isOnAtFirst: true, pacing: 'free' },
  'account-cools': { switch: 'coolsOn', isOnAtFirst: false, pacing: 'free' },
} as const satisfies Readonly<Record<AlertRule, RuleTraits>>;

export type AlertRuleSwitch = (typeof alertRuleTraits)[AlertRule]['switch'];
