// The state of Hotlist in one short sentence, and the one thing to do about it.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const standing: Messages['standing'] = {
  refused: 'Eingriff nötig',
  broken: {
    'disk-full': 'Datenträger voll: nichts kann gespeichert werden',
    'read-only': 'Datenordner schreibgeschützt: nichts kann gespeichert werden',
    locked: 'Datendatei gesperrt: nichts kann gespeichert werden',
    damaged: 'Datendatei beschädigt',
    'file-gone': 'Datendatei gelöscht oder ersetzt',
    'store-failed': 'Datenträger nicht beschreibbar',
    uncaught: 'Hotlist muss neu gestartet werden',
    internal: 'Fehler in Hotlist',
  },
  silentSince: (time) => `Ohne Funktion seit ${time}`,
  neverConnected: 'Nicht verbunden',
  outOfTeam: 'Aus dem Team entfernt',
  silent: {
    server: 'Team-Server nicht erreichbar',
    relay: 'Team-Relay läuft nicht',
    'relay-starting': 'Team-Relay startet',
    'relay-late': 'Team-Relay liest nicht',
  },
  silentPartSince: {
    server: (time) => `Team-Server nicht erreichbar seit ${time}`,
    relay: (time) => `Team-Relay läuft nicht seit ${time}`,
    'relay-starting': () => 'Team-Relay startet',
    'relay-late': (time) => `Team-Relay hat seit ${time} nichts gelesen`,
  },
  offlineSince: (time) => `Offline seit ${time}`,
  troubled: { language: 'Dienst nicht kompatibel', service: 'Dienst gestört' },
  troubledSince: {
    language: (time) => `Dienst nicht kompatibel seit ${time}`,
    service: (time) => `Dienst gestört seit ${time}`,
  },
  limited: { service: 'Vom Dienst gebremst', quota: 'Vom Kontingent gebremst' },
  reconnecting: 'Verbindet neu …',
  pausedUntil: (time) => `Pausiert bis ${time}`,
  quietUntil: (time) => `Ruhe bis ${time}`,
  held: (count) => plural(count, { one: '# Account zurückgehalten', other: '# Accounts zurückgehalten' }),
  heldUntil: (count, time) =>
    plural(count, {
      one: `# Account bis ${time} zurückgehalten`,
      other: `# Accounts bis ${time} zurückgehalten`,
    }),
  starting: 'Erster Abgleich läuft',
  missing: {
    public: 'Ranglisten und Likes nicht verbunden',
    rest: 'Signale nicht verbunden',
    rankings: 'Keine Ranglisten mit diesem Schlüssel',
    'notifications-silent': 'Benachrichtigungen reagieren nicht',
    'notifications-missing': 'Dieser Desktop zeigt keine Meldungen',
    clock: 'Die Uhr dieses Computers geht falsch',
    copy: 'Heute keine Sicherung',
    unreadable: 'Das Neueste ist nicht lesbar',
  },
  live: 'Live',
  liveThrough: (team) => `Live · über das Relay von ${team}`,
  actions: {
    'replace-key': 'Schlüssel ersetzen',
    'open-settings': 'Einstellungen öffnen',
    'check-now': 'Jetzt prüfen',
    resume: 'Benachrichtigungen fortsetzen',
    'change-quiet-hours': 'Ruhezeit ändern',
    connect: 'Verbinden',
    restart: 'Hotlist neu starten',
  },
};
