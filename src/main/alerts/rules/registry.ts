// Every alert rule by its name. What goes over the rules goes over this.
import { alertRules, type AlertRule } from '../../../shared/contract/alert-rules.ts';
import { accountCools } from './account-cools.ts';
import { accountHot } from './account-hot.ts';
import { accountSurges } from './account-surges.ts';
import { adLike } from './ad-like.ts';
import { personRises } from './person-rises.ts';
import type { Rule } from './rule.ts';
import { strongSignal } from './strong-signal.ts';
import { watched } from './watched.ts';

export const rulesByName: { readonly [Name in AlertRule]: Rule<Name> } = {
  'strong-signal': strongSignal,
  watched,
  'ad-like': adLike,
  'account-surges': accountSurges,
  'account-hot': accountHot,
  'account-cools': accountCools,
  'person-rises': personRises,
};

/** In the order in which they are evaluated. */
export const rules: readonly Rule[] = alertRules.map((name) => rulesByName[name]);
