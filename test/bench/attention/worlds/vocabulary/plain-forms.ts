// A few general types; what was asked for is in the properties.
import { inWords, type Wording } from './vocabulary.ts';

export const plainForms = inWords({
  name: 'plain forms',
  sources: {
    web: 'web',
    social: 'social-media',
    mail: 'sequences',
    product: 'product-analytics',
    events: 'webinars',
    data: 'people-data',
  },
  words: {
    page: visit('Home'),
    pricing: visit('Pricing'),
    'case-study': visit('Case study'),
    content: { type: 'download', properties: () => ({ asset: 'Guide' }) },
    compare: visit('Alternatives'),
    'contract-page': visit('Terms'),
    'ask-demo': form('Book a demo'),
    'ask-trial': { type: 'signup', properties: () => ({ plan: 'trial' }) },
    'ask-pricing': form('Talk to sales'),
    'ask-contract': form('Request a contract'),
    'webinar-registered': { type: 'event', properties: () => ({ status: 'registered' }) },
    'webinar-attended': { type: 'event', properties: () => ({ status: 'attended' }) },
    'webinar-hand': { type: 'event', properties: () => ({ status: 'attended', poll: 'Please call me' }) },
    'mail-reply': { type: 'reply' },
    'post-like': { type: 'reaction' },
    'job-change': { type: 'career_move' },
    'product-use': { type: 'usage' },
    seats: { type: 'usage', properties: () => ({ area: 'Seats and billing' }) },
    support: form('Support'),
  },
});

function visit(title: string): Wording {
  return { type: 'visit', properties: () => ({ title }) };
}

function form(name: string): Wording {
  return { type: 'form', properties: () => ({ form_name: name }) };
}
