// The line at the bottom of the panel, and the dialog that shows it in full.
import type { Messages } from '../en/index.ts';

import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

function accounts(count: number): string {
  return plural(count, { one: '# Account', other: '# Accounts' });
}

export const statusLine: Messages['statusLine'] = {
  title: 'Status',
  more: (count) => `${count} weitere`,
  showDetails: 'Details anzeigen',
  demo: 'Demo',
  fasterDemo: (speed) => `Demo · ${String(speed)}×`,
  demoMeans: 'Alle Unternehmen und Personen sind erfunden.',
  demoShows:
    'Die Demo zeigt binnen zehn Minuten jede Art von Meldung: Alle sind eingeschaltet, zu jeder Uhrzeit, und eine Anfrage, die Sie nicht beantworten, meldet sich zweimal.',
  demoRuns: (speed) => `Ihre Zeit läuft ${String(speed)}-mal so schnell.`,
  ofDemo: (text) => `Demo · ${text}`,
  nextCheck: (span) => `nächste Prüfung ${span}`,
  checkNow: 'Jetzt prüfen',
  resume: 'Fortsetzen',
  resumeNotifications: 'Benachrichtigungen fortsetzen',
  resumed: (shown, waiting) =>
    waiting === 0
      ? `Fortgesetzt: ${accounts(shown)} gezeigt`
      : shown === 0
        ? `Fortgesetzt: ${accounts(waiting)} laut Ihren Einstellungen weiter zurückgehalten`
        : `Fortgesetzt: ${accounts(shown)} gezeigt, ${String(waiting)} laut Ihren Einstellungen weiter zurückgehalten`,
  pause: 'Benachrichtigungen pausieren',
  stop: 'Anhalten',
  stopMeans: 'Der Rest wird später mit freien API-Aufrufen geladen',
  share: (done, total) => `${done} von ${total}`,
  trying: 'Hotlist versucht es weiter.',
  tryingNow: 'Neuer Versuch läuft.',
  tryingIn: (span) => `Nächster Versuch in ${span}.`,
  pausedUntil: (time) => `Benachrichtigungen sind bis ${time} pausiert; geprüft wird weiterhin.`,
  quiet: 'Meldungen warten bis zum Ende der Ruhezeit; geprüft wird weiterhin.',
  waiting: (names, time) => `Bis ${time}, wenn Ihre Arbeitszeit beginnt, warten Anfragen von ${names}.`,
  showHeld: 'Anzeigen',
  held: (names) => `Zurückgehalten: ${names}.`,
  hotFromSignals: 'Die heißen Accounts ergeben sich aus den Signalen.',
  asAlways: 'Alles wird geprüft und gespeichert wie immer.',
  reconnecting: 'Die letzte Prüfung ist fehlgeschlagen oder überfällig. Hotlist versucht es weiter.',
  since: (time) => `seit ${time}`,
  request: (id) => `Anfrage ${id}`,
  lastGood: 'Letzte erfolgreiche Prüfung',
  noneSoFar: 'bisher keine',
  next: 'Nächste Prüfung',
  signalsComplete: 'Auf verpasste Signale geprüft',
  verifiedTo: (to) => `bis ${to}, keins fehlt`,
  notProven: 'noch nicht',
  plan: (api, plan) => `${api} · Tarif ${plan}`,
  requestsToday: 'API-Aufrufe heute',
  noLimit: (used) => `${used}, ohne Grenze`,
  thisMinute: 'Diese Minute',
  diagnostics: 'Diagnose',
  gauge: {
    today: (used) => `${used} API-Aufrufe heute`,
    of: (used, perDay) => `${used} von ${perDay} API-Aufrufen`,
    unlimited: (api, used, minute, perMinute) =>
      `${api}: ${used} Aufrufe heute, keine Tagesgrenze; ${minute} von ${perMinute} in dieser Minute`,
    limited: (api, used, perDay, minute, perMinute) =>
      `${api}: ${used} von ${perDay} Aufrufen heute; ${minute} von ${perMinute} in dieser Minute`,
  },
};
