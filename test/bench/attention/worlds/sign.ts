// What happens in a world, before it has words or a score: who did what where.
import type { Properties } from '../../../../src/service/world/vocabulary.ts';
import type { WorldAccount } from './cast.ts';
import type { WorldPerson } from './people.ts';

/** Where a signal comes from; each vocabulary has its own names for these. */
export const channels = ['web', 'social', 'mail', 'product', 'events', 'data'] as const;
export type Channel = (typeof channels)[number];

/** What a signal means. Each vocabulary has its own types for these; a like is no signal but an ad like. */
export const concepts = [
  'page',
  'pricing',
  'case-study',
  'content',
  'compare',
  'contract-page',
  'ask-demo',
  'ask-trial',
  'ask-pricing',
  'ask-contract',
  'webinar-registered',
  'webinar-attended',
  'webinar-hand',
  'mail-reply',
  'post-like',
  'job-change',
  'product-use',
  'seats',
  'support',
] as const;
export type Concept = (typeof concepts)[number];

export const askConcepts = ['ask-demo', 'ask-trial', 'ask-pricing', 'ask-contract'] as const;

export interface Sign {
  /** When it happened. */
  readonly at: number;
  readonly account: WorldAccount;
  readonly concept: Concept | 'like';
  /** null: nobody knows who it was. */
  readonly person: WorldPerson | null;
  /** What it carries beside what its type always carries. */
  readonly details?: Properties;
}

export const channelOf: Readonly<Record<Concept, Channel>> = {
  page: 'web',
  pricing: 'web',
  'case-study': 'web',
  content: 'web',
  compare: 'web',
  'contract-page': 'web',
  'ask-demo': 'web',
  'ask-trial': 'product',
  'ask-pricing': 'web',
  'ask-contract': 'web',
  'webinar-registered': 'events',
  'webinar-attended': 'events',
  'webinar-hand': 'events',
  'mail-reply': 'mail',
  'post-like': 'social',
  'job-change': 'data',
  'product-use': 'product',
  seats: 'product',
  support: 'product',
};
