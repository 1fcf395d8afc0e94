// What main answers to what the user asked it to do: why not, and how far it is.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const answers: Messages['answers'] = {
  noFiles: 'Hotlist kann hier keinen Dateidialog öffnen.',
  exportTitle: 'Exportieren',
  exportRunning: 'Es läuft schon ein Export. Brechen Sie ihn ab oder warten Sie, bis er fertig ist.',
  exportStarting: 'Beginnt',
  exportWriting: (table) => `Schreibt ${table}`,
  exported: 'Exportiert',
  exportCancelled: 'Abgebrochen. Es wurde keine Datei geschrieben.',
  notPrinted:
    'Das PDF konnte nicht erstellt werden. Versuchen Sie es noch einmal oder kopieren Sie die Woche als Text.',
  saveWeek: 'Die Woche speichern',
  notAnExport: 'Das ist kein Export von Hotlist-Einstellungen. Es wurde nichts geändert.',
  newerExport:
    'Diese Einstellungen stammen aus einer neueren Version von Hotlist. Es wurde nichts geändert. Aktualisieren Sie diese hier und importieren Sie sie dann erneut.',
  chooseActivity: 'Wählen Sie die Art der Aktivität.',
  reminderPast: 'Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren für die Wiedervorlage.',
  reminderGone: 'Diese Aktivität wurde entfernt und mit ihr die Wiedervorlage.',
  writeNote: 'Schreiben Sie zuerst die Notiz.',
  restNotConnected: 'Zum Protokollieren braucht Hotlist die Signals API, die nicht verbunden ist.',
  crm: {
    https: 'Die Adresse muss mit https:// beginnen.',
    placeholder: 'Setzen Sie {domain}, {name} oder {linkedin} dort ein, wo der Account stehen soll.',
    host: 'Der Account gehört in den Pfad oder die Abfrage, nicht in den Hostnamen.',
    notOpened: 'Diese Adresse lässt sich nicht öffnen. Prüfen Sie ihren Hostnamen.',
  },
  budgetUsed: (wait) =>
    `Dieser Schlüssel hat im Moment keine API-Aufrufe mehr übrig. Versuchen Sie es in ${wait} noch einmal.`,
  unknownPerson: 'Der Dienst kennt diese Person nicht.',
  closestName: (name) => `Kein Profil mit genau dieser Adresse. Ähnlichster Name: ${name}.`,
  noActivity: 'Der Dienst hat keine Aktivität zu dieser Person.',
  catchingUp: 'Signale werden nachgeholt',
  readingLatest: 'Die neuesten Signale werden geladen',
  likedAd: 'Like für eine Anzeige',
  likedAdTitled: (title) => `Like für „${title}“`,
  activity: 'Aktivität',
  yes: 'Ja',
  no: 'Nein',
  summary: {
    rank: (rank) => `Nr. ${rank} der heißen Accounts`,
    icp: (name) => `ICP ${name}`,
    why: (window, causes) => `Warum (${window}): ${causes}`,
    signals: (count) => plural(count, { one: '# Signal aufgezeichnet', other: '# Signale aufgezeichnet' }),
    people: (named) => `Personen: ${named}`,
    peopleAndMore: (named, more) => `Personen: ${named}; und ${more} weitere`,
  },
};
