// The people of an account, and how it is known that a lead and a contact are one human.
import type { JoinProof } from '../../contract/person-joins.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const joins = {
  people: 'People',
  latestFirst: 'latest first',
  showAll: (count: number) => plural(count, { other: 'Show all # people' }),
  lastSeen: 'Last seen',
  copy: (email: string) => `Copy ${email}`,
  writeTo: (email: string) => `Write to ${email}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  moreFor: (name: string) => `More for ${name}`,
  splitOrJoin: 'Split or join…',
  joinWith: 'Join with…',
  whoIs: (name: string) => `Who is ${name}?`,
  onePersonWith: 'One person with',
  joinedAddresses: 'Joined addresses',
  split: 'Split',
  splitFrom: (email: string, name: string) => `Split ${email} from ${name}`,
  join: 'Join',
  sameAs: 'The same as',
  others: 'Others at the company',
  maybeSame: 'May be the same',
  nobodyElse: 'Nobody else is known at this company to join with.',
  nothingLost:
    'Nothing is lost: both keep their activity, and you can split them again. Your choice stays until you change it.',
  proofs: {
    'by-hand': 'Joined by you',
    'same-email': 'Same e-mail',
    'same-link': 'LinkedIn address in a signal',
    'same-name': 'Same name at the same company – likely',
    'same-mailbox': 'Name in the e-mail, same company – likely',
  } satisfies Record<JoinProof, string>,
  areOne: (email: string, name: string) => `${email} and ${name} are one person now`,
  areSplit: (email: string, name: string) => `${email} is split from ${name}`,
  areAsBefore: (email: string, name: string) => `${email} and ${name} are as they were`,
};
