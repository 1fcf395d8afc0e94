// The settings page except its rows: the sections, and what they draw in their own way.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';
import { ended } from './ended.ts';

const plural = pluralsOf('de');

const sections: Messages['settingsPage']['sections'] = {
  general: { title: 'Allgemein', holds: 'Aussehen, Sprache, Autostart' },
  alerts: { title: 'Meldungen', holds: 'Wie viele und welche' },
  signals: { title: 'Was Signale bedeuten', holds: 'Jeder Typ, der gekommen ist' },
  accounts: { title: 'Accounts', holds: 'Wer gemeldet wird und wer nie' },
  quiet: { title: 'Ruhige Zeiten', holds: 'Uhrzeiten, Tage, Sammelmeldung' },
  notifications: { title: 'Benachrichtigungen', holds: 'Ton, Namen, Test' },
  connection: { title: 'Verbindung', holds: 'Schlüssel, Organisationen, Limits' },
  integrations: { title: 'Integrationen', holds: 'Webhook, Assistenten, CRM' },
  team: { title: 'Team', holds: 'Beitreten, teilen, Kollegen' },
  data: { title: 'Daten', holds: 'Behalten, exportieren, löschen' },
  about: { title: 'Über Hotlist', holds: 'Version, Updates, Lizenzen' },
};

export const settingsPage: Messages['settingsPage'] = {
  sections,
  sectionsTitle: 'Alle Einstellungen',
  parts: {
    who: 'Welche Accounts gemeldet werden',
    names: 'Listen und Personas',
    outgoing: 'Webhook',
    assistants: 'Assistenten',
    service: 'CRM und Automatisierungen',
    checking: 'Prüfen',
  },
  questions: {
    title: 'Fünf Fragen',
    pace: 'Wie viele am Tag?',
    hours: 'Wann arbeiten Sie?',
    quiet: 'Meldungen sonst zurückhalten?',
    quietHint: 'Danach kommt eine Zusammenfassung.',
    quietBySetHours: 'Zurückgehalten wird zu den Zeiten, die unter „Ruhige Zeiten“ stehen.',
    sound: 'Mit Ton?',
    login: 'Bei der Anmeldung starten?',
  },
  throughTeam: { title: 'Über Ihr Team', hint: 'Der Server Ihres Teams fragt den Dienst für Sie ab.' },
  noTeamInDemo: 'Verlassen Sie die Demo, um einem Team beizutreten.',
  policy: {
    unreadable:
      'Die Einstellungen Ihrer Organisation sind nicht lesbar. Bis Ihre Administration sie korrigiert hat, wird kein Schlüssel verwendet und nicht nach Updates gesucht.',
    certificates: {
      trusted: 'Hotlist vertraut den Zertifizierungsstellen, die Ihre Organisation genannt hat.',
      unreadable:
        'Die Datei mit Zertifizierungsstellen, die Ihre Organisation genannt hat, ist nicht lesbar oder enthält keine. Wenden Sie sich an Ihre Administration.',
    },
    unknown: (names) => `Diese Version versteht nicht alle Einstellungen Ihrer Organisation: ${names}.`,
  },
  assistants: {
    title: 'Einen Assistenten verbinden',
    hint: 'Fügen Sie das in die Liste der MCP-Server des Assistenten ein und starten Sie ihn neu. Die Diagnose zeigt jede seiner Abfragen.',
    copied: 'Konfiguration kopiert',
  },
  demo: {
    title: 'Demo',
    hint: 'Eine erfundene Welt auf diesem Computer, die bei jedem Start neu beginnt; was Sie beobachten, stummschalten und zurückstellen, Ihre Filter und Ihre Einstellungen bleiben bis zum Verlassen. Beim Verlassen kommen Sie zu Ihrer eigenen Verbindung zurück, oder zur Begrüßungsseite, wenn es keine gibt. Was Sie hier zu Alarmen und Accounts einstellen, endet mit der Demo; wie die App aussieht, bleibt.',
    leave: 'Demo verlassen',
    leaveTitle: 'Demo verlassen?',
    leaveMeans:
      'Ihre Unternehmen verschwinden, mit allem, was Sie dort markiert, protokolliert und eingestellt haben. Wie die App aussieht, bleibt, und ebenso alles außerhalb der Demo.',
    leaveAct: 'Verlassen',
    stay: 'Bleiben',
  },
  pausedUntil: (time) => `Pausiert bis ${time}`,
  held: (why, count) =>
    `${why} · ${plural(count, { one: '# Account zurückgehalten', other: '# Accounts zurückgehalten' })}`,
  automations: {
    title: 'Automatisierungen',
    hint: 'Was der Dienst von sich aus mit Signalen tut.',
  },
  show: 'Ansehen',
  move: {
    title: 'Auf einen anderen Computer übertragen',
    hint: 'Ihre Einstellungen als Text, ohne Schlüssel und Adressen.',
    export: 'Exportieren',
    import: 'Importieren',
    exportTitle: 'Einstellungen exportieren',
    importTitle: 'Einstellungen importieren',
    paste:
      'Fügen Sie die exportierten Einstellungen ein. Unverändert bleiben Schlüssel, Adressen, wer Sie sind und was Hotlist verlassen darf.',
    kept: (settings) =>
      `Importiert. Nicht geändert, weil das auf jedem Computer entschieden wird: ${settings}.`,
    endWithDemo:
      'In der Demo gelten importierte Einstellungen für Meldungen und Filter nur, bis Sie sie verlassen.',
    notInIt: 'Schlüssel und Adressen sind nicht enthalten.',
    text: 'Einstellungen als Text',
    copied: 'Einstellungen kopiert',
  },
  signalsNow: (every) => `Signale jetzt ${every}`,
  diagnostics: {
    title: 'Diagnose',
    hint: 'Für jeden Schlüssel und Feed: was übrig ist, der letzte Aufruf und wann und warum der nächste kommt.',
  },
  keyboard: 'Tastatur',
  quit: 'Hotlist beenden',
  choices: {
    all: 'Alle',
    only: 'Nur diese',
    except: 'Alle außer diesen',
    none: 'Noch keine. Sie erscheinen hier, sobald sie eintreffen.',
  },
  ids: {
    notNumber: 'Geben Sie die ID ein, die der Dienst anzeigt: eine Zahl.',
    unnamed: 'Geben Sie einen Namen ein, an dem Sie sie erkennen.',
    remove: 'Entfernen',
    removeOne: (name) => `${name} entfernen`,
    number: 'ID',
    name: 'Name',
    add: 'Hinzufügen',
  },
  find: {
    label: 'Einstellung suchen',
    placeholder: (shortcut) => `Suchen (${shortcut})`,
    nothing: 'Keine Einstellung enthält diese Wörter',
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
    domain: 'Domain, die nie gemeldet wird',
    add: 'Nie melden',
    notDomain: 'Geben Sie eine Domain ein, etwa acme.example.',
  },
  proposals: {
    list: 'Vorschläge',
    useStage: (count, value) =>
      plural(count, {
        one: `# Account in der Phase „${value}“ nutzt Ihr Produkt bereits. Diese Phase von Meldungen und heißen Accounts ausschließen?`,
        other: `# Accounts in der Phase „${value}“ nutzen Ihr Produkt bereits. Diese Phase von Meldungen und heißen Accounts ausschließen?`,
      }),
    useLabel: (count, value) =>
      plural(count, {
        one: `# Account mit dem Label „${value}“ nutzt Ihr Produkt bereits. Dieses Label von Meldungen und heißen Accounts ausschließen?`,
        other: `# Accounts mit dem Label „${value}“ nutzen Ihr Produkt bereits. Dieses Label von Meldungen und heißen Accounts ausschließen?`,
      }),
    nameStage: (count, value) =>
      plural(count, {
        one: `# Account, den Hotlist kennt, ist in der Phase „${value}“. Diese Phase von Meldungen und heißen Accounts ausschließen?`,
        other: `# Accounts, die Hotlist kennt, sind in der Phase „${value}“. Diese Phase von Meldungen und heißen Accounts ausschließen?`,
      }),
    nameLabel: (count, value) =>
      plural(count, {
        one: `# Account, den Hotlist kennt, hat das Label „${value}“. Dieses Label von Meldungen und heißen Accounts ausschließen?`,
        other: `# Accounts, die Hotlist kennt, haben das Label „${value}“. Dieses Label von Meldungen und heißen Accounts ausschließen?`,
      }),
    leftOutNow: (count) =>
      plural(count, {
        one: '# Account, den Hotlist kennt, ist ausgeschlossen.',
        other: '# Accounts, die Hotlist kennt, sind ausgeschlossen.',
      }),
    yes: 'Ja',
    leaveOut: (value) => `, ${value} ausschließen`,
    no: 'Nein',
    keep: (value) => `, ${value} behalten`,
    leftOut: (value) => `„${value}“ ist von Meldungen und heißen Accounts ausgeschlossen.`,
    kept: (value) => `„${value}“ bleibt bei Meldungen und heißen Accounts dabei.`,
  },
  data: {
    onMachine: (size) => `${size} auf diesem Computer`,
    folderTitle: 'Wo es liegt',
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
    keepLess: (span) => `Was älter ist als ${span}, wird endgültig gelöscht.`,
    deleteOlder: 'Älteres löschen',
    forEver: 'Für immer',
    tables: {
      hot: 'Heiße Accounts, CSV',
      signals: 'Signale, CSV',
      accounts: 'Accounts, CSV',
      people: 'Personen, CSV',
      alerts: 'Meldungen, CSV',
    },
    everything: 'Alles, JSON',
    exportTitle: 'Export',
    what: 'Was exportiert wird',
    export: 'Exportieren …',
    clearTitle: 'Löschen und neu laden',
    clearHint:
      'Löscht alles Aufgezeichnete und Ihre protokollierten Anrufe, Notizen und Wiedervorlagen. Dann lädt Hotlist neu, was der Dienst hat. Einstellungen und Schlüssel bleiben. Wer löschen und nicht neu laden will, trennt die Verbindung.',
    clear: 'Löschen …',
    clearQuestion: 'Alles Aufgezeichnete löschen?',
    clearMeans:
      'Signale, Accounts, Personen, Meldungen und der Verlauf dieses Workspaces werden von diesem Computer entfernt, dazu Ihre protokollierten Anrufe, Notizen und Wiedervorlagen und was Sie beobachten, stummschalten und zurückstellen. Das lässt sich nicht rückgängig machen. Dann lädt Hotlist neu, was der Dienst hat; Einstellungen und Schlüssel bleiben.',
    keep: 'Behalten',
    clearAll: 'Alles löschen',
  },
};
