// What a user logs on an account.
import type { Messages } from '../en/index.ts';

export const activities: Messages['activities'] = {
  own: {
    call: { name: 'Anruf', phrase: 'Anruf', done: 'Angerufen' },
    meeting: { name: 'Termin', phrase: 'Termin', done: 'Getroffen' },
    email: { name: 'E-Mail', phrase: 'E-Mail', done: 'Angeschrieben' },
    voicemail: { name: 'Mailbox-Nachricht', phrase: 'Mailbox-Nachricht', done: 'Auf die Mailbox gesprochen' },
    note: { name: 'Notiz', phrase: 'Notiz', done: 'Notiz gemacht' },
  },
  outcomes: {
    reached: 'Erreicht',
    booked: 'Vereinbart',
    'no-answer': 'Nicht erreicht',
    'not-interested': 'Kein Interesse',
    'wrong-person': 'Falsche Person',
    'wrong-company': 'Falsche Firma',
  },
  outcomePhrases: {
    reached: 'erreicht',
    booked: 'Termin vereinbart',
    'no-answer': 'nicht erreicht',
    'not-interested': 'kein Interesse',
    'wrong-person': 'falsche Person',
    'wrong-company': 'falsche Firma',
  },
  followUps: {
    '1h': () => 'In einer Stunde',
    tomorrow: (morning) => `Morgen ${morning}`,
    '3d': (morning) => `In 3 Tagen, ${morning}`,
    monday: (morning) => `Montag ${morning}`,
    week: (morning) => `In einer Woche, ${morning}`,
  },
};
