// Lists of accounts that are read in.
import { countText } from '../numbers.ts';
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

const accounts = (count: number): string => plural(count, { one: '# Account', other: '# Accounts' });

export const accountLists: Messages['accountLists'] = {
  open: 'Liste einlesen …',
  openHint:
    'Kunden, Wettbewerber oder Zielkunden als CSV: alle auf einmal ausschließen, beobachten oder jemandem zuordnen.',
  title: 'Liste von Accounts einlesen',
  paste:
    'Fügen Sie eine Tabelle mit Domains, E-Mails oder Firmennamen ein, oder ziehen Sie eine CSV-Datei hierher.',
  text: 'Die Tabelle',
  choose: 'Datei wählen …',
  next: 'Weiter',
  reading: 'Wird gelesen …',
  troubles: {
    empty: 'Sie ist leer. Kopieren Sie die Zeilen noch einmal, mit Domains, E-Mails oder Namen.',
    'no-rows': 'Unter der Überschrift steht keine Zeile. Kopieren Sie auch die Zeilen.',
    'too-long': 'Sie hat mehr als 50.000 Zeilen oder 20 MB. Teilen Sie sie in mehrere Listen.',
    'too-many-columns': 'Sie hat mehr als 60 Spalten. Behalten Sie die mit Domain, E-Mail und Name.',
    binary: 'Das ist keine Textdatei. Speichern Sie die Tabelle zuerst als CSV (UTF-8).',
  },
  notReadable: 'Die Datei ist nicht lesbar. Wählen Sie sie noch einmal, oder fügen Sie ihren Text ein.',
  isHeading: 'Die erste Zeile ist eine Überschrift',
  rows: (count) => plural(count, { one: '# Zeile', other: '# Zeilen' }),
  column: (place) => `Spalte ${String(place)}`,
  holds: (column) => `Inhalt: ${column}`,
  roles: { domain: 'Domain', email: 'E-Mail', name: 'Firmenname', owner: 'Zuständig', none: 'Ignorieren' },
  act: 'Was damit geschieht',
  acts: { exclude: 'Ausschließen', watch: 'Beobachten', owner: 'Zuordnen' },
  actHints: {
    exclude: 'Sie werden nie gemeldet: Kunden, Wettbewerber.',
    watch: 'Ihre Aktivitäten werden gemeldet: Zielkunden.',
    owner: 'Die der anderen werden bei Ihnen still und sind nicht Ihr nächster Anruf.',
  },
  owner: 'Zuständig',
  byColumn: 'Laut Spalte',
  chooseOwner: 'Wählen …',
  whose: 'Wählen Sie, wer zuständig ist, oder die Spalte, in der es steht.',
  noOwners:
    'Es ist niemand bekannt, der zuständig sein könnte. Verbinden Sie die Accounts-API, die Ihr Team kennt, oder treten Sie einem Team bei.',
  whoAreYou:
    'Wählen Sie unter Einstellungen, Allgemein, wer Sie sind. Sonst werden keine Accounts bei Ihnen still.',
  ownerYou: (name) => `${name} (Sie)`,
  owned: (owner, count) => `${owner}: ${countText(count)}`,
  own: {
    exclude: (domains) => `Ihr eigenes Unternehmen ist dabei: ${domains}.`,
    watch: (domains) => `Ihr eigenes Unternehmen bleibt weg: ${domains}.`,
    owner: (domains) => `Ihr eigenes Unternehmen bleibt weg: ${domains}.`,
  },
  stop: 'Abbrechen',
  matching: 'Wird abgeglichen …',
  applying: 'Wird eingetragen …',
  noColumn: 'Wählen Sie eine Spalte mit Domain, E-Mail oder Firmenname.',
  matched: (count) => `${accounts(count)} gefunden`,
  known: (count) => `${countText(count)} hier bekannt`,
  unknown: (count) => `${countText(count)} noch nicht gesehen`,
  already: {
    exclude: (count) => `${countText(count)} schon ausgeschlossen`,
    watch: (count) => `${countText(count)} schon beobachtet`,
    owner: (count) => `${countText(count)} schon so zugeordnet`,
  },
  repeated: (count) =>
    plural(count, { one: '# Zeile wiederholt eine andere', other: '# Zeilen wiederholen eine andere' }),
  examples: (names) => `Darunter ${names}`,
  missed: (count) => plural(count, { one: '# Zeile ohne Account', other: '# Zeilen ohne Account' }),
  line: (line) => `Zeile ${countText(line)}`,
  misses: {
    empty: 'nichts in diesen Spalten',
    unreadable: 'keine Domain oder Adresse',
    mailbox: 'ein privates Postfach, kein Unternehmen',
    'unknown-name': 'kein Account mit diesem Namen',
    several: 'mehrere Accounts mit diesem Namen',
    'own-company': 'Ihr eigenes Unternehmen',
    'no-owner': 'niemand angegeben',
    'unknown-owner': 'niemand mit diesem Namen oder dieser Adresse bekannt',
  },
  moreMissed: (count) => `und ${countText(count)} weitere`,
  tooMany:
    'Das sind mehr als 10.000 Accounts, und jeder wird bei jeder Abfrage verglichen. Teilen Sie die Liste.',
  gone: 'Inzwischen wurde eine andere Liste eingelesen. Lesen Sie diese noch einmal ein.',
  nothingNew: 'Es würde sich nichts ändern.',
  apply: {
    exclude: (count) => `${accounts(count)} ausschließen`,
    watch: (count) => `${accounts(count)} beobachten`,
    owner: (count) => `${accounts(count)} zuordnen`,
  },
  done: {
    exclude: (count) =>
      plural(count, { one: '# Account wird nie gemeldet', other: '# Accounts werden nie gemeldet' }),
    watch: (count) =>
      plural(count, { one: '# Account wird beobachtet', other: '# Accounts werden beobachtet' }),
    owner: (count) => plural(count, { one: '# Account ist zugeordnet', other: '# Accounts sind zugeordnet' }),
  },
  undone: {
    exclude: (count) =>
      plural(count, {
        one: '# Account kann wieder gemeldet werden',
        other: '# Accounts können wieder gemeldet werden',
      }),
    watch: (count) =>
      plural(count, {
        one: '# Account wird nicht mehr beobachtet',
        other: '# Accounts werden nicht mehr beobachtet',
      }),
    owner: (count) => `Zuordnung von ${accounts(count)} zurückgenommen`,
  },
  ofAccount: {
    change: 'Ändern',
    remove: 'Entfernen',
    title: (account) => `Wer ist für ${account} zuständig?`,
    changed: (account, owner) => `Für ${account} ist jetzt ${owner} zuständig`,
    removed: (account) => `Für ${account} ist jetzt niemand zuständig`,
  },
  moreKept: (count) => `und ${countText(count)} weitere`,
};
