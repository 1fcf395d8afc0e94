// What main answers to what the user asked it to do: why not, and how far it is.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const answers: Messages['answers'] = {
  noFiles: 'Hier können keine Dateien gewählt werden.',
  exportTitle: 'Exportieren',
  exportRunning: 'Es läuft schon ein Export. Brechen Sie ihn ab oder warten Sie, bis er fertig ist.',
  exportStarting: 'Beginnt',
  exportWriting: (table) => `Schreibt ${table}`,
  exported: 'Exportiert',
  exportCancelled: 'Abgebrochen; keine Datei wurde geschrieben.',
  notPrinted:
    'Die Seite konnte nicht gedruckt werden. Versuchen Sie es noch einmal oder kopieren Sie die Woche als Text.',
  saveWeek: 'Die Woche speichern',
  notAnExport: 'Das ist kein Export der Einstellungen von Hotlist. Nichts wurde geändert.',
  newerExport: 'Diese Einstellungen stammen von einem neueren Hotlist. Nichts wurde geändert.',
  chooseActivity: 'Wählen Sie, was für eine Aktivität es war.',
  writeNote: 'Schreiben Sie zuerst die Notiz.',
  restNotConnected: 'Aktivitäten werden über die Signals API gesendet, die nicht verbunden ist.',
  crm: {
    https: 'Die Adresse muss mit https:// beginnen.',
    placeholder: 'Setzen Sie {domain}, {name} oder {linkedin} an die Stelle des Accounts.',
    host: 'Der Account gehört in den Pfad oder die Abfrage, nicht in den Host.',
    notOpened: 'Diese Adresse lässt sich nicht öffnen: Prüfen Sie ihren Host.',
  },
  budgetUsed:
    'Das Kontingent dieses Schlüssels ist im Moment verbraucht. In etwa einer Minute ist es wieder da.',
  unknownPerson: 'Der Dienst kennt diese Person nicht.',
  closestName: (name) => `Kein Profil mit genau dieser Adresse. Ähnlichster Name: ${name}.`,
  noActivity: 'Der Dienst hat keine Aktivität zu dieser Person.',
  catchingUp: 'Holt Signale nach',
  readingLatest: 'Liest die neuesten Signale',
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
