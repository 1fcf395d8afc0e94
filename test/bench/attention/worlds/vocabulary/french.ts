// Types in French, with underscores instead of spaces and without accents, as an export writes them.
import { inWords } from './vocabulary.ts';

export const french = inWords({
  name: 'French',
  sources: {
    web: 'site',
    social: 'reseaux',
    mail: 'courriel',
    product: 'application',
    events: 'evenements',
    data: 'annuaire',
  },
  words: {
    page: { type: 'visite_page' },
    pricing: { type: 'visite_tarifs' },
    'case-study': { type: 'lecture_temoignage' },
    content: { type: 'telechargement_guide' },
    compare: { type: 'lecture_comparatif' },
    'contract-page': { type: 'lecture_conditions' },
    'ask-demo': { type: 'demande_de_demonstration' },
    'ask-trial': { type: 'essai_gratuit_active' },
    'ask-pricing': { type: 'demande_de_devis' },
    'ask-contract': { type: 'demande_de_contrat' },
    'webinar-registered': { type: 'inscription_webinaire' },
    'webinar-attended': { type: 'participation_webinaire' },
    'webinar-hand': { type: 'demande_de_rappel_webinaire' },
    'mail-reply': { type: 'reponse_courriel' },
    'post-like': { type: 'mention_jaime' },
    'job-change': { type: 'changement_de_poste' },
    'product-use': { type: 'connexion' },
    seats: { type: 'consultation_licences' },
    support: { type: 'ticket_ouvert' },
  },
});
