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
  notRead: 'Die Aktivität konnte nicht geladen werden.',
  reading: 'Aktivität wird geladen',
  whose: 'Zuständig',
  everybodys: 'Von allen',
  mine: 'Meine',
  withYou: 'zuständig: Sie',
  with: (name) => `zuständig: ${name}`,
  none: 'Der Dienst hat keine Aktivität dieser Person.',
  notConnected: 'Verbinden Sie die Accounts API, um Aktivität zu sehen.',
};
