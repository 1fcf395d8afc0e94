// The people of an account, and how it is known that a lead and a contact are one human.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const joins: Messages['joins'] = {
  people: 'Personen',
  latestFirst: 'neueste zuerst',
  showAll: (count) => plural(count, { other: 'Alle # Personen anzeigen' }),
  lastSeen: 'Zuletzt gesehen',
  copy: (email) => `${email} kopieren`,
  writeTo: (email) => `An ${email} schreiben`,
  actionsFor: (name) => `Aktionen für ${name}`,
  moreFor: (name) => `Mehr zu ${name}`,
  splitOrJoin: 'Trennen oder zusammenführen …',
  joinWith: 'Zusammenführen mit …',
  whoIs: (name) => `Wer ist ${name}?`,
  onePersonWith: 'Dieselbe Person wie',
  joinedAddresses: 'Zusammengeführte Adressen',
  split: 'Trennen',
  notSame: 'Nicht dieselbe Person',
  splitFrom: (email, name) => `Nicht dieselbe Person: ${email} von ${name} trennen`,
  join: 'Zusammenführen',
  others: 'Andere im Unternehmen',
  maybeSame: 'Vielleicht dieselbe Person',
  nobodyElse:
    'Nur ein Lead von LinkedIn und ein Kontakt mit E-Mail-Adresse lassen sich verbinden, und hier gibt es keinen solchen.',
  nothingLost:
    'Nichts geht verloren: Beide behalten ihre Aktivität und lassen sich wieder trennen. Ihre Wahl bleibt, bis Sie sie ändern.',
  proofs: {
    'by-hand': 'Von Ihnen zusammengeführt',
    'same-email': 'Gleiche E-Mail-Adresse',
    'same-link': 'LinkedIn-Adresse in einem Signal',
    'same-name': 'Wahrscheinlich: gleicher Name, gleiches Unternehmen',
    'same-mailbox': 'Wahrscheinlich: Name in der E-Mail, gleiches Unternehmen',
  },
  areOne: (email, name) => `${email} und ${name} sind jetzt eine Person`,
  areSplit: (email, name) => `${email} ist von ${name} getrennt`,
  areAsBefore: (email, name) => `${email} und ${name} sind wie zuvor`,
};
