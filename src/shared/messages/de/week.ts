// The last seven days, on their page and as Markdown.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const week: Messages['week'] = {
  title: 'Die Woche',
  span: (from, to) => `${from} bis ${to}`,
  until: (to) => `7 Tage bis ${to}`,
  copied: 'Die Woche wurde kopiert',
  savePdf: 'Als PDF …',
  saved: 'Die Woche wurde gespeichert.',
  reading: 'Woche wird geladen',
  failed: 'Die Woche konnte nicht geladen werden',
  later: 'Versuchen Sie es gleich noch einmal.',
  failedAgain: 'Die Woche konnte nicht aktualisiert werden. Dies ist der letzte Stand.',
  signals: 'Signale',
  countedAt: (time) => `Stand ${time}`,
  alerts: 'Meldungen',
  logged: 'Protokolliert',
  alertsMean: 'In diesen 7 Tagen ausgelöst, gelesen oder nicht. Der Feed zählt die Accounts mit ungelesenen.',
  hottest: 'Am heißesten',
  hottestBy: { '7d': 'nach dem 7-Tage-Score', points: 'nach der Summe der Signal-Scores' },
  hottestOfWeek: 'Die Heißesten der Woche',
  nobodyHot: 'Kein Account war in diesen Tagen heiß.',
  signalCount: (count) => plural(count, { one: '# Signal', other: '# Signale' }),
  wentCold: 'Kalt geworden',
  coldMeans: 'In der Woche davor aktiv, seither still',
  nobodyCold: 'Kein Account, der in der Woche davor aktiv war, blieb in diesen 7 Tagen ganz still.',
  coldWithoutSignals: 'Wer still geworden ist, zeigt sich mit der Signals API.',
  underMinute: 'unter einer Minute',
  aMinute: 'einer Minute',
  days: (count) => plural(count, { one: 'einem Tag', other: '# Tagen' }),
  acted: {
    none: 'keine bearbeitet',
    of: (actedOn, count) => `${actedOn} von ${count} bearbeitet`,
    within: (acted, wait) => `${acted}, innerhalb von ${wait}`,
    halfWithin: (acted, wait) => `${acted}, die Hälfte innerhalb von ${wait}`,
  },
  answers: {
    title: 'Anfragen',
    means:
      'Von der Anfrage bis zum ersten Anruf, zur ersten E-Mail, zum ersten Termin oder „Erledigt“. Ein Anruf, den niemand annahm, ist keine Antwort.',
    tooFew: 'zu wenige, um zu sagen, wie schnell',
    half: (wait) => `die Hälfte beantwortet in ${wait} Arbeitszeit`,
    nineTenths: (wait) => `9 von 10 in ${wait}`,
    goal: (within, of, goal) => `${within} von ${of} im Ziel von ${goal}`,
    open: (count) => `${count} noch offen`,
    notLogged: 'soweit hier protokolliert',
  },
  markdown: {
    title: (span) => `Hotlist, ${span}`,
    signals: (count) => plural(count, { one: '# Signal', other: '# Signale' }),
    alerts: (count) => plural(count, { one: '# Meldung', other: '# Meldungen' }),
    requests: (count) => plural(count, { one: '# Anfrage', other: '# Anfragen' }),
    logged: (count) =>
      plural(count, { one: '# Aktivität protokolliert', other: '# Aktivitäten protokolliert' }),
    lastSeen: (date) => `zuletzt gesehen ${date}`,
  },
};
