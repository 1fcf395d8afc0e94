// What a request asks for is read from its type, or else from what its form says.
import { expect, test } from 'vitest';
import { readAskedThing } from '../../../../../src/main/pipeline/alerts/evidence/asked-thing.ts';

test.each([
  ['demo_request', {}, 'demo'],
  ['Demo-Anfrage', {}, 'demo'],
  ['free_trial_started', {}, 'trial-started'],
  ['essai_gratuit_active', {}, 'trial-started'],
  ['signup', {}, 'trial-started'],
  ['trial_request', {}, 'trial'],
  ['pricing_call_request', {}, 'call'],
  ['demande_de_rappel_webinaire', {}, 'call'],
  ['demande_de_devis', {}, 'quote'],
  ['demande_de_contrat', {}, 'contract'],
  ['quote_request', { message: 'before a call' }, 'quote'],
  ['meeting_booked', {}, 'meeting'],
  ['pricing_request', {}, 'price'],
  ['contact_form', {}, 'contact'],
  ['form', { form_name: 'Book a demo' }, 'demo'],
  ['form', { form_name: 'Talk to sales' }, 'contact'],
  ['webinar_attended', { minutes: 50, wants_contact: true }, 'contact'],
  ['form', { page: '/demo', job_title: 'Sales', company: 'Trial Systems' }, 'other'],
  ['E17', {}, 'other'],
] as const)('%s %j asks for %s', (type, properties, thing) => {
  expect(readAskedThing(type, properties)).toBe(thing);
});
