// The people of one account: leads and contacts, merged where they are one human. Reads a bounded number of rows by index,
// however much is recorded.
import type { JoinedContact } from '../../../shared/model.ts';
import { joinPeople, matchLead, type ChosenJoin, type JoinedPeople } from '../identity/match-people.ts';
import { isEmailKey } from '../../../shared/person-key.ts';
import { isSameName, nameInMailbox, withoutTitles } from '../identity/stated-names.ts';
import { cachedAnswers } from './cached.ts';
import { wordsOf } from '../../../shared/fold-text.ts';
import type { StoredPerson } from './people.ts';
import type { StoredContact } from './signal-counts.ts';
import type { Store } from './store.ts';

/**
 * The limit for leads and for contacts, each with the highest scores first: more than an account's page lists. Those whom the
 * user has joined are read beyond it.
 */
const MOST_READ = 100;

/**
 * With this many leads of one name, wherever they work, the name is common: even at one company it may be somebody else's.
 */
const COMMON = 3;
const MOST_NAMESAKES = 40;

export interface PeopleOfAccount {
  readonly leads: readonly StoredPerson[];
  readonly contacts: readonly StoredContact[];
  readonly joined: JoinedPeople<StoredPerson, StoredContact & { readonly email: string }>;
  /** Newest first. */
  readonly contactsOf: (publicIdentifier: string) => readonly JoinedContact[];
}

type Stores = Pick<Store, 'people' | 'counts' | 'personChoices' | 'lookup'>;

/** Leads of which it is remembered when they were last seen; with more, all are forgotten. */
const MOST_REMEMBERED = 500;

type LastSeenAnswers = ReturnType<typeof cachedAnswers<string, number>>;

/** By table: each letter that is typed finds many of the people again whom the one before found. */
const remembered = new WeakMap<Stores['people'], LastSeenAnswers>();

/** `contact`: included whatever its score. */
export function readPeopleOf(store: Stores, domain: string, contact?: StoredContact): PeopleOfAccount {
  const leads = leadsOf(store, domain);
  const highest = contactsOf(store, domain);
  const isAmong = contact === undefined || highest.some(({ email }) => email === contact.email);
  const contacts = (isAmong ? highest : [...highest, contact]).map((one) => ({
    ...one,
    said: one.said,
  }));
  const joined = joinPeople(
    leads,
    contacts.map((one) => ({ ...one, ...one.said })),
    store.personChoices.list(),
    (name) => isCommonName(store, name),
  );
  return {
    leads,
    contacts,
    joined,
    contactsOf: (publicIdentifier) =>
      joined.joins
        .filter(({ lead }) => lead.publicIdentifier === publicIdentifier)
        .flatMap(({ email, proof }) =>
          contacts
            .filter((one) => one.email === email)
            .map(({ score, lastSeenAt }) => ({ email, proof, score, lastSeenAt })),
        )
        .sort((one, other) => other.lastSeenAt - one.lastSeenAt),
  };
}

/** The name of a lead or a contact, by their key (person-key.ts); the key itself if no name is known. */
export function nameOfPerson(store: Pick<Stores, 'people' | 'counts'>, key: string): string {
  if (!isEmailKey(key)) return store.people.find(key)?.name ?? key;
  const contact = store.counts.findContact(key);
  const said = contact === null ? null : contact.said.name;
  return said ?? nameInMailbox(key) ?? key;
}

/** By the profile or by email, whichever was later. `contacts`: those that are this lead. */
export function lastSeenOf(
  { lastSeenAt }: Pick<StoredPerson, 'lastSeenAt'>,
  contacts: readonly Pick<JoinedContact, 'lastSeenAt'>[],
): number {
  return contacts.reduce((latest, contact) => Math.max(latest, contact.lastSeenAt), lastSeenAt);
}

/** When a lead was last seen, if the contacts have not been read (epoch ms). */
export function readLastSeen(store: Stores & Pick<Store, 'versionOf'>, lead: StoredPerson): number {
  const known = remembered.get(store.people) ?? rememberLastSeen(store);
  return known(lead.publicIdentifier, () => findLastSeen(store, lead));
}

function rememberLastSeen(store: Pick<Store, 'people' | 'versionOf'>): LastSeenAnswers {
  const writes = { countIn: (tables: readonly string[]) => store.versionOf(...tables) };
  const answers: LastSeenAnswers = cachedAnswers(
    { writes },
    ['person', 'contact', 'person_choice'],
    MOST_REMEMBERED,
  );
  remembered.set(store.people, answers);
  return answers;
}

/** Reads the account's contacts only if one seen later may be this lead. */
function findLastSeen(store: Stores, lead: StoredPerson): number {
  const { domain, lastSeenAt } = lead;
  if (domain === null) return lastSeenAt;
  const choices = store.personChoices.list();
  const newest = store.counts.contactsSeenAfter(domain, lastSeenAt, MOST_READ);
  // With so many, some of those that can be joined may not be among them.
  const later =
    newest.length < MOST_READ
      ? newest
      : contactsOf(store, domain).filter((contact) => contact.lastSeenAt > lastSeenAt);
  const mayBeLater = later.some(
    (contact) => matchLead({ ...contact, ...contact.said }, [lead], choices) !== null,
  );
  if (!mayBeLater) return lastSeenAt;
  return lastSeenOf(lead, readPeopleOf(store, domain).contactsOf(lead.publicIdentifier));
}

/** The lead that this contact is; null for none. */
export function leadOf(store: Stores, contact: StoredContact): StoredPerson | null {
  const leads = leadsOf(store, contact.domain);
  // Most match no lead, which is known without reading the other contacts.
  if (matchLead({ ...contact, ...contact.said }, leads, store.personChoices.list()) === null) return null;
  const { joins } = readPeopleOf(store, contact.domain, contact).joined;
  return joins.find(({ email }) => email === contact.email)?.lead ?? null;
}

function leadsOf(store: Stores, domain: string): readonly StoredPerson[] {
  const highest = store.people.listOf(domain, MOST_READ);
  if (highest.length < MOST_READ) return highest;
  const joined = joinedByHand(store).flatMap((choice) => store.people.find(choice.publicIdentifier) ?? []);
  return [...highest, ...beyond(highest, joined, domain, (lead) => lead.publicIdentifier)];
}

function contactsOf(store: Stores, domain: string): readonly StoredContact[] {
  const highest = store.counts.contactsOf(domain, MOST_READ);
  if (highest.length < MOST_READ) return highest;
  const joined = joinedByHand(store).flatMap((choice) => store.counts.findContact(choice.email) ?? []);
  return [...highest, ...beyond(highest, joined, domain, (contact) => contact.email)];
}

function joinedByHand(store: Pick<Stores, 'personChoices'>): readonly ChosenJoin[] {
  return store.personChoices.list().filter(({ choice }) => choice === 'join');
}

/** Those of `joined` at the account who are not among `highest`, each once. */
function beyond<Person extends { readonly domain: string | null }>(
  highest: readonly Person[],
  joined: readonly Person[],
  domain: string,
  keyOf: (person: Person) => string | null,
): readonly Person[] {
  const more = new Map(joined.filter((one) => one.domain === domain).map((one) => [keyOf(one), one]));
  for (const one of highest) more.delete(keyOf(one));
  return [...more.values()];
}

function isCommonName({ lookup }: Pick<Store, 'lookup'>, name: string): boolean {
  const namesakes = lookup
    .findWords(wordsOf(withoutTitles(name)), MOST_NAMESAKES, 'person')
    .filter((entry) => isSameName(entry.name, name));
  return namesakes.length >= COMMON;
}
