// The things that requests ask for.
export const askedThings = [
  'demo',
  'trial-started',
  'trial',
  'contract',
  'quote',
  'call',
  'meeting',
  'price',
  'purchase',
  'contact',
  'other',
] as const;

export type AskedThing = (typeof askedThings)[number];
