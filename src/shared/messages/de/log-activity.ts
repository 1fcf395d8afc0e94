// The dialog that logs an activity.
import type { Messages } from '../en/index.ts';

export const logActivity: Messages['logActivity'] = {
  title: 'Aktivität protokollieren',
  what: 'Art',
  categories: 'Ihre Kategorien',
  signalScore: (score) => `Signal-Score ${score}.`,
  note: 'Notiz',
  noteMissing: 'Schreiben Sie zuerst die Notiz.',
  outcome: 'Ergebnis',
  howDidItGo: 'Wie lief es? Ein Klick oder eine Ziffer protokolliert es.',
  with: 'Mit',
  withNobody: 'Niemand Bestimmtes',
  followUp: 'Wiedervorlage',
  noFollowUp: 'Keine Wiedervorlage',
  otherTime: 'Andere Zeit …',
  date: 'Tag der Wiedervorlage',
  time: 'Uhrzeit der Wiedervorlage',
  log: 'Protokollieren',
  logWithout: 'Ohne Ergebnis',
  shared: 'Ihr Team sieht das mit Ihrem Namen. Abschalten lässt es sich in den Einstellungen unter „Team“.',
  notShared:
    'Ihr Team sieht nicht, wer das protokolliert hat. Ändern lässt es sich in den Einstellungen unter „Team“.',
};
