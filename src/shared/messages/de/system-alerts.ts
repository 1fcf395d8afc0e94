// Alerts about Hotlist itself: what keeps it from working.
import type { Messages } from '../en/index.ts';

export const systemAlerts: Messages['systemAlerts'] = {
  needsYou: 'Hotlist braucht Ihr Eingreifen',
  silent: 'Seit einer halben Stunde nichts Neues',
  noAnswer: (api) => `Hotlist hat von der ${api} keine Antwort erhalten. Es versucht es weiter.`,
  lowQuota: 'Die API-Aufrufe des Tages werden knapp',
  notShown: 'Benachrichtigungen erscheinen nicht',
  notShownBecause: (why) => `${why}.`,
  notShownNext:
    'Meldungen warten im Feed. Erlauben Sie die Benachrichtigungen von Hotlist in den Einstellungen des Systems.',
};
