// What became of something that the user did in the panel.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

const doing: Messages['calls']['doing'] = {
  askService: 'Die Anfrage beim Dienst',
  cancel: 'Das Abbrechen',
  removeReminder: 'Das Aufheben der Wiedervorlage',
  change: 'Diese Änderung',
  changeOrganizations: 'Das Ändern der Organisationen',
  changeWindow: 'Der Wechsel des Zeitraums',
  changeOrder: 'Der Wechsel der Reihenfolge',
  checkLink: 'Das Prüfen des Links',
  checkNow: 'Das Prüfen',
  clearData: 'Das Löschen der Daten',
  close: 'Das Schließen',
  connect: 'Das Verbinden',
  copy: 'Das Kopieren',
  deleteFilter: 'Das Löschen des Filters',
  disconnect: 'Das Trennen der Verbindung',
  export: 'Der Export',
  exportSettings: 'Der Export der Einstellungen',
  filter: 'Das Filtern',
  forgetLearned: 'Das Vergessen des Gelernten',
  checkForUpdates: 'Die Suche nach Updates',
  installUpdate: 'Das Installieren des Updates',
  hidePanel: 'Das Ausblenden des Fensters',
  importSettings: 'Der Import der Einstellungen',
  leaveDemo: 'Das Verlassen der Demo',
  join: 'Der Beitritt zum Team',
  leaveTeam: 'Das Verlassen des Teams',
  logActivity: 'Das Protokollieren der Aktivität',
  lookUp: 'Das Nachschlagen',
  markDone: 'Das Markieren als erledigt',
  markRead: 'Das Markieren als gelesen',
  openJoinFile: 'Das Öffnen der Beitrittsdatei',
  pause: 'Das Pausieren',
  quit: 'Das Beenden',
  readList: 'Das Laden der Liste',
  restart: 'Der Neustart',
  resume: 'Das Fortsetzen',
  saveDiagnostics: 'Das Speichern der Diagnose',
  saveFilter: 'Das Speichern des Filters',
  saveSetting: 'Das Speichern der Einstellung',
  saveWeek: 'Das Speichern der Woche',
  showFile: 'Das Anzeigen der Datei',
  startDemo: 'Der Start der Demo',
  stop: 'Das Anhalten',
  testNotification: 'Das Senden einer Testbenachrichtigung',
  unshare: 'Das Verbergen im Team',
};

export const calls: Messages['calls'] = {
  doing,
  failed: (doing) =>
    `${doing} ist fehlgeschlagen. Versuchen Sie es noch einmal. Bleibt es dabei, starten Sie Hotlist neu.`,
  lostConnection: 'Das Fenster hat die Verbindung zu Hotlist verloren. Schließen und öffnen Sie es wieder.',
  tooLateToTakeBack: 'Zum Entfernen ist es zu spät: Es wird schon gesendet.',
  linkNotOpened:
    'Hotlist hat diese Adresse nicht geöffnet. Es öffnet nur Webadressen von Accounts und Personen, und zwar in Ihrem Standardbrowser.',
  logged: (activity, reminder) =>
    `${activity} protokolliert.${reminder === null ? '' : ` Wiedervorlage: ${reminder}.`} Hotlist sendet den Eintrag in zwei Minuten.`,
  reminderSet: (at) => `Wiedervorlage: ${at}`,
  reminderRemoved: 'Wiedervorlage entfernt',
  takenBack: (activity) => `${activity} entfernt`,
  putBack: (activity) => `${activity} ist wieder da`,
  allRead: 'Alle als gelesen markiert',
  unreadAgain: (count) =>
    plural(count, { one: '# Meldung als ungelesen markiert', other: '# Meldungen als ungelesen markiert' }),
  entriesDone: (count) =>
    plural(count, { one: '# Eintrag als erledigt markiert', other: '# Einträge als erledigt markiert' }),
  entriesBack: (count) =>
    plural(count, { one: '# Eintrag steht wieder im Feed', other: '# Einträge stehen wieder im Feed' }),
};
