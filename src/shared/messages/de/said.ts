// What a signal's properties say, as people would. The values are the customer's own words.
import type { Messages } from '../en/index.ts';

export const said: Messages['said'] = {
  timelines: {
    now: 'sofort',
    asap: 'so bald wie möglich',
    immediately: 'sofort',
    'this week': 'noch diese Woche',
    'this month': 'noch diesen Monat',
    'next month': 'nächsten Monat',
    'this quarter': 'noch dieses Quartal',
    'next quarter': 'nächstes Quartal',
    'this year': 'noch dieses Jahr',
    'next year': 'nächstes Jahr',
  },
  throughForm: (form) => `über „${form}“`,
  seats: (value) => (value === '1' ? '1 Lizenz' : `${value} Lizenzen`),
  teamOf: (value) => (value === '1' ? '1 Person' : `${value} Personen`),
  employees: (value) => `${value} Mitarbeitende`,
  budget: (value) => `Budget ${value}`,
  comparesWith: (value) => `vergleicht mit ${value}`,
  plan: (value) => `Tarif ${value}`,
  newTitle: (value) => `jetzt ${value}`,
  daysInRole: (value) =>
    value === '1' ? 'seit 1 Tag in der Position' : `seit ${value} Tagen in der Position`,
  questions: (value) => (value === '0' ? '' : value === '1' ? 'stellte 1 Frage' : `stellte ${value} Fragen`),
  visits: (value) => `${value} Besuche`,
  timeOn: (time, page) => (page === null ? `${time} auf der Seite` : `${time} auf ${page}`),
};
