// Words of ours for what people do. The vocabulary of types is open (API 2.12), so the word is read from a type and its properties
// (pipeline/alerts/evidence/intent.ts), and can then be said in any language.

/** Pages that buyers read before a deal. */
export const buyingPages = ['contract', 'price', 'comparison', 'reference', 'seats'] as const;

export type BuyingPage = (typeof buyingPages)[number];

export const deeds = [
  'request',
  'message',
  ...buyingPages,
  'webinar',
  'download',
  'move',
  'reaction',
  'product',
  'visit',
] as const;

export type Deed = (typeof deeds)[number];
