// What a user logs on an account.
import type { Messages } from '../en/index.ts';

export const activities: Messages['activities'] = {
  own: {
    call: { name: 'Anruf', phrase: 'Anruf' },
    meeting: { name: 'Termin', phrase: 'Termin' },
    email: { name: 'E-Mail', phrase: 'E-Mail' },
    voicemail: { name: 'Mailbox-Nachricht', phrase: 'Mailbox-Nachricht' },
    note: { name: 'Notiz', phrase: 'Notiz' },
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
    '1h': 'In einer Stunde',
    tomorrow: 'Morgen früh',
    '3d': 'In 3 Tagen',
    week: 'In einer Woche',
  },
};
