// The page of a person.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const person = {
  /** For screen readers, until the name is known. */
  heading: 'Person',
  facts: 'Facts',
  company: 'Company',
  email: 'Email',
  lastSeen: 'Last seen',
  links: 'Links',
  activity: 'Activity',
  inAll: (count: number) => plural(count, { other: '# in total' }),
  notRead: 'The activity could not be loaded.',
  reading: 'Loading the activity',
  whose: 'Owner',
  everybodys: 'Everybody’s',
  mine: 'Mine',
  withYou: 'owner: you',
  with: (name: string) => `owner: ${name}`,
  none: 'The service has no activity for this person.',
  notConnected: 'Connect the Accounts API to see activity.',
};
