// The people of an account in the fake bridge: each person once, joined as the user has chosen.
import type {
  AccountPerson,
  ContactView,
  FeedItem,
  ListedPerson,
  PersonView,
} from '../../src/shared/model.ts';
import type { CallHandlers } from '../../src/shared/contract/calls.ts';
import { day, fakeNow, minute, people } from './bridge-accounts.ts';

export type FakeChoices = Map<string, Parameters<CallHandlers['choosePersonJoin']>[1]>;

export const pairKey = (email: string, publicIdentifier: string): string => `${email} ${publicIdentifier}`;

/** One lead is joined with a contact by name; one contact has a name, another only an address. */
export function fakePeopleAt(domain: string, choices: FakeChoices): readonly AccountPerson[] {
  const leads = people.filter((one) => one.domain === domain);
  const called = leads[0]?.name ?? 'Bram Tersley';
  const mailbox = called.toLowerCase().replaceAll(' ', '.');
  const named = { email: `${mailbox}@${domain}`, score: 44, lastSeenAt: fakeNow - 5 * minute };
  const others = [
    { ...named, email: `ilse.varga@${domain}`, score: 31, lastSeenAt: fakeNow - 31 * minute },
    { ...named, email: `office@${domain}`, score: null, lastSeenAt: fakeNow - 2 * day },
  ];
  const isJoined = ({ publicIdentifier }: PersonView, email: string): boolean => {
    const choice = choices.get(pairKey(email, publicIdentifier)) ?? null;
    return (
      choice === 'join' ||
      (choice === null && email === named.email && leads[0]?.publicIdentifier === publicIdentifier)
    );
  };
  const contacts = [named, ...others];
  const rows: AccountPerson[] = leads.map((lead) => {
    const own = contacts
      .filter(({ email }) => isJoined(lead, email))
      .map((contact) => ({
        ...contact,
        proof: contact.email === named.email ? ('same-mailbox' as const) : ('by-hand' as const),
      }));
    return {
      key: lead.publicIdentifier,
      name: lead.name,
      title: lead.headline,
      lead,
      contacts: own,
      score: { kind: 'person', value: lead.score },
      lastAction:
        own.length === 0
          ? { what: 'Liked “Forecasts your board believes”', key: null, at: lead.lastSeenAt ?? 0 }
          : { what: 'Pricing page visit · 3 min on /pricing', key: null, at: fakeNow - 5 * minute },
      guesses: own.length === 0 ? [named.email] : [],
    };
  });
  const alone = contacts
    .filter(({ email }) => !leads.some((lead) => isJoined(lead, email)))
    .map((contact): AccountPerson => ({
      key: contact.email,
      name: { [named.email]: called, [`ilse.varga@${domain}`]: 'Ilse Varga' }[contact.email] ?? null,
      title: contact.email.startsWith('ilse') ? 'Head of IT' : null,
      lead: null,
      contacts: [{ ...contact, proof: null }],
      score: { kind: 'contact', value: contact.score },
      lastAction: {
        what: contact.score === null ? null : 'Demo request · 45 people',
        key: null,
        at: contact.lastSeenAt,
      },
      guesses: [],
    }));
  return [...rows, ...alone].toSorted((one, other) => other.lastAction.at - one.lastAction.at);
}

/** `items` are the account's. All its signals up to when the contact was last seen count as the contact's. */
export function fakeContact(
  email: string,
  choices: FakeChoices,
  items: readonly FeedItem[],
): ContactView | null {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const everybody = fakePeopleAt(domain, choices);
  const person = everybody.find(({ contacts }) => contacts.some((one) => one.email === email));
  if (person === undefined) return null;
  const own = person.contacts.find((one) => one.email === email);
  const guesses = person.lead === null ? everybody.filter(({ guesses: keys }) => keys.includes(email)) : [];
  return {
    email,
    person: { ...person, guesses: guesses.map(({ key }) => key) },
    domain,
    accountName: everybody.find(({ lead }) => lead !== null)?.lead?.accountName ?? domain,
    linkedInUrl: person.lead?.linkedInUrl ?? null,
    others: everybody.filter((one) => one !== person),
    logged: [],
    items: items.filter(
      (item) => item.kind === 'signal' && item.domain === domain && item.at <= (own?.lastSeenAt ?? 0),
    ),
    hasOlder: false,
  };
}

export function fakeContactsOf(
  { domain, publicIdentifier }: PersonView,
  choices: FakeChoices,
): AccountPerson['contacts'] {
  const people = domain === null ? [] : fakePeopleAt(domain, choices);
  return people.find(({ key }) => key === publicIdentifier)?.contacts ?? [];
}

/** The list of people: the leads and a few contacts, who asked or looked at prices first. */
export const listedPeople: readonly ListedPerson[] = [
  ...people.map((lead) =>
    lead.domain === null
      ? listed({
          key: lead.publicIdentifier,
          name: lead.name,
          title: lead.headline,
          lead,
          contacts: [],
          score: { kind: 'person', value: lead.score },
          lastAction: { what: null, key: null, at: lead.lastSeenAt ?? 0 },
          guesses: [],
        })
      : listedAt(lead.domain, lead.publicIdentifier),
  ),
  listedAt('tarnwick.example', 'ilse.varga@tarnwick.example'),
  listedAt('halderby.example', 'office@halderby.example'),
].toSorted(
  ({ place: one }, { place: other }) =>
    (other.boughtAt ?? 0) - (one.boughtAt ?? 0) || other.seenAt - one.seenAt,
);

/** A row for somebody who is watched and has not been seen yet. */
export function strangerRow(key: string): ListedPerson {
  const row = listed({
    key,
    name: null,
    title: null,
    lead: null,
    contacts: [],
    score: { kind: key.includes('@') ? 'contact' : 'person', value: null },
    lastAction: { what: null, key: null, at: 0 },
    guesses: [],
  });
  return { ...row, emails: key.includes('@') ? [key] : [], last: null };
}

function listedAt(domain: string, key: string): ListedPerson {
  const found = fakePeopleAt(domain, new Map()).find((one) => one.key === key);
  if (found === undefined) throw new Error(`the fake has no ${key}`);
  return listed(found, domain);
}

function listed(
  { key, name, title, lead, contacts, score, lastAction: { what, at } }: AccountPerson,
  domain: string | null = null,
): ListedPerson {
  const account = people.find((one) => one.domain === domain)?.accountName ?? domain;
  const boughtAt = what !== null && /demo|pricing/i.test(what) ? at : null;
  return {
    key,
    name: name ?? key,
    title,
    domain,
    accountName: account,
    score,
    scoreChange: lead?.scoreChange ?? null,
    scoreChangedAt: lead?.scoreChangedAt ?? null,
    emails: contacts.map(({ email }) => email),
    linkedInUrl: lead?.linkedInUrl ?? null,
    pictureUrl: null,
    last: { what, at },
    place: { boughtAt, seenAt: at, key },
  };
}
