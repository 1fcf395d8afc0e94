// The alert rules, in the order in which the settings list them. Types, schemas and records of words derive from this.
import type { Settings, SettingName } from './settings.ts';

export const alertRules = [
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
  'strong-signal': 'strongSignalOn',
  'account-hot': 'accountHotOn',
  'account-surges': 'surgesOn',
  'ad-like': 'adLikesOn',
  'person-rises': 'personRisesOn',
  watched: 'watchedOn',
  'account-cools': 'coolsOn',
} as const satisfies Readonly<Record<AlertRule, Switch>>;

export type AlertRuleSwitch = (typeof alertRuleSwitches)[AlertRule];
