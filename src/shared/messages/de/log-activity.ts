// The dialog that logs an activity.
import type { Messages } from '../en/index.ts';

export const logActivity: Messages['logActivity'] = {
  title: 'Aktivität protokollieren',
  what: 'Was es war',
  categories: 'Ihre Kategorien',
  signalScore: (score) => `Signal-Score ${score}.`,
  note: 'Notiz',
  noteMissing: 'Schreiben Sie zuerst die Notiz.',
  outcome: 'Ergebnis',
  noOutcome: 'Keines',
  with: 'Mit',
  withNobody: 'Niemand Bestimmtes',
  followUp: 'Wiedervorlage',
  noFollowUp: 'Keine Wiedervorlage',
  log: 'Protokollieren',
};
