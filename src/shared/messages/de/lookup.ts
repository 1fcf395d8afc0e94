// The lookup: its box, what it finds, and what to try when it finds nothing.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

const tryDomain =
  'Versuchen Sie es mit der Web-Domain des Unternehmens, etwa acme.example, oder fügen Sie eine LinkedIn-Adresse ein.';

export const lookup: Messages['lookup'] = {
  heading: 'Nachschlagen',
  label: 'Nachschlagen',
  hint: 'Unternehmen, Person, URL nachschlagen …',
  clear: 'Leeren',
  offer: { before: '', after: ' nachschlagen' },
  copied: (text) => `Kopiert: ${text}`,
  notNow: 'Nicht jetzt',
  recent: 'Zuletzt',
  recentLookups: 'Zuletzt nachgeschlagen',
  results: 'Ergebnisse',
  fromService: 'Vom Dienst',
  whatServiceKnows: 'Was der Dienst weiß',
  serviceKnows: 'Dem Dienst bekannt',
  serviceKnowsSignals: (count) =>
    plural(count, { one: '# Signal beim Dienst', other: '# Signale beim Dienst' }),
  showMore: (count) => `${String(count)} weitere zeigen`,
  narrow: (count) =>
    `Die neuesten ${String(count)}. Für andere ergänzen Sie etwa type:demo, source:website oder from:2026-11-01.`,
  order: 'Der ähnlichste Name zuerst, dann nach Score und letzter Aktivität zusammen.',
  asking: 'Der Dienst wird gefragt …',
  isKey: 'Ist das ein Schlüssel?',
  putIntoSettings: 'In die Einstellungen übernehmen',
  nothingFound: 'Nichts gefunden',
  nothingFoundFor: (text) => `Nichts gefunden für „${text}“`,
  nothingHereFor: (text) => `Auf diesem Computer nichts zu „${text}“`,
  onlyHere: 'Es wurde nur auf diesem Computer gesucht.',
  found: (count) => plural(count, { other: '# gefunden' }),
  advice: {
    empty: tryDomain,
    name: `${tryDomain} Zu einer E-Mail- oder LinkedIn-Adresse kann Hotlist melden, sobald die Person auftaucht.`,
    'linkedin-company':
      'Hotlist kennt keinen Account mit dieser LinkedIn-Seite. Versuchen Sie es mit seiner Web-Domain, etwa acme.example.',
    'linkedin-other':
      'Diese LinkedIn-Adresse nennt, wie die von Beiträgen und Sales Navigator, weder Person noch Unternehmen. Öffnen Sie das Profil auf LinkedIn und kopieren Sie dessen eigene Adresse, oder geben Sie den Namen ein.',
    person: 'Weder Hotlist noch der Dienst kennt diese Person.',
    key: 'Hotlist hat das weder nachgeschlagen noch gesendet. Ist es ein Schlüssel, geben Sie ihn unter „Einstellungen“, „Verbindung“ ein.',
    email:
      'Zu dieser E-Mail-Adresse und ihrem Unternehmen ist kein Signal aufgezeichnet, weder hier noch beim Dienst.',
    domain: 'Zu dieser Domain ist kein Signal aufgezeichnet, weder hier noch beim Dienst.',
  },
  stranger: {
    label: 'Niemand mit dieser Adresse',
    nobodyByEmail: 'Mit dieser E-Mail-Adresse ist noch niemand aufgetaucht',
    nobodyByProfile: 'Mit dieser LinkedIn-Adresse ist noch niemand aufgetaucht',
    similar: 'Die Personen oben heißen ähnlich.',
    isPrivate: 'Die Adresse ist ein privates Postfach und verrät kein Unternehmen.',
    tellMe: 'Melden, wenn die Person auftaucht',
    willBeTold: 'Sobald die Person auftaucht, wird es Ihnen gemeldet.',
    lookUp: (domain) => `${domain} nachschlagen`,
  },
  tooShort: (from) => `Ab ${String(from)} Zeichen wird auch beim Dienst gesucht.`,
  contactAt: (domain) => `Kontakt bei ${domain}`,
  person: 'Person',
};
