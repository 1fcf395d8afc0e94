// The alert rules, in the order in which they are evaluated. Their type, schemas and records of words derive from this.

export const alertRules = [
  'strong-signal',
  'watched',
  'ad-like',
  'account-surges',
  'account-hot',
  'account-cools',
  'person-rises',
] as const;

export type AlertRule = (typeof alertRules)[number];
