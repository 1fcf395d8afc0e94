// What surrounds every page: the tabs, what was just done, what failed.
import type { Messages } from '../en/index.ts';
import { ended } from './ended.ts';

export const shell: Messages['shell'] = {
  views: 'Ansichten',
  unread: (tab, count) => `${tab}, ${count} ungelesen`,
  justDone: 'Gerade erledigt',
  undo: 'Rückgängig machen',
  dismiss: 'Ausblenden',
  hideAgain: (shortcut, hasTray) => {
    const icon = `${shortcut === null ? 'Das' : `${shortcut} oder das`} Symbol im Infobereich holt es zurück.`;
    const start = `${shortcut === null ? 'Ein' : `${shortcut} oder ein`} neuer Start von Hotlist holt es zurück.`;
    return `Drücken Sie noch einmal Esc, um Hotlist auszublenden. ${hasTray ? icon : start}`;
  },
  trayless: {
    label: 'Ohne Symbol im Infobereich',
    text: 'Hotlist läuft weiter, wenn Sie dieses Fenster schließen. Sehen Sie kein Symbol im Infobereich, starten Sie Hotlist noch einmal, um es zurückzuholen.',
    extension: 'Für ein Symbol braucht GNOME die Erweiterung „AppIndicator and KStatusNotifierItem Support“.',
  },
  starting: 'Wird gestartet',
  noAnswer: 'Hotlist antwortet nicht',
  panelNotDrawn: 'Das Fenster konnte nicht angezeigt werden',
  pageNotDrawn: 'Diese Seite konnte nicht angezeigt werden',
  partNotLoaded: 'Dieser Teil von Hotlist konnte nicht geladen werden',
  partNotLoadedNext:
    'Die Datei lässt sich nicht lesen. Hilft ein neuer Versuch nicht, starten Sie Hotlist neu oder installieren Sie es noch einmal.',
  ourFault:
    'Das ist ein Fehler in Hotlist. Nichts Aufgezeichnetes ist verloren, und Meldungen kommen weiterhin.',
  copyDetails: 'Details kopieren',
  detailsCopied: 'Details kopiert',
  linkCopied: (name) => `Link zu ${name} kopiert`,
  summaryCopied: (name) => `Zusammenfassung von ${name} kopiert`,
  noCompany: (person) =>
    `Das Unternehmen von ${person} ist nicht bekannt: Hier lässt sich nichts protokollieren`,
  uncaught:
    'Im Fenster ist etwas fehlgeschlagen. Ihre letzte Aktion wurde vielleicht nicht ausgeführt. Versuchen Sie es noch einmal. Bleibt es dabei, starten Sie Hotlist neu.',
  nothingRead: (trying) => `Noch nichts geladen. ${trying}`,
  asOf: (time, trying) => `${ended(`Stand: ${time}`)} ${trying}`,
  why: {
    title: 'Warum wurde das nicht gemeldet?',
    looking: 'Im Verlauf wird nachgesehen …',
    failed: 'Der Verlauf konnte nicht geladen werden. Schließen Sie dies und versuchen Sie es noch einmal.',
    unknown: (days) =>
      `Der Verlauf kennt dazu keine Entscheidung: Es wurde aufgezeichnet, bevor Hotlist zu beobachten begann, oder ist älter als ${String(days)} Tage.`,
    alerted: 'Das wurde gemeldet.',
    changeRules: 'Regeln ändern',
    ruleIsOff: (name, rank, rule) =>
      `${name} ist auf Platz ${String(rank)} gestiegen. Das meldet die Regel „${rule}“, aber sie ist aus.`,
    turnOn: 'Einschalten',
    turnedOn: (rule) => `„${rule}“ ist an`,
    turnedOff: (rule) => `„${rule}“ ist wieder aus`,
  },
};
