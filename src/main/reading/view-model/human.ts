// One human of the list of people: a lead with the contacts that they are, or a contact alone.
import type { PersonPlace } from '../../../shared/contract/arguments.ts';
import { jobTitle, nameInMailbox } from '../../pipeline/identity/stated-names.ts';
import {
  lastSeenOf,
  leadOf,
  readPeopleOf,
  type PeopleOfAccount,
} from '../../pipeline/store/joined-people.ts';
import type { StoredPerson } from '../../pipeline/store/people.ts';
import type { StoredContact } from '../../pipeline/store/signal-counts.ts';
import type { Store } from '../../pipeline/store/store.ts';
import type { Buyers } from './buyers.ts';

export interface Human {
  /** The lead's public identifier, or else the email address. */
  readonly key: string;
  readonly lead: StoredPerson | null;
  /** The latest first. Without a lead and a contact it is somebody who is watched and has not been seen yet. */
  readonly contacts: readonly StoredContact[];
}

export interface HumanFinder {
  ofLead(lead: StoredPerson): Human;
  ofContact(contact: StoredContact): Human;
  /** Everybody at the account, as far as it is read (joined-people.ts). */
  at(domain: string): readonly Human[];
}

/** For one answer: it reads the people of each account once. */
export function createHumanFinder(store: Store): HumanFinder {
  const known = new Map<string, PeopleOfAccount>();
  const peopleAt = (domain: string): PeopleOfAccount => {
    const people = known.get(domain) ?? readPeopleOf(store, domain);
    known.set(domain, people);
    return people;
  };
  const ofLead = (lead: StoredPerson): Human =>
    lead.domain === null ? alone(lead) : joined(lead, peopleAt(lead.domain));
  const ofContact = (contact: StoredContact): Human => {
    const lead = leadOf(store, contact);
    if (lead === null) return { key: contact.email, lead: null, contacts: [contact] };
    const people = peopleAt(contact.domain);
    const isAmong = people.contacts.some(({ email }) => email === contact.email);
    return joined(lead, isAmong ? people : readPeopleOf(store, contact.domain, contact));
  };
  return {
    ofLead,
    ofContact,
    at(domain) {
      const { leads, contacts } = peopleAt(domain);
      return [...leads.map(ofLead), ...contacts.map(ofContact)];
    },
  };
}

function alone(lead: StoredPerson): Human {
  return { key: lead.publicIdentifier, lead, contacts: [] };
}

function joined(lead: StoredPerson, { contacts, contactsOf }: PeopleOfAccount): Human {
  const own = contactsOf(lead.publicIdentifier).map(({ email }) => email);
  return {
    ...alone(lead),
    contacts: own.flatMap((email) => contacts.find((one) => one.email === email) ?? []),
  };
}

/** The key, if no name is known. */
export function nameOfHuman({ key, lead, contacts: [contact] }: Human): string {
  if (lead !== null) return lead.name;
  return contact?.said.name ?? nameInMailbox(key) ?? key;
}

export function titleOfHuman({ lead, contacts }: Human): string | null {
  const said = contacts.find(({ said: { title } }) => title !== null)?.said.title ?? null;
  return jobTitle(lead?.headline ?? null) ?? lead?.headline ?? said;
}

export function domainOfHuman({ lead, contacts: [contact] }: Human): string | null {
  return lead?.domain ?? contact?.domain ?? null;
}

export function placeOfHuman({ key, lead, contacts }: Human, buyers: Buyers): PersonPlace {
  const bought = contacts.flatMap(({ email }) => buyers.get(email) ?? []);
  return {
    boughtAt: bought.length === 0 ? null : Math.max(...bought),
    seenAt: lastSeenOf({ lastSeenAt: lead?.lastSeenAt ?? 0 }, contacts),
    key,
  };
}
