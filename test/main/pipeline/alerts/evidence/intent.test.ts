// What types and properties mean in the words of several trackers, none of which is a vocabulary that we know.
import { describe, expect, test } from 'vitest';
import { deedOf, meaningOf } from '../../../../../src/main/pipeline/alerts/evidence/intent.ts';

type Properties = Readonly<Record<string, unknown>>;
type Example = readonly [type: string, properties: Properties];

const asks: readonly Example[] = [
  ['demo_request', {}],
  ['DemoRequested', {}],
  ['lead.form.demo-booking', { action: 'booked' }],
  ['Booked a meeting with sales', {}],
  ['meeting_scheduled', {}],
  ['pricing_quote_requested', {}],
  ['rfp_received', {}],
  ['SignUp', { plan: 'trial' }],
  ['free_trial_start', {}],
  ['trial.activated', {}],
  ['form', { form_name: 'Contact sales' }],
  ['form', { title: 'Request for proposal' }],
  ['chat', { text: 'Please call me' }],
  ['poll.answered', { wants_demo: true }],
  ['webinar_attended', { hand_raised: true }],
  ['callback', {}],
  ['order_placed', {}],
  ['Asked for a contract', {}],
  ['Inquiry', {}],
  // The campaign or page through which somebody came does not matter.
  ['demo_request', { campaign: 'partner-newsletter' }],
  ['form', { form_name: 'Book a demo', campaign: 'ops-webinar', page: '/landing' }],
  ['demo_request', { campaign: 'ops-webinar' }],
  ['form_submitted', { department: 'Sales', page: '/landing', referrer: 'newsletter' }],
  ['form_submitted', { form_name: 'Demo', message: 'I was at your webinar' }],
  ['demo_request', { form_name: 'Webinar registration' }],
  ['form_submitted', { form_name: 'Book a demo', asset: 'Webinar' }],
  // Only the name of what is asked for.
  ['demo_form', {}],
  ['free_trial', {}],
  ['pricing_call', {}],
  ['inbound_demo', {}],
  ['form', { form_name: 'Demo' }],
  ['contact_form_submit', {}],
  ['webinar_hand_raiser', {}],
  ['WebinarMeetingRequested', {}],
  ['DEMO_REQ', {}],
  ['TrialWorkspaceCreated', {}],
  ['security_review_request', {}],
  ['procurement_request', {}],
  ['product_tour_request', {}],
  ['calendly_booking', {}],
  ['form_submitted', { page: '/contact-us' }],
  ['webinar_question', { question: 'Can someone call us?' }],
  ['chat_message', { message: 'I would like a demo' }],
  ['webinar_follow_up_requested', {}],
  ['conversion', { goal: 'demo' }],
  // In other languages, with and without accents.
  ['Demo angefragt', {}],
  ['preisanfrage', {}],
  ['Testversion gestartet', {}],
  ['Rückruf gewünscht', {}],
  ['rueckruf_wunsch', {}],
  ['Termin gebucht', {}],
  ['Formular', { name: 'Angebot anfordern' }],
  ['demande_de_démo', {}],
  ['Essai gratuit', {}],
  ['solicitud_demo', {}],
  ['richiesta_demo', {}],
];

/** Words that undo a type say nothing of what somebody else's property, job or department is called. */
const asksNevertheless: readonly Example[] = [
  ['demo_request', { department: 'Support' }],
  ['demo_request', { job_title: 'Support Engineer' }],
  ['demo_request', { title: 'Head of Order History', subject: 'Reminder' }],
  ['demo_request', { product: 'Status pages' }],
  ['trial_started', { plan: 'Expires in 14 days', note: 'cancel anytime' }],
  ['Demo angefragt', { abteilung: 'Kündigung und Bewerbungen' }],
  ['solicitud_demo', { puesto: 'Support' }],
  ['form', { form_name: 'Book a demo', department: 'Support' }],
  ['form', { form_name: 'Demo', department: 'Support' }],
  ['demo', { action: 'requested', department: 'Support' }],
  // A state of something else, and states that leave the request as it is.
  ['demo_request', { subscription_status: 'expired' }],
  ['demo_request', { email_status: 'bounced' }],
  ['demo_request', { previous_status: 'cancelled' }],
  ['demo_request', { status: 'history' }],
  ['demo_request', { status: 'cancelled once, confirmed again' }],
  ['demo_request', { status: 'new', state: 'TX', outcome: 'Meeting booked' }],
  ['demo_request', { spam: false, is_test: false }],
  ['demo_request', { declined: true, bounced: true, expired: true, refused: true, test: true }],
  // Who somebody is says nothing of what they did.
  ['form_submission', { form: 'Demo', job_title: 'Registered nurse' }],
  ['form_submission', { form: 'Demo', company: 'Openview Reading Partners' }],
  ['form_submission', { form: 'Demo', Abteilung: 'Vertrieb', Industry: 'Web page design' }],
  ['solicitud_demo', { estado: 'prueba' }],
  ['demande_de_démo', { statut: 'essai' }],
];

/** By a property that is its state, and by nothing else. */
const undoneByState: readonly Example[] = [
  ['demo_request', { status: 'cancelled' }],
  ['demo_request', { Status: 'Canceled' }],
  ['demo_request', { state: 'SPAM' }],
  ['demo_request', { outcome: 'no-show' }],
  ['demo_request', { status: 'test' }],
  ['demo_request', { status: 'Duplicate' }],
  ['meeting_scheduled', { meetingStatus: 'declined' }],
  ['callback', { request_state: 'withdrawn' }],
  ['demo_request', { is_spam: true }],
  ['demo_request', { is_test: true }],
  ['demo_request', { cancelled: true }],
  ['demo_request', { duplicate: true, bot: false }],
  ['demo_request', { Status: 'Storniert' }],
  ['Demo angefragt', { ergebnis: 'nicht erschienen' }],
  ['Rückruf gewünscht', { zustand: 'Gelöscht' }],
  ['demande_de_démo', { statut: 'annulée' }],
  ['solicitud_demo', { estado: 'cancelada' }],
  ['richiesta_demo', { stato: 'annullata' }],
  ['demo aangevraagd', { uitkomst: 'geannuleerd' }],
  ['solicitação de demo pedida', { situação: 'duplicada' }],
  ['form', { form_name: 'Book a demo', status: 'spam' }],
];

const noAsks: readonly Example[] = [
  ['pricing_page_visit', {}],
  ['contract_page_view', {}],
  ['demo_video_watched', {}],
  ['webinar_registered', {}],
  ['Registered for event', {}],
  ['email_reply', {}],
  ['quote_page_opened', {}],
  ['newsletter_signup_page_view', {}],
  ['content_download', { asset: 'How to request a budget' }],
  ['poll.answered', { wants_demo: false }],
  ['trial_reminder_sent', {}],
  ['support_request', {}],
  ['meeting_declined', {}],
  ['meeting.requested', { status: 'cancelled' }],
  ['form', { form_name: 'Newsletter signup', campaign: 'spring' }],
  // Where somebody works and how they came are not asks.
  ['form_submitted', { form_name: 'Webinar registration', department: 'Sales' }],
  ['form_submitted', { campaign: 'free-trial-q3' }],
  ['form_submitted', { utm_campaign: 'talk-to-sales', utmTerm: 'crm demo' }],
  ['form_submitted', { form_name: 'Newsletter', referrer: '/demo' }],
  ['job_change', {}],
  ['T17', {}],
  // Words of a page or button that somebody only looked at.
  ['page.viewed', { path: '/contact-us' }],
  ['page.viewed', { path: '/oauth/callback' }],
  ['contact_sales_page_visit', {}],
  ['email_click', { subject: 'Talk to sales' }],
  ['ad_click', { cta: 'Contact us' }],
  ['webinar_attended', { title: 'Get in touch with your data' }],
  ['event_signup', {}],
  ['order_status', {}],
  ['demo_form_abandoned', {}],
  ['trial_expired', {}],
  ['demo_no_show', {}],
  ['Preisseite besucht', {}],
  ['Webinar-Anmeldung', {}],
  ['Demo abgesagt', {}],
  ['', {}],
];

test.each(asks)('%s %j asks for something', (type, properties) => {
  expect(meaningOf(type, properties).isAsk).toBe(true);
});

test.each(asksNevertheless)('%s %j asks all the same', (type, properties) => {
  expect(meaningOf(type, properties)).toMatchObject({ isAsk: true, isUndone: false });
});

test.each(undoneByState)('%s %j asks for nothing any more', (type, properties) => {
  expect(meaningOf(type, {}).isAsk || type === 'form').toBe(true);
  expect(meaningOf(type, properties)).toMatchObject({ isAsk: false, isUndone: true });
});

test.each(noAsks)('%s %j asks for nothing', (type, properties) => {
  expect(meaningOf(type, properties).isAsk).toBe(false);
});

describe('what it is about', () => {
  test.each<readonly [string, Readonly<Record<string, unknown>>, string | null]>([
    ['pricing_page_visit', {}, 'price'],
    ['page.viewed', { path: '/legal/msa' }, 'contract'],
    ['webCompetitorView', {}, 'comparison'],
    ['Read case study', {}, 'reference'],
    ['billing.seats.viewed', {}, 'price'],
    ['seats_page_visit', {}, 'seats'],
    ['website_visit', { path: '/about' }, null],
    ['Preisseite besucht', {}, 'price'],
    ['AGB gelesen', {}, 'contract'],
    ['Fallstudie gelesen', {}, 'reference'],
    ['Lizenzen angesehen', {}, 'seats'],
  ])('%s %j: %s', (type, properties, topic) => {
    expect(meaningOf(type, properties).topic).toBe(topic);
  });
});

test('what users of the product do is recognised, and a reaction', () => {
  expect(meaningOf('product_login', {})).toMatchObject({ isProductUse: true, isReaction: false });
  expect(meaningOf('ticket.created', {}).isProductUse).toBe(true);
  expect(meaningOf('Reacted to post', {})).toMatchObject({ isReaction: true, isProductUse: false });
  expect(meaningOf('post', { action: 'liked' }).isReaction).toBe(true);
  expect(meaningOf('contract_page_view', { shared_internally: true }).isReaction).toBe(false);
  expect(meaningOf('Beitrag gefällt', {}).isReaction).toBe(true);
  expect(meaningOf('FeatureUsed', {}).isProductUse).toBe(true);
  expect(meaningOf('website_visit', {})).toMatchObject({ isReaction: false, isProductUse: false });
});

test.each([
  ['call', true],
  ['email', true],
  ['meeting', true],
  ['voicemail', true],
  ['CRM email', true],
  ['Logged call', true],
  ['email_sent', true],
  ['Sent follow-up email', true],
  ['crm.email.sent', true],
  ['Reply sent', true],
  ['replied_to_lead', true],
  ['Rep reply', true],
  ['Lead answered', true],
  ['Lead beantwortet', true],
  ['Call completed', true],
  ['Outbound call', true],
  ['Meeting held', true],
  ['E-Mail gesendet', true],
  ['Anruf geführt', true],
  ['Kunde angerufen', true],
  ['Termin stattgefunden', true],
  ['Courriel envoyé', true],
  ['Appel effectué', true],
  ['Correo enviado', true],
  ['Llamada realizada', true],
  ['Chiamata effettuata', true],
  ['E-mail inviata', true],
  ['E-mail verzonden', true],
  ['Gesprek gevoerd', true],
  ['Ligação realizada', true],
  // They may have replied.
  ['EmailReply', false],
  ['email_replied', false],
  ['Chat message sent', false],
  ['API call completed', false],
  ['Customer sent an email', false],
  ['contact_message_sent', false],
  // A tour that they click through.
  ['interactive_demo_completed', false],
  ['Self-guided demo finished', false],
  ['Interaktive Demo abgeschlossen', false],
  ['note', false],
  ['email_opened', false],
  ['email_clicked', false],
  ['Email bounced', false],
  ['Email received', false],
  ['Newsletter sent', false],
  ['Marketing email sent', false],
  ['Automated reply', false],
  ['Password reset email sent', false],
  ['Event reminder email sent', false],
  ['trial_email_sent', false],
  ['In-app message sent', false],
  ['Nurture email sent', false],
  ['Missed call', false],
  ['Meeting scheduled', false],
  ['Meeting canceled', false],
  ['Meeting requested', false],
  ['meeting_booked', false],
  ['Call me back', false],
  ['Call page visit', false],
  ['Sales call request', false],
  ['Survey answered', false],
  ['Verpasster Anruf', false],
  ['Rückruf erbeten', false],
  ['E-Mail geöffnet', false],
  ['Appel manqué', false],
  ['E-mail geopend', false],
  ['website_visit', false],
  ['demo_request', false],
  ['owner_assigned', false],
] as const)('%s says that somebody of ours acted: %s', (type, isOurAct) => {
  expect(meaningOf(type, {}).isOurAct).toBe(isOurAct);
});

test.each<readonly [string, Properties, boolean]>([
  ['email_reply', {}, true],
  ['EmailReply', { direction: 'inbound' }, true],
  ['Email received', {}, true],
  ['inbound_message', {}, true],
  ['form_submitted', { form_name: 'Newsletter' }, true],
  ['Customer sent an email', {}, true],
  ['Antwort', {}, true],
  ['E-Mail eingegangen', {}, true],
  ['email_reply', { direction: 'outbound' }, false],
  ['email_reply', { status: 'spam' }, false],
  ['Reply sent', {}, false],
  ['replied_to_lead', {}, false],
  ['Automated reply', {}, false],
  ['No reply', {}, false],
  ['email_opened', {}, false],
  ['email', {}, false],
  ['form_page_view', {}, false],
  ['post_comment', {}, false],
  ['response_time', {}, false],
  ['evt_4211', {}, false],
])('%s %j says that they wrote to us: %s', (type, properties, isMessage) => {
  expect(meaningOf(type, properties).isMessage).toBe(isMessage);
});

test('who somebody is makes nothing product use or a reaction', () => {
  const person = { department: 'Customer Support', job_title: 'Social Media Engagement Manager' };
  expect(meaningOf('demo_request', person)).toMatchObject({ isProductUse: false, isReaction: false });
  expect(meaningOf('visit', { title: 'Dashboard Designer' }).isProductUse).toBe(false);
  expect(meaningOf('app', { event: 'logged in' }).isProductUse).toBe(true);
  expect(meaningOf('page', { path: '/workspace/7' }).isProductUse).toBe(true);
});

test.each<readonly [string, Properties, boolean]>([
  ['T17', {}, false],
  ['stage_b2', { plan: 'Team' }, false],
  ['form_submitted', {}, false],
  ['pricing_page_visit', {}, true],
  ['demo_request', {}, true],
  ['support_request', {}, true],
  ['T17', { path: '/pricing' }, true],
])('%s %j says what it is: %s', (type, properties, isExplained) => {
  expect(meaningOf(type, properties).isExplained).toBe(isExplained);
});

test.each<readonly [string, Readonly<Record<string, unknown>>, boolean]>([
  ['job_change', {}, true],
  ['contact.role.changed', {}, true],
  ['Moved company', {}, true],
  ['champion_moved', {}, true],
  ['Stellenwechsel', {}, true],
  ['profile_update', { headline: 'Started a new position' }, true],
  ['new_job_posted', {}, false],
  ['careers_page_visit', {}, false],
])('%s %j: somebody has a new job: %s', (type, properties, isMove) => {
  expect(meaningOf(type, properties).isMove).toBe(isMove);
});

test('properties mean the same as JSON, and JSON that cannot be read means nothing', () => {
  expect(meaningOf('form', '{"form_name":"Book a demo"}').isAsk).toBe(true);
  expect(meaningOf('form', '{"form_name":"Book a').isAsk).toBe(false);
  expect(meaningOf('form', '[1]').isAsk).toBe(false);
});

test('a long text is content, not a name', () => {
  expect(meaningOf('note', { text: `Please call me. ${'x'.repeat(100)}` }).isAsk).toBe(false);
});

test.each([
  ['visit', { title: 'Pricing' }, 'price'],
  ['page_view', { url: '/legal/dpa' }, 'contract'],
  ['page_view', { url: '/security' }, 'security'],
  ['Sicherheitsseite angesehen', {}, 'security'],
  ['page_view', { url: '/legal/security' }, 'contract'],
  ['ViewedPlans', {}, 'price'],
  ['compared_plans', {}, 'price'],
  ['Vergleich angesehen', {}, 'comparison'],
  ['referenz_gelesen', {}, 'reference'],
  ['demo_request', {}, 'request'],
  ['reacted_to_post', { title: 'Pricing' }, 'reaction'],
  ['webinar_attended', { topic: 'Pricing' }, 'webinar'],
  ['mkt_content_download', {}, 'download'],
  ['content_download', { content: 'Security whitepaper' }, 'download'],
  ['content_download', { content: 'Case study: ten customers' }, 'reference'],
  ['dat_role_change', {}, 'move'],
  ['email_reply', {}, 'message'],
  ['product_login', {}, 'product'],
  ['web_page_view', {}, 'visit'],
  // Approving a budget and signing a contract are no visits to a page.
  ['budget_approved', {}, null],
  ['contract_signed', {}, null],
  ['Vertrag unterschrieben', {}, null],
  ['evt_4211', {}, null],
] as const)('what somebody did is one word of ours: %s %j', (type, properties, deed) => {
  expect(deedOf(meaningOf(type, properties))).toBe(deed);
});
