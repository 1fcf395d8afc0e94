// The page of a person.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const person: Messages['person'] = {
  heading: 'Person',
  facts: 'Fakten',
  company: 'Unternehmen',
  email: 'E-Mail',
  lastSeen: 'Zuletzt gesehen',
  links: 'Links',
  activity: 'Aktivität',
  inAll: (count) => plural(count, { other: 'insgesamt #' }),
  notRead: 'Die Aktivität konnte nicht gelesen werden.',
  reading: 'Aktivität wird gelesen',
  whose: 'Wessen',
  everybodys: 'Von allen',
  mine: 'Meine',
  withYou: 'mit Ihnen',
  with: (name) => `mit ${name}`,
  none: 'Der Dienst hat keine Aktivität dieser Person.',
  notConnected: 'Aktivität kommt aus der Accounts API, die nicht verbunden ist.',
};
