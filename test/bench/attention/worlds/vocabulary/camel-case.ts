// Camel case as an integration sends it, with prefixes that only its makers understand.
import { inWords } from './vocabulary.ts';

export const camelCase = inWords({
  name: 'camel case',
  sources: { web: 'W1', social: 'S2', mail: 'M1', product: 'P4', events: 'E1', data: 'D3' },
  words: {
    page: { type: 'webPageView' },
    pricing: { type: 'webPriceListView' },
    'case-study': { type: 'webReferenceView' },
    content: { type: 'mktContentDownload' },
    compare: { type: 'webCompetitorView' },
    'contract-page': { type: 'webLegalView' },
    'ask-demo': { type: 'crmDemoRequested' },
    'ask-trial': { type: 'prdTrialActivated' },
    'ask-pricing': { type: 'crmCallbackRequested', properties: () => ({ subject: 'Pricing' }) },
    'ask-contract': { type: 'crmContractRequested' },
    'webinar-registered': { type: 'evtRegistration' },
    'webinar-attended': { type: 'evtAttendance' },
    'webinar-hand': { type: 'evtCallbackRequested' },
    'mail-reply': { type: 'mktReply' },
    'post-like': { type: 'socReaction' },
    'job-change': { type: 'datRoleChange' },
    'product-use': { type: 'prdSession' },
    seats: { type: 'prdLicenceView' },
    support: { type: 'crmCaseOpened' },
  },
});
