// What somebody did, in one word of ours. The vocabulary of types is open (API 2.12), so it is read from the words of a type and
// its properties (pipeline/alerts/evidence/intent.ts), and can then be said in any language.

/** What a buyer looks at before a deal. */
export const buyingTopics = ['contract', 'price', 'comparison', 'reference', 'seats'] as const;

export type BuyingPage = (typeof buyingTopics)[number];

export const deeds = [
  'request',
  'message',
  ...buyingTopics,
  'webinar',
  'download',
  'move',
  'reaction',
  'product',
  'visit',
] as const;

export type Deed = (typeof deeds)[number];
