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
    'no-answer': 'Keine Antwort',
    interested: 'Interessiert',
    booked: 'Termin vereinbart',
    'not-now': 'Nicht jetzt',
    declined: 'Abgelehnt',
  },
  outcomePhrases: {
    reached: 'erreicht',
    'no-answer': 'keine Antwort',
    interested: 'interessiert',
    booked: 'Termin vereinbart',
    'not-now': 'nicht jetzt',
    declined: 'abgelehnt',
  },
  followUps: {
    '1h': () => 'In einer Stunde',
    tomorrow: (morning) => `Morgen ${morning}`,
    '3d': (morning) => `In 3 Tagen, ${morning}`,
    monday: (morning) => `Montag ${morning}`,
    week: (morning) => `In einer Woche, ${morning}`,
  },
};
