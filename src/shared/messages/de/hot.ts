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
  leftOutMeaning: (count) =>
    plural(count, {
      one: 'Ihre Einstellungen schließen # Account wegen seiner Phase oder eines Labels aus. Angezeigt erscheint er überall, wo er einen Score hat.',
      other:
        'Ihre Einstellungen schließen # Accounts wegen ihrer Phase oder eines Labels aus. Angezeigt erscheinen die mit einem Score in diesem Zeitraum.',
    }),
  showLeftOut: (count) => plural(count, { other: '# Ausgeschlossene anzeigen' }),
  hideLeftOut: (count) => plural(count, { other: '# Ausgeschlossene ausblenden' }),
  reasonsSince: (date) => `Gründe: Signale seit ${date}, so weit zurück Hotlist sie hat.`,
  byWaiting: 'Nach Wartezeit sortieren',
  longestFirst: 'Zuerst, wer am längsten auf Antwort wartet, dann nach Score.',
  nobodyWaits: 'In dieser Liste wartet niemand auf Antwort: nach Score sortiert.',
  reading: 'Rangliste wird geladen',
  rankedBySignals:
    'Sortiert nach dem Account-Score in den Signalen. Die vollständige Rangliste gibt es mit der Accounts API.',
  exportThese: 'Als CSV exportieren',
  alertsOfAll: 'Der Filter ist gelöscht: Wieder alle Accounts lösen Meldungen aus',
  allOfThem: (count) => plural(count, { one: '# Account', other: '# Accounts' }),
  nonePasses: 'Kein Account passt zu diesem Filter',
  nonePassesIn: (window) => `Kein Treffer ${spans[window]}. Heben Sie den Filter ganz oder teilweise auf.`,
  noRanking: 'Noch keine Rangliste',
  noAnswer: 'Der Dienst hat noch nicht geantwortet. Hotlist versucht es weiter.',
  nothingIn: (window) => `Kein heißer Account ${spans[window]}`,
  appearsHere: 'Ein Account erscheint hier, sobald er Kaufsignale zeigt.',
  widerHas: (window, count) =>
    plural(count, { one: `${wider[window]} gibt es einen.`, other: `${wider[window]} gibt es #.` }),
  showWindow: (window) => `${shown[window]} anzeigen`,
  checkNow: 'Jetzt prüfen',
  row: {
    logged: (what, ago) => `${what} ${ago}`,
    loggedBy: (name, what, ago) => `${name}: ${what} ${ago}`,
    included: (isCall) => (isCall ? 'Score enthält Ihren Anruf' : 'Score enthält das Protokollierte'),
    reminder: (at) => `Wiedervorlage ${at}`,
    onlyReminder: (at) => `Wiedervorlage ${at}`,
    rank: 'Rang',
    unranked: 'Nicht in dieser Rangliste',
    watched: 'beobachtet',
    leftOut: 'ausgeschlossen',
    leftOutMeaning: 'Ihre Einstellungen schließen die Phase oder ein Label aus',
  },
  today: {
    title: 'Heute',
    callNext: 'Als Nächstes',
    place: (rank) =>
      rank === null
        ? 'In der Rangliste nach Score ist dieser Account nicht.'
        : `Nach Score ist er in der Liste auf Platz ${String(rank)}.`,
    ofAll: 'Der Filter gilt nur für die Liste: Das hier gilt für alle Accounts.',
    ofAlertFilter: (name) =>
      `Accounts außerhalb Ihres Filters für Meldungen, „${name}“, werden nicht sofort gemeldet, außer Sie beobachten sie.`,
    happened: (what, ago) => `${what}, ${ago}`,
    withoutSignals: 'Sie kommen über die Signals API.',
    withoutSignalsInTeam:
      'Sie kommen über die Signals API, für die das Relay Ihres Teams keinen Schlüssel hat.',
    reading: 'Signale werden noch gelesen',
    readingMeans: 'Hier steht dann, wen Sie zuerst anrufen.',
    unread: (count) => plural(count, { other: '# ungelesen' }),
    followUps: (count) => plural(count, { one: '# Wiedervorlage heute', other: '# Wiedervorlagen heute' }),
    due: (count) => plural(count, { other: '# heute fällig' }),
  },
  trend: {
    ofFiltered: (before) =>
      plural(before, {
        other:
          'Signale der letzten 7 Tage zu den gewählten ICPs und der Account-Liste. In den 7 Tagen davor: #.',
      }),
    ofAll: (before) =>
      plural(before, {
        other:
          'Signale der letzten 7 Tage zu allen Accounts, unabhängig vom Filter. In den 7 Tagen davor: #.',
      }),
    ofToday: 'Signale aller Accounts',
    inWeek: (count) => plural(count, { one: 'Signal in 7 Tagen', other: 'Signale in 7 Tagen' }),
    inWeekFiltered: (count) =>
      plural(count, { one: 'Signal in 7 Tagen, gefiltert', other: 'Signale in 7 Tagen, gefiltert' }),
    today: (count) => plural(count, { one: 'Signal heute', other: 'Signale heute' }),
    plot: (days) => `Signale pro Tag, letzte ${String(days)} Tage`,
    ofDay: (day, count) => plural(count, { one: `${day}: # Signal`, other: `${day}: # Signale` }),
    days: (counts) => `Signale pro Tag, letzte ${String(counts.length)} Tage: ${counts.join(', ')}`,
  },
};
