// What signals of a type mean: the question in Today, the list in the settings and what the status says of it.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const typeMeanings: Messages['typeMeanings'] = {
  title: 'Was Signale bedeuten',
  nothingSeen: 'Noch keine Signale. Ihre Typen stehen hier, sobald sie eintreffen.',
  withoutSignals: 'Signale und ihre Typen kommen über die Signals API.',
  find: 'Signaltyp suchen',
  findAny: 'Beliebigen Signaltyp suchen',
  noneReads: 'Keines der bisherigen Signale gilt als Anfrage.',
  noneNamed: 'Ein Signaltyp mit diesem Namen ist noch nicht vorgekommen.',
  list: 'Signaltypen',
  unclear: 'Was ist das?',
  unclearMeans:
    'Kein Wort in ihren Namen oder Eigenschaften verrät, was sie sind. Solange Sie nichts anderes sagen, gilt keiner als Anfrage.',
  example: (account, ago, said) =>
    [`Zuletzt: ${account}`, ago, said].filter((part) => part !== '').join(' · '),
  others: 'Anfragen, und was Sie beantwortet haben',
  showAll: (count) => plural(count, { other: 'Alle # zeigen' }),
  readings: {
    request: (count) => plural(count, { other: '# gesehen, gilt als Anfrage' }),
    'some-requests': (count) => plural(count, { other: '# gesehen, manche gelten als Anfrage' }),
    buying: (count) => plural(count, { other: '# gesehen, gilt als Kaufinteresse' }),
    ordinary: (count) => plural(count, { other: '# gesehen, gilt als gewöhnlich' }),
    unclear: (count) => plural(count, { other: '# gesehen' }),
  },
  whatIs: (type) => `Was ist „${type}“?`,
  takeBack: 'Antwort zurücknehmen',
  meaningOf: (type) => `Bedeutung von ${type}`,
  ask: {
    title: 'Was ist das?',
    place: (at, count) => `${String(at)} von ${String(count)}`,
    about: (type) => `Was bedeutet ${type}?`,
    before: 'Voriger Typ',
    next: 'Nächster Typ',
    later: 'Nicht jetzt',
    putOff:
      'Verschoben, bis ein neuer Typ eintrifft. Alle Typen stehen in den Einstellungen unter „Was Signale bedeuten“.',
    putOffUndone: 'Die Frage ist wieder da.',
  },
  fromTeam: 'Von Ihrem Team',
  teamSays: {
    request: 'Das Team nennt das eine Anfrage.',
    buying: 'Das Team nennt das Kaufinteresse.',
    ordinary: 'Das Team nennt das gewöhnlich.',
    ignore: 'Das Team ignoriert das.',
    ours: 'Das Team nennt das einen eigenen Schritt.',
  },
  asTeam: (name) => `Wie Ihr Team: ${name}`,
  ofTeam: (said) => `Ihr Team sagt: ${said}`,
  noRequest: 'Kein Typ ist als Anfrage bekannt.',
  noRequestMeans:
    'Weder die Wörter eines Namens oder einer Eigenschaft noch eine Antwort sagen es. Deshalb gilt kein Signal als Anfrage.',
  say: 'Sagen, was Signale bedeuten',
  automatic: {
    name: 'Automatisch',
    means:
      'Die Wörter in Namen, Eigenschaften und Kategorie entscheiden, sonst wie hoch der Dienst ihn bewertet.',
    said: (type) => `„${type}“ wird wieder automatisch gelesen.`,
  },
  meanings: {
    request: {
      name: 'Anfrage',
      means: 'Jemand will sprechen, testen oder kaufen. Meldet sofort.',
      said: (type) => `„${type}“ ist eine Anfrage.`,
    },
    buying: {
      name: 'Kaufinteresse',
      means: 'Was man sich vor einem Kauf ansieht. Zählt für eine Meldung mit.',
      said: (type) => `„${type}“ zeigt Kaufinteresse.`,
    },
    ordinary: {
      name: 'Gewöhnlich',
      means: 'Keins von beiden. Zählt als Aktivität.',
      said: (type) => `„${type}“ ist gewöhnliche Aktivität.`,
    },
    ignore: {
      name: 'Ignorieren',
      means: 'Bleibt bei Meldungen außer Acht. Steht weiter in Listen und Verläufen.',
      said: (type) => `„${type}“ wird ignoriert.`,
    },
    ours: {
      name: 'Von uns',
      means:
        'Mail, Anruf oder Termin Ihrer eigenen Leute. Beantwortet eine Anfrage und bleibt bei Meldungen außer Acht.',
      said: (type) => `„${type}“ stammt von Ihren eigenen Leuten.`,
    },
  },
};
