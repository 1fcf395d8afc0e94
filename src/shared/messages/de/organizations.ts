// Several organizations side by side: an agency's clients, a founder's companies.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const organizations: Messages['organizations'] = {
  title: 'Organisationen',
  hint: 'Beobachten Sie mehrere nebeneinander. Jede hat eigene Schlüssel oder ein eigenes Team, eigene Accounts, Regeln und Daten. Ruhezeit, Töne und die Zahl der Meldungen am Tag gelten für alle.',
  unnamed: (number) => `Organisation ${number}`,
  unreadable: 'Ihre Daten waren nicht lesbar',
  switcher: 'Organisationen',
  allShort: 'Alle',
  unread: (count) => plural(count, { one: '# ungelesene Meldung', other: '# ungelesene Meldungen' }),
  described: (name, parts) => [name, ...parts].join(', '),
  switchTo: 'Zu einer Organisation wechseln',
  add: 'Organisation hinzufügen …',
  addTitle: 'Organisation hinzufügen',
  addAct: 'Hinzufügen',
  addNext: 'Verbinden Sie sie danach mit eigenen Schlüsseln oder einer Beitrittsdatei.',
  edit: 'Bearbeiten …',
  editTitle: 'Organisation bearbeiten',
  save: 'Speichern',
  cancel: 'Abbrechen',
  name: 'Name',
  mark: 'Kürzel',
  markHint: 'Ein oder zwei Buchstaben, die an Zeilen und Meldungen stehen.',
  color: 'Farbe',
  colors: {
    blue: 'Blau',
    teal: 'Türkis',
    green: 'Grün',
    gold: 'Gold',
    red: 'Rot',
    pink: 'Rosa',
    violet: 'Violett',
    gray: 'Grau',
  },
  leave: 'Verlassen …',
  leaveTitle: (name) => `${name} verlassen?`,
  leaveHint:
    'Hotlist beobachtet sie nicht mehr und entfernt ihre Schlüssel aus dem Schlüsselbund. Meldungen, Notizen und Regeln bleiben auf diesem Computer, solange Sie sie nicht löschen.',
  alsoDelete: 'Auch ihre Daten von diesem Computer löschen',
  deleteHint: 'Das lässt sich nicht rückgängig machen.',
  leaveAct: 'Verlassen',
  leaveAndDelete: 'Verlassen und löschen',
  left: 'Verlassen. Ihre Daten sind noch auf diesem Computer.',
  deleting: 'Wird gelöscht. Ihre Schlüssel werden entfernt, sobald der Schlüsselbund antwortet.',
  bringBack: 'Zurückholen',
  deleteData: 'Daten löschen …',
  deleteTitle: (name) => `Daten von ${name} löschen?`,
  deleteAct: 'Löschen',
  refused: {
    'too-many':
      'Bis zu neun Organisationen sind möglich, verlassene mitgezählt. Um eine hinzuzufügen, verlassen Sie eine andere als die erste und löschen Sie ihre Daten.',
    'only-one':
      'Das ist Ihre einzige Organisation. Um sie nicht mehr zu beobachten, trennen Sie die Verbindung unter Einstellungen, Verbindung.',
    'not-saved':
      'Das konnte nicht gespeichert werden. Es wurde nichts geändert. Schaffen Sie Platz auf dem Datenträger und versuchen Sie es noch einmal.',
    unknown: 'Diese Organisation ist nicht mehr da.',
  },
  elsewhere: (name, status) => `${name}: ${status}`,
  diagnosticsOf: (name) => `Nur von ${name}. Wechseln Sie zu einer anderen Organisation, um ihre zu sehen.`,
  dataOf: (name) =>
    `Gezählt, exportiert und gelöscht wird nur, was zu ${name} gehört. Die Größe gilt für alle Organisationen zusammen.`,
  alsoIn: (name) => `In ${name}`,
  mergedTitle: 'Heiß in allen Organisationen',
  mergedNone: 'Noch ist nirgends etwas heiß.',
  mergedNoneHint: 'Accounts erscheinen hier, sobald eine Ihrer Organisationen ihre Rangliste geladen hat.',
  mergedHint: 'Nach Score, wie ihn der Dienst der jeweiligen Organisation zählt.',
  mergedWithoutDemo: 'Die Demo ist nicht dabei, denn ihre Unternehmen sind erfunden.',
  reading: 'Alle Organisationen werden geladen',
  failed: 'Die Liste konnte nicht geladen werden',
};
