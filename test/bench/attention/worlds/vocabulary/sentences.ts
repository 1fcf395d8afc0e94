// Types as somebody would say them: "Requested a demo".
import { inWords } from './vocabulary.ts';

export const sentences = inWords({
  name: 'sentences',
  sources: {
    web: 'Web tracking',
    social: 'Social',
    mail: 'Outreach',
    product: 'App',
    events: 'Event platform',
    data: 'Enrichment',
  },
  words: {
    page: { type: 'Visited website' },
    pricing: { type: 'Viewed plans' },
    'case-study': { type: 'Read customer story' },
    content: { type: 'Downloaded asset' },
    compare: { type: 'Viewed comparison' },
    'contract-page': { type: 'Viewed terms of service' },
    'ask-demo': { type: 'Booked a demo' },
    'ask-trial': { type: 'Started trial' },
    'ask-pricing': { type: 'Requested a quote' },
    'ask-contract': { type: 'Requested an order form' },
    'webinar-registered': { type: 'Registered for event' },
    'webinar-attended': { type: 'Attended event' },
    'webinar-hand': { type: 'Asked to be contacted at event' },
    'mail-reply': { type: 'Replied to email' },
    'post-like': { type: 'Reacted to post' },
    'job-change': { type: 'Started new position' },
    'product-use': { type: 'Active in product' },
    seats: { type: 'Opened billing' },
    support: { type: 'Opened support conversation' },
  },
});
