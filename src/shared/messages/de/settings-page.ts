// The page of the settings, beside its rows: the sections, and what they draw in ways of their own.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';
import { ended } from './ended.ts';

const plural = pluralsOf('de');

export const settingsPage: Messages['settingsPage'] = {
  sections: {
    connection: 'Verbindung',
    quiet: 'Ruhe',
    who: 'Welche Accounts gemeldet werden',
    notifications: 'Benachrichtigungen',
    outgoing: 'Ausgehend',
    assistants: 'Assistenten',
    app: 'App',
    workspace: 'Workspace',
    data: 'Daten',
    settings: 'Einstellungen',
    checking: 'Prüfen',
  },
  policy: {
    unreadable:
      'Die Einstellungen Ihrer Organisation sind nicht lesbar. Bis Ihre Administration sie korrigiert hat, wird kein Schlüssel verwendet und nicht nach Updates gesucht.',
    certificates: {
      trusted: 'Den von Ihrer Organisation genannten Zertifizierungsstellen wird vertraut.',
      unreadable:
        'Die Datei mit Zertifizierungsstellen, die Ihre Organisation genannt hat, ist nicht lesbar oder enthält keine. Wenden Sie sich an Ihre Administration.',
    },
    unknown: (names) => `Diese Version versteht nicht alle Einstellungen Ihrer Organisation: ${names}.`,
  },
  assistants: {
    title: 'Einen Assistenten verbinden',
    hint: 'Dort einfügen, wo er seine MCP-Server aufführt, und ihn neu starten. Die Diagnose zeigt jede seiner Abfragen.',
    copied: 'Konfiguration kopiert',
  },
  demo: {
    title: 'Demo',
    hint: 'Eine erfundene Welt auf diesem Computer, die bei jedem Start neu beginnt. Wer sie verlässt, kommt zur eigenen Verbindung zurück, ohne eine zur Begrüßungsseite. Was Sie in den Einstellungen ändern, bleibt.',
    leave: 'Demo verlassen',
  },
  pausedUntil: (time) => `Pausiert bis ${time}`,
  held: (why, count) => `${why} · ${plural(count, { other: '# zurückgehalten' })}`,
  automations: {
    title: 'Automatisierungen',
    hint: 'Was der Dienst von sich aus mit Signalen tut.',
  },
  show: 'Anzeigen',
  move: {
    title: 'Auf einen anderen Computer übertragen',
    hint: 'Ihre Einstellungen als Text, ohne Schlüssel und Adressen.',
    export: 'Exportieren',
    import: 'Importieren',
    exportTitle: 'Einstellungen exportieren',
    importTitle: 'Einstellungen importieren',
    paste: 'Fügen Sie ein, was exportiert wurde. Schlüssel und Adressen bleiben, wie sie sind.',
    notInIt: 'Schlüssel und Adressen sind nicht enthalten.',
    text: 'Einstellungen als Text',
    copied: 'Einstellungen kopiert',
  },
  signalsNow: (every) => `Signale jetzt ${every}`,
  diagnostics: {
    title: 'Diagnose',
    hint: 'Jeder Schlüssel und jeder Feed: was übrig ist, die letzte Anfrage, die nächste und warum dann.',
  },
  keyboard: 'Tastatur',
  quit: 'Hotlist beenden',
  choices: {
    all: 'Alle',
    only: 'Nur diese',
    except: 'Alle außer diesen',
    none: 'Bisher ist nichts davon vorgekommen. Was eintrifft, wird hier angeboten.',
  },
  ids: {
    notNumber: 'Geben Sie die Nummer ein, wie der Dienst sie zeigt.',
    unnamed: 'Geben Sie einen Namen ein, unter dem sie zu wählen ist.',
    remove: 'Entfernen',
    removeOne: (name) => `${name} entfernen`,
    number: 'Nummer',
    name: 'Name',
    add: 'Hinzufügen',
  },
  useIt: (title) => `${title}: verwenden`,
  who: {
    lists: {
      watched: 'Beobachtet',
      muted: 'Stummgeschaltet',
      snoozed: 'Zurückgestellt',
      excluded: 'Nie melden',
    },
    person: 'Person',
    until: (time) => `bis ${time}`,
    allow: 'Meldungen zulassen',
    actOn: (act, name) => `${act}: ${name}`,
    domain: 'Stummzuschaltende Domain',
    add: 'Nie melden',
    notDomain: 'Geben Sie eine Domain ein, etwa acme.example.',
  },
  proposals: {
    list: 'Vorschläge',
    useStage: (count, value) =>
      plural(count, {
        one: `# Account in der Phase „${value}“ nutzt das Produkt, wie Kunden es tun. Diese Phase bei Meldungen und heißen Accounts auslassen?`,
        other: `# Accounts in der Phase „${value}“ nutzen das Produkt, wie Kunden es tun. Diese Phase bei Meldungen und heißen Accounts auslassen?`,
      }),
    useLabel: (count, value) =>
      plural(count, {
        one: `# Account mit dem Label „${value}“ nutzt das Produkt, wie Kunden es tun. Dieses Label bei Meldungen und heißen Accounts auslassen?`,
        other: `# Accounts mit dem Label „${value}“ nutzen das Produkt, wie Kunden es tun. Dieses Label bei Meldungen und heißen Accounts auslassen?`,
      }),
    nameStage: (count, value) =>
      plural(count, {
        one: `# Account ist in der Phase „${value}“. Diese Phase bei Meldungen und heißen Accounts auslassen?`,
        other: `# Accounts sind in der Phase „${value}“. Diese Phase bei Meldungen und heißen Accounts auslassen?`,
      }),
    nameLabel: (count, value) =>
      plural(count, {
        one: `# Account hat das Label „${value}“. Dieses Label bei Meldungen und heißen Accounts auslassen?`,
        other: `# Accounts haben das Label „${value}“. Dieses Label bei Meldungen und heißen Accounts auslassen?`,
      }),
    yes: 'Ja',
    leaveOut: (value) => `, ${value} auslassen`,
    no: 'Nein',
    keep: (value) => `, ${value} behalten`,
  },
  data: {
    onMachine: (size) => `${size} auf diesem Computer`,
    counts: (signals, accounts, people, likes) =>
      [
        plural(signals, { one: '# Signal', other: '# Signale' }),
        plural(accounts, { one: '# Account', other: '# Accounts' }),
        plural(people, { one: '# Person', other: '# Personen' }),
        plural(likes, { one: '# Anzeigen-Like', other: '# Anzeigen-Likes' }),
      ].join(', '),
    countsOnly: (counts) => `${counts}.`,
    countsSince: (counts, time) => ended(`${counts}, seit ${time}`),
    pruned: (count) =>
      plural(count, {
        one: '# älterer Eintrag wird nach und nach gelöscht.',
        other: '# ältere Einträge werden nach und nach gelöscht.',
      }),
    days: (count) => plural(count, { one: '# Tag', other: '# Tage' }),
    years: (count) => plural(count, { one: '# Jahr', other: '# Jahre' }),
    forEver: 'Für immer',
    tables: {
      signals: 'Signale, CSV',
      accounts: 'Accounts, CSV',
      people: 'Personen, CSV',
      alerts: 'Meldungen, CSV',
    },
    everything: 'Alles, JSON',
    exportTitle: 'Export',
    what: 'Was exportiert wird',
    export: 'Exportieren …',
    clearTitle: 'Leeren',
    clearHint: 'Löscht alles Aufgezeichnete und liest es neu. Einstellungen und Schlüssel bleiben.',
    clear: 'Leeren …',
    clearQuestion: 'Alles Aufgezeichnete löschen?',
    clearMeans:
      'Signale, Accounts, Personen, Meldungen und der Verlauf dieses Workspaces werden von diesem Computer entfernt. Das lässt sich nicht rückgängig machen.',
    keep: 'Behalten',
    clearAll: 'Alles löschen',
  },
};
