// Words of ours for what people do. The vocabulary of types is open (API 2.12), so the word is read from a type and its properties
// (pipeline/alerts/evidence/intent.ts), and can then be said in any language.

/** Topics that buyers read about before a deal. */
export const buyingTopics = ['contract', 'price', 'comparison', 'reference', 'seats'] as const;

/** The pages on which they do, the most telling first. A security page counts as much as one with terms, and is not called one. */
export const buyingPages = ['contract', 'security', 'price', 'comparison', 'reference', 'seats'] as const;

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
