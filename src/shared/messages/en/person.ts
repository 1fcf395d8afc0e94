// The page of a person.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const person = {
  /** For screen readers, until the name is known. */
  heading: 'Person',
  facts: 'Facts',
  company: 'Company',
  email: 'E-mail',
  lastSeen: 'Last seen',
  links: 'Links',
  activity: 'Activity',
  inAll: (count: number) => plural(count, { other: '# in all' }),
  notRead: 'The activity could not be read.',
  reading: 'Reading the activity',
  whose: 'Whose',
  everybodys: 'Everybody’s',
  mine: 'Mine',
  withYou: 'with you',
  with: (name: string) => `with ${name}`,
  none: 'The service has no activity for this person.',
  notConnected: 'Activity comes from the Accounts API, which is not connected.',
};
