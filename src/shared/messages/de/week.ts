// The last seven days, on their page and as Markdown.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const week: Messages['week'] = {
  title: 'Die Woche',
  span: (from, to) => `${from} bis ${to}`,
  until: (to) => `7 Tage bis ${to}`,
  copied: 'Die Woche ist kopiert',
  savePdf: 'Als PDF …',
  saved: 'Die Woche ist gespeichert.',
  reading: 'Woche wird gelesen',
  failed: 'Die Woche konnte nicht gelesen werden',
  later: 'Versuchen Sie es gleich noch einmal.',
  failedAgain: 'Die Woche konnte nicht erneut gelesen werden. Dies ist der letzte Stand.',
  signals: 'Signale',
  alerts: 'Meldungen',
  hottest: 'Am heißesten',
  hottestMeans: 'nach der Summe der Signal-Scores',
  hottestOfWeek: 'Die Heißesten der Woche',
  noSignals: 'Keine Signale in diesen Tagen.',
  signalCount: (count) => plural(count, { one: '# Signal', other: '# Signale' }),
  wentCold: 'Kalt geworden',
  coldMeans: 'In der Woche davor aktiv, seither still',
  nobodyCold: 'Niemand, der in der Woche davor aktiv war, ist still geworden.',
  underMinute: 'weniger als einer Minute',
  days: (count) => plural(count, { one: 'einem Tag', other: '# Tagen' }),
  acted: {
    none: 'keine bearbeitet',
    of: (actedOn, count) => `${actedOn} von ${count} bearbeitet`,
    within: (acted, wait) => `${acted}, innerhalb von ${wait}`,
    halfWithin: (acted, wait) => `${acted}, die Hälfte innerhalb von ${wait}`,
  },
  markdown: {
    title: (span) => `Hotlist, ${span}`,
    signals: (count) => plural(count, { one: '# Signal', other: '# Signale' }),
    alerts: (count) => plural(count, { one: '# Meldung', other: '# Meldungen' }),
    lastSeen: (date) => `zuletzt gesehen ${date}`,
  },
};
