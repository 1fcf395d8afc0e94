// The people at an account, and how it is known that a lead and a contact are one human.
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
  onePersonWith: 'Same person as',
  joinedAddresses: 'Joined addresses',
  split: 'Split',
  /** The button beside an address, where no dialog asks about it. */
  notSame: 'Not the same person',
  /** `notSame` for screen readers. */
  splitFrom: (email: string, name: string) => `Not the same person: split ${email} from ${name}`,
  join: 'Join',
  others: 'Others at the company',
  maybeSame: 'Possibly the same person',
  nobodyElse:
    'Only a LinkedIn lead and a contact with an email address can be joined, and there is none to join with here.',
  nothingLost:
    'Nothing is lost: both keep their activity, and you can split them again. Your choice stays until you change it.',
  proofs: {
    'by-hand': 'Joined by you',
    'same-email': 'Same email',
    'same-link': 'LinkedIn address in a signal',
    'same-name': 'Likely: same name at the same company',
    'same-mailbox': 'Likely: name in the email, same company',
  } satisfies Record<JoinProof, string>,
  areOne: (email: string, name: string) => `${email} and ${name} are now one person`,
  areSplit: (email: string, name: string) => `${email} is split from ${name}`,
  areAsBefore: (email: string, name: string) => `${email} and ${name} are as they were`,
};
