// Updates.
import type { Messages } from '../en/index.ts';

export const updates: Messages['updates'] = {
  title: 'Updates',
  check: 'Jetzt suchen',
  install: 'Installieren …',
  restart: 'Neu starten',
  page: 'Zur Seite …',
  isSetByPolicy: 'Ihre Organisation hat festgelegt, wo Hotlist nach Updates sucht.',
  isRequired: 'Ihre Version wird nicht mehr unterstützt.',
  whatIsNew: (version) => `Neu in Hotlist ${version}`,

  offByBuild: 'Diese Kopie sucht nicht nach Updates. Eine neuere gibt es dort, wo Sie diese erhalten haben.',
  offByPolicy: 'Ihre Organisation installiert neue Versionen auf diesem Computer.',
  offBySetting: 'Hotlist sucht nicht nach Updates.',
  unchecked: 'Noch nicht gesucht.',
  none: (checked) => `Das ist die neueste Version. Gesucht: ${checked}.`,
  checking: 'Wird gesucht …',
  available: (version) => `Hotlist ${version} ist verfügbar. Auf der Seite steht, wie Sie es installieren.`,
  downloading: (version, percent) => `Hotlist ${version} wird geladen, bisher ${percent} %.`,
  ready: (version) =>
    `Hotlist ${version} ist geladen und geprüft. Das Installationsprogramm fragt, bevor es installiert.`,
  handedOver: (version) =>
    `Hotlist ${version} ist beim Installationsprogramm. Starten Sie Hotlist neu, wenn es fertig ist.`,
  managed: (version) =>
    `Hotlist ${version} ist verfügbar. Ihre Paketverwaltung installiert es mit den anderen Updates.`,
  refused: (version, why) => `Hotlist ${version} wurde abgelehnt: ${why} Ihre Version läuft weiter.`,
  refusedUnknown: (why) => `Das Angebotene wurde abgelehnt: ${why} Ihre Version läuft weiter.`,
  refusals: {
    unreadable: 'Diese Version versteht die Liste der Veröffentlichungen nicht.',
    signature: 'Es ist nicht vom Hersteller von Hotlist signiert.',
    older: 'Es ist älter als das Installierte.',
    rollback: 'Ein neueres wurde schon angeboten.',
    expired: 'Es ist abgelaufen, und womöglich wird Ihnen eine neuere Version vorenthalten.',
    clock: 'Es ist aus der Zukunft. Prüfen Sie das Datum dieses Computers.',
    address: 'Die Adresse ist nicht sicher.',
    'too-large': 'Die Datei ist größer, als sie sein soll.',
    truncated: 'Die Datei ist nicht vollständig.',
    hash: 'Die Datei ist nicht die veröffentlichte.',
    'no-space': 'Auf der Festplatte ist zu wenig Platz. Schaffen Sie Platz und suchen Sie erneut.',
    'not-writable': 'Die Datei ließ sich nicht in den Datenordner schreiben.',
    'not-opened': 'Nichts auf diesem System installiert Pakete. Installieren Sie es von der Seite.',
  },
  lastFailed: (when, why) => `Die Suche (${when}) ist gescheitert: ${why}`,
  failures: {
    'no-route': 'Die Adresse ist nicht erreichbar.',
    tls: 'Die Verbindung ist nicht sicher.',
    timeout: 'Es kam rechtzeitig keine Antwort.',
    'cut-off': 'Die Verbindung wurde getrennt.',
    status: 'Der Server hat einen Fehler gemeldet.',
    aborted: 'Sie wurde beendet.',
    internal: 'In Hotlist ist etwas fehlgeschlagen. Das Protokoll sagt, was.',
  },
  lastChecked: (when) => `Updates: gesucht ${when}.`,
  neverChecked: 'Updates: noch nicht gesucht.',

  line: {
    label: 'Update',
    ready: (version) => `Hotlist ${version} ist bereit: Neuerungen ansehen`,
    available: (version) => `Hotlist ${version} ist verfügbar: Neuerungen ansehen`,
    handedOver: (version) => `Starten Sie Hotlist neu, sobald ${version} installiert ist`,
    notNow: 'Nicht jetzt',
  },
  tray: {
    check: 'Nach Updates suchen',
    checking: 'Updates werden gesucht …',
    downloading: (version) => `Hotlist ${version} wird geladen …`,
    ready: (version) => `Hotlist ${version} installieren …`,
    available: (version) => `Hotlist ${version} ist verfügbar …`,
    handedOver: (version) => `Neustart für Hotlist ${version}`,
    refused: 'Ein Update wurde abgelehnt …',
  },
};
