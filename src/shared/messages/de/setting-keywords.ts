// Other words under which people look for settings: by the name of the setting, or of what has none. Only the settings load
// them.
import type { settingKeywords as english } from '../en/setting-keywords.ts';

export const settingKeywords: Readonly<Record<keyof typeof english, string>> = {
  zoomPercent: 'größer kleiner textgröße schriftgröße zoom',
  theme: 'dunkel hell modus farben design theme dark mode',
  language: 'english deutsch englisch',
  launchAtLogin: 'autostart automatisch starten hochfahren login einloggen',
  offerClipboard: 'zwischenablage kopieren einfügen datenschutz',
  quietHoursOn: 'wochenende samstag sonntag nacht abend feiertag urlaub feierabend stumm',
  respectDoNotDisturb: 'fokus besprechung präsentation stumm dnd',
  notificationsOn: 'popup banner stumm stummschalten ausschalten abschalten',
  notificationSound: 'stumm stummschalten lautlos geräusch lautstärke sound klang',
  hideNames: 'datenschutz privat privatsphäre anonym',
  onlyWatched: 'stern folgen favoriten',
  webhookOn: 'slack teams integration senden',
  assistantsOn: 'ki ai mcp chatbot agent',
  checkForUpdates: 'aktualisieren aktualisierung neue version',
  publicApiPerMinute: 'kontingent limit grenze budget',
  publicApiPerDay: 'kontingent limit grenze budget',
  pollFastestMs: 'intervall häufigkeit abfrage aktualisieren',
  pollSlowestMs: 'intervall häufigkeit abfrage aktualisieren',
  stored: 'gespeichert ordner datei wo speicherort privatsphäre datenschutz',
  clear: 'leeren entfernen zurücksetzen vergessen meine daten datenschutz dsgvo',
  connection:
    'api key api-schlüssel schlüssel token verbinden proxy netzwerk löschen entfernen vergessen meine daten datenschutz dsgvo abmelden',
  retentionDays: 'löschen entfernen meine daten datenschutz dsgvo',
  list: 'csv import hochladen einfügen ausschließen kunden wettbewerber zielkunden domains tabelle',
  export: 'csv json herunterladen exportieren sicherung tabelle',
  move: 'exportieren importieren export import sicherung umziehen kopieren',
  shortcut: 'hotkey tastatur tastenkombination tasten tastenkürzel kurzbefehl',
  pace: 'weniger mehr anzahl meldungen benachrichtigungen menge grenze zu viele',
  excluded: 'stummschalten blockieren ignorieren ausschließen ausblenden wettbewerber kunde',
  organization: 'eine organisation hinzufügen anlegen workspace firma kunde mandant zweite',
  team: 'team beitreten kollegen einladen teilen',
  diagnostics: 'protokoll log support problem fehler kontingent',
};
