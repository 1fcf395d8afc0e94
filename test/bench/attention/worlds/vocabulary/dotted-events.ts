// Events as a tracking library names them: pages share one type and differ by their path.
import { inWords, type Wording } from './vocabulary.ts';

export const dottedEvents = inWords({
  name: 'dotted events',
  sources: {
    web: 'tracker',
    social: 'social',
    mail: 'mailer',
    product: 'app',
    events: 'live',
    data: 'graph',
  },
  words: {
    page: page('/'),
    pricing: page('/pricing'),
    'case-study': page('/stories/warehouse'),
    content: { type: 'asset.downloaded' },
    compare: page('/compare'),
    'contract-page': page('/legal/msa'),
    'ask-demo': { type: 'meeting.requested', properties: () => ({ topic: 'demo' }) },
    'ask-trial': { type: 'trial.created' },
    'ask-pricing': { type: 'meeting.requested', properties: () => ({ topic: 'pricing' }) },
    'ask-contract': { type: 'contract.requested' },
    'webinar-registered': { type: 'webinar.registration.created' },
    'webinar-attended': { type: 'webinar.joined' },
    'webinar-hand': { type: 'webinar.hand.raised' },
    'mail-reply': { type: 'mail.replied' },
    'post-like': { type: 'post.liked' },
    'job-change': { type: 'person.job.changed' },
    'product-use': { type: 'session.started' },
    seats: { type: 'billing.seats.viewed' },
    support: { type: 'ticket.created' },
  },
});

function page(path: string): Wording {
  return { type: 'page.viewed', properties: (draw) => ({ path, seconds: 5 + (draw % 200) }) };
}
