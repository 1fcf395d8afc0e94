// A filter over accounts, and the dialog that makes one.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const filter: Messages['filter'] = {
  title: 'Filter',
  countsAreOf: (count) =>
    plural(count, {
      one: 'Die Zahlen zählen den # bisher gelesenen Account dieser Liste.',
      other: 'Die Zahlen zählen die # bisher gelesenen Accounts dieser Liste.',
    }),
  loading: 'Filter werden geladen …',
  notLoaded:
    'Die Filter konnten nicht geladen werden. Schließen Sie das Fenster und versuchen Sie es erneut.',
  lists: {
    stages: 'Phase',
    icps: 'ICP',
    labels: 'Label',
    tags: 'Schlagwort',
    countries: 'Land',
    sizes: 'Größe',
  },
  icps: 'ICP (ideales Kundenprofil)',
  flags: { isWatched: 'Beobachtet', isUnlabelled: 'Ohne Label', isUntagged: 'Ohne Schlagwort' },
  accountList: 'Account-Liste',
  list: 'Liste',
  persona: 'Persona',
  listedInFeed: 'Aufgeführt unter „Feed“',
  showMatches: (count) => plural(count, { one: '# Account ansehen', other: '# Accounts ansehen' }),
  also: 'Außerdem',
  anyOf: (values) => values.join(' oder '),
  accounts: (count) => plural(count, { one: '# Account', other: '# Accounts' }),
  name: 'Name des Filters',
  clear: 'Aufheben',
  save: 'Filter speichern',
  alertOnly: 'Für Meldungen nutzen',
  alerting: 'Nur diese Accounts werden jetzt gemeldet, und was Sie beobachten',
  alertingMeans: 'Nur diese Accounts werden sofort gemeldet, und was Sie beobachten',
  alertAll: 'Alle melden',
  alertingAll: 'Alle Accounts werden wieder gemeldet',
  deleteFilter: 'Filter löschen',
  saved: 'Gespeichert',
  deleteSaved: (name) => `Gespeicherten Filter „${name}“ löschen`,
};
