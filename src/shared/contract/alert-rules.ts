// The alert rules, in the order in which the settings list them. Types, schemas and records of words derive from this.
import type { Settings, SettingName } from './settings.ts';

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

type Switch = { [Name in SettingName]: Settings[Name] extends boolean ? Name : never }[SettingName];

/** The setting that turns a rule on and off. */
export const alertRuleSwitches = {
  'explicit-ask': 'explicitAskOn',
  'several-people': 'severalPeopleOn',
  'buyer-visit': 'buyerVisitOn',
  'worth-a-look': 'worthALookOn',
  'strong-signal': 'strongSignalOn',
  'account-hot': 'accountHotOn',
  'account-surges': 'surgesOn',
  'ad-like': 'adLikesOn',
  'person-rises': 'personRisesOn',
  watched: 'watchedOn',
  'account-cools': 'coolsOn',
} as const satisfies Readonly<Record<AlertRule, Switch>>;

/** What the pace holds back: nothing; only what is too much for an hour; what the threshold is above; all of it. */
export type Pacing = 'free' | 'hourly' | 'paced' | 'digest';

/** `digest`: it waits for the day's digest in any case. */
export const alertRulePacing = {
  'explicit-ask': 'hourly',
  'several-people': 'paced',
  'buyer-visit': 'paced',
  'worth-a-look': 'digest',
  'strong-signal': 'paced',
  'account-hot': 'paced',
  'account-surges': 'paced',
  'ad-like': 'paced',
  'person-rises': 'paced',
  watched: 'free',
  'account-cools': 'free',
} as const satisfies Readonly<Record<AlertRule, Pacing>>;

export type AlertRuleSwitch = (typeof alertRuleSwitches)[AlertRule];
