// Types in German, as a company names them that works in German.
import { inWords } from './vocabulary.ts';

export const german = inWords({
  name: 'German',
  sources: {
    web: 'Webseite',
    social: 'Soziale Medien',
    mail: 'Mailversand',
    product: 'Anwendung',
    events: 'Veranstaltungen',
    data: 'Firmendaten',
  },
  words: {
    page: { type: 'Seite besucht' },
    pricing: { type: 'Preisseite besucht' },
    'case-study': { type: 'Referenz gelesen' },
    content: { type: 'Unterlagen heruntergeladen' },
    compare: { type: 'Vergleich gelesen' },
    'contract-page': { type: 'Vertragsbedingungen gelesen' },
    'ask-demo': { type: 'Vorführung angefragt' },
    'ask-trial': { type: 'Testzugang gestartet' },
    'ask-pricing': { type: 'Angebot angefordert' },
    'ask-contract': { type: 'Vertrag angefordert' },
    'webinar-registered': { type: 'Für Webinar angemeldet' },
    'webinar-attended': { type: 'An Webinar teilgenommen' },
    'webinar-hand': { type: 'Im Webinar um Rückruf gebeten' },
    'mail-reply': { type: 'Auf Mail geantwortet' },
    'post-like': { type: 'Beitrag gefällt' },
    'job-change': { type: 'Neue Stelle angetreten' },
    'product-use': { type: 'Angemeldet' },
    seats: { type: 'Lizenzen angesehen' },
    support: { type: 'Supportfall eröffnet' },
  },
});
