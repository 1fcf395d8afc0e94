// The hot list: its bar, its rows, the line of today on top, and what stands in its place when it is empty.
import type { HotWindow } from '../../contract/service.ts';
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

const spans: Readonly<Record<HotWindow, string>> = {
  '24h': 'in den letzten 24 Stunden',
  '7d': 'in den letzten 7 Tagen',
  '30d': 'in den letzten 30 Tagen',
  all: 'im gesamten Zeitraum',
};

const wider: Readonly<Record<HotWindow, string>> = {
  '24h': 'In den letzten 24 Stunden',
  '7d': 'In den letzten 7 Tagen',
  '30d': 'In den letzten 30 Tagen',
  all: 'Im gesamten Zeitraum',
};

const shown: Readonly<Record<HotWindow, string>> = {
  '24h': 'Letzte 24 Stunden',
  '7d': 'Letzte 7 Tage',
  '30d': 'Letzte 30 Tage',
  all: 'Gesamten Zeitraum',
};

export const hot: Messages['hot'] = {
  list: 'Heiße Accounts',
  window: 'Zeitraum',
  week: 'Die Woche',
  filter: 'Filter',
  filterSet: (count) => `Filter, ${String(count)} gesetzt`,
  filters: 'Filter',
  removePart: (part) => `${part} entfernen`,
  leftOutMeaning: 'Accounts, deren Phase oder Label in den Einstellungen ausgelassen ist',
  showLeftOut: (count) => plural(count, { other: '# Ausgelassene anzeigen' }),
  hideLeftOut: (count) => plural(count, { other: '# Ausgelassene ausblenden' }),
  reading: 'Rangliste wird gelesen',
  rankedBySignals:
    'Sortiert nach dem Account-Score in den Signalen. Die vollständige Rangliste gibt es mit der Accounts API.',
  allOfThem: (count) => plural(count, { one: 'Nur dieser eine', other: 'Alle # Accounts' }),
  nonePasses: 'Kein Account passt zu diesem Filter',
  nonePassesIn: (window) =>
    `Kein Treffer ${spans[window]}. Heben Sie einen Teil des Filters auf oder den ganzen.`,
  noRanking: 'Noch keine Rangliste',
  noAnswer: 'Der Dienst hat noch nicht geantwortet. Hotlist versucht es weiter.',
  nothingIn: (window) => `Kein heißer Account ${spans[window]}`,
  appearsHere: 'Ein Account erscheint hier, sobald er Kaufsignale zeigt.',
  widerHas: (window, count) =>
    plural(count, { one: `${wider[window]} gibt es einen.`, other: `${wider[window]} gibt es #.` }),
  showWindow: (window) => `${shown[window]} anzeigen`,
  checkNow: 'Jetzt prüfen',
  row: {
    rank: 'Rang',
    watched: 'beobachtet',
    leftOut: 'ausgelassen',
    leftOutMeaning: 'Phase oder Label ist in den Einstellungen ausgelassen',
  },
  today: {
    title: 'Heute',
    callNext: 'Als Nächstes',
    nothing: 'Für heute nichts mehr',
    open: (count) => plural(count, { other: '# offen' }),
    moreOpen: (count) => plural(count, { other: '# weitere offen' }),
    followUps: (count) => plural(count, { one: '# Wiedervorlage heute', other: '# Wiedervorlagen heute' }),
    due: (count) => plural(count, { other: '# fällig' }),
  },
  trend: {
    ofFiltered: (before) =>
      plural(before, {
        other:
          'Signale der gewählten ICPs und der gewählten Account-Liste in den letzten 7 × 24 Stunden, wie in der Woche; # in den 7 Tagen davor',
      }),
    ofAll: (before) =>
      plural(before, {
        other:
          'Signale aller Accounts in den letzten 7 × 24 Stunden, wie in der Woche, unabhängig von der Auswahl oben; # in den 7 Tagen davor',
      }),
    ofToday: 'Signale aller Accounts',
    inWeek: (count) => plural(count, { one: 'Signal in 7 Tagen', other: 'Signale in 7 Tagen' }),
    inWeekFiltered: (count) =>
      plural(count, { one: 'Signal in 7 Tagen, gefiltert', other: 'Signale in 7 Tagen, gefiltert' }),
    today: (count) => plural(count, { one: 'Signal heute', other: 'Signale heute' }),
    days: (counts) => `Signale pro Tag, letzte ${String(counts.length)} Tage: ${counts.join(', ')}`,
  },
};
