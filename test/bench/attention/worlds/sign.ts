// What happens in a world, before it has a type and a score: who did what, and where.
import type { Properties } from '../../../../src/demo-service/world/vocabulary.ts';
import type { WorldAccount } from './cast.ts';
import type { WorldPerson } from './people.ts';

/** The sources of signals; each vocabulary has its own names for them. */
export const channels = ['web', 'social', 'mail', 'product', 'events', 'data'] as const;
export type Channel = (typeof channels)[number];

/** What a signal means; each vocabulary has its own types for these. `like` is an ad like, which is not a signal. */
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

/** By which a person asks to be contacted or to buy. */
export const requestConcepts: readonly Concept[] = [...askConcepts, 'webinar-hand'];

export interface Sign {
  /** When it happened. */
  readonly at: number;
  readonly account: WorldAccount;
  readonly concept: Concept | 'like';
  /** null = anonymous. */
  readonly person: WorldPerson | null;
  /** Properties besides those that its type always has. */
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
