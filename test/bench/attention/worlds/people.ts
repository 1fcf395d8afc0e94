// The invented people of a world's accounts.
import type { Random } from '../../../../src/demo-service/random.ts';
import { personName } from '../../../../src/demo-service/world/person-names.ts';

export interface WorldPerson {
  /** Stays the same when the person moves to another company. */
  readonly identifier: string;
  readonly name: string;
  readonly headline: string;
  readonly email: string;
}

/** Invented providers of private addresses. */
const PRIVATE_DOMAINS = ['letterbox.example', 'postlane.example', 'mailnook.example'];

/** Returns a new person each time. */
export type NextPerson = (domain: string) => WorldPerson;

/** `from` keeps apart the people that different parts of one world create. */
export function createPeople(world: number, from: number): NextPerson {
  let index = from;
  return (domain) => {
    index += 1;
    const { firstName, lastName, publicIdentifier, mailbox, job } = personName(world, index);
    return {
      identifier: publicIdentifier,
      name: `${firstName} ${lastName}`,
      headline: job.title,
      email: `${mailbox}@${domain}`,
    };
  };
}

export function withPrivateAddress(random: Random, person: WorldPerson): WorldPerson {
  return movedTo(person, random.pick(PRIVATE_DOMAINS));
}

export function movedTo(person: WorldPerson, domain: string): WorldPerson {
  return { ...person, email: `${person.email.split('@')[0] ?? 'info'}@${domain}` };
}

const SYLLABLES = ['xa', 'qu', 'zo', 'ri', 'vex', 'tu', 'bly', 'ko', 'mn', 'ptu'];

/** A person who does not exist, as a bot would type into a form. */
export function inventedSender(random: Random, networkDomain: string): WorldPerson {
  const word = (): string => Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join('');
  const name = `${word()} ${word()}`;
  const mailbox = `${word()}${random.int(1, 999)}`;
  return {
    identifier: `${mailbox}-${word()}`,
    name,
    headline: '',
    email: `${mailbox}@${random.chance(0.4) ? networkDomain : random.pick(PRIVATE_DOMAINS)}`,
  };
}
