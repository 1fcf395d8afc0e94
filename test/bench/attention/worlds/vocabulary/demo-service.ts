// The demo service's own types, with additional ones for concepts that it does not have.
import { signalTypeNamed } from '../../../../../src/demo-service/world/vocabulary.ts';
import { inWords, type Wording } from './vocabulary.ts';

export const demoServiceWords = inWords({
  name: 'demo service',
  sources: {
    web: 'website',
    social: 'linkedin',
    mail: 'email',
    product: 'product',
    events: 'events',
    data: 'data-partner',
  },
  words: {
    page: demoWording('website_visit'),
    pricing: demoWording('pricing_page_visit'),
    'case-study': demoWording('case_study_read'),
    content: demoWording('content_download'),
    compare: demoWording('competitor_comparison'),
    'contract-page': demoWording('contract_page_view'),
    'ask-demo': demoWording('demo_request'),
    'ask-trial': demoWording('free_trial_started'),
    'ask-pricing': { type: 'pricing_call_request' },
    'ask-contract': { type: 'contract_request' },
    'webinar-registered': { type: 'webinar_registered' },
    'webinar-attended': demoWording('webinar_attended'),
    // Differs only in its properties.
    'webinar-hand': { type: 'webinar_attended', properties: () => ({ minutes: 50, wants_contact: true }) },
    'mail-reply': demoWording('email_reply'),
    'post-like': demoWording('linkedin_post_like'),
    'job-change': demoWording('job_change'),
    'product-use': { type: 'product_login' },
    seats: { type: 'seats_page_visit' },
    support: { type: 'support_ticket' },
  },
});

function demoWording(type: string): Wording {
  const known = signalTypeNamed(type);
  return known === null ? { type } : { type, properties: known.properties };
}
