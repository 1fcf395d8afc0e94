// Who is active at an account, one row for each human: leads and contacts joined where something proves that they are one,
// with what they did last. The latest first.
import { messages } from '../../shared/messages/messages.ts';
import type { AccountPerson, FeedItem, Signal } from '../../shared/model.ts';
import { saidWords } from '../../shared/words/said-words.ts';
import { jobTitle, nameInMailbox } from '../identity/said-names.ts';
import type { StoredContact } from '../store/signal-counts.ts';
import type { Store } from '../store/store.ts';
import { lastSeenOf, readPeopleOf } from '../store/joined-people.ts';
import { viewEach } from './people-view.ts';
import type { SignalNames } from './signal-names.ts';

const MOST_PEOPLE = 40;

interface Did {
  readonly at: number;
  readonly what: string;
}

/** The newest of the account, newest first. What lies further back has a time and no words. */
interface Recent {
  readonly signals: readonly Signal[];
  readonly items: readonly FeedItem[];
}

export function viewAccountPeople(
  store: Store,
  domain: string,
  recent: Recent,
  names: SignalNames,
): readonly AccountPerson[] {
  return viewPeopleAt(store, domain, recent, names).slice(0, MOST_PEOPLE);
}

/** `contact`: among them whatever its score. */
export function viewContactAmong(
  store: Store,
  contact: StoredContact,
  recent: Recent,
  names: SignalNames,
): { readonly person: AccountPerson; readonly others: readonly AccountPerson[] } {
  const people = viewPeopleAt(store, contact.domain, recent, names, contact);
  const isOf = ({ contacts }: AccountPerson): boolean =>
    contacts.some(({ email }) => email === contact.email);
  const person = people.find(isOf);
  if (person === undefined) throw new Error('A contact is among the people of its account.');
  return { person, others: people.filter((one) => one !== person).slice(0, MOST_PEOPLE) };
}

function viewPeopleAt(
  store: Store,
  domain: string,
  recent: Recent,
  names: SignalNames,
  contact?: StoredContact,
): readonly AccountPerson[] {
  const { leads, contacts, joined, contactsOf } = readPeopleOf(store, domain, contact);
  const byEmail = new Map<string, Did>();
  for (const { contact, type, properties, recordedAt: at } of recent.signals) {
    const email = contact?.email?.toLowerCase();
    if (email === undefined || byEmail.has(email)) continue;
    const said = saidWords(properties);
    byEmail.set(email, { at, what: said === '' ? names.what(type) : `${names.what(type)} · ${said}` });
  }
  const byLead = new Map<string, Did>();
  for (const item of recent.items) {
    if (item.kind !== 'like' || byLead.has(item.person.publicIdentifier)) continue;
    const { likedAd, likedAdTitled } = messages().answers;
    const what = item.adTitle === null ? likedAd : likedAdTitled(item.adTitle);
    byLead.set(item.person.publicIdentifier, { at: item.at, what });
  }
  const guessesOf = (key: string, isLead: boolean): readonly string[] =>
    joined.guesses.flatMap(({ lead, contact }) =>
      (isLead ? lead.publicIdentifier : contact.email) === key
        ? [isLead ? contact.email : lead.publicIdentifier]
        : [],
    );
  const isJoined = new Set(joined.joins.map(({ email }) => email));
  return [
    ...viewEach(store, leads).map((lead): AccountPerson => {
      const own = contactsOf(lead.publicIdentifier);
      const [first] = own;
      const score =
        lead.score === null && first !== undefined && first.score !== null
          ? ({ kind: 'contact', value: first.score } as const)
          : ({ kind: 'person', value: lead.score } as const);
      return {
        key: lead.publicIdentifier,
        name: lead.name,
        title: jobTitle(lead.headline) ?? lead.headline,
        lead,
        contacts: own,
        score,
        lastAction: latestOf(
          [byLead.get(lead.publicIdentifier), ...own.map(({ email }) => byEmail.get(email))],
          lastSeenOf({ lastSeenAt: lead.lastSeenAt ?? 0 }, own),
        ),
        guesses: guessesOf(lead.publicIdentifier, true),
      };
    }),
    ...contacts
      .filter(({ email }) => !isJoined.has(email))
      .map(({ email, score, lastSeenAt, said }): AccountPerson => ({
        key: email,
        name: said.name ?? nameInMailbox(email),
        title: said.title,
        lead: null,
        contacts: [{ email, score, lastSeenAt, proof: null }],
        score: { kind: 'contact', value: score },
        lastAction: latestOf([byEmail.get(email)], lastSeenAt),
        guesses: guessesOf(email, false),
      })),
  ].sort((one, other) => other.lastAction.at - one.lastAction.at || (one.key < other.key ? -1 : 1));
}

function latestOf(did: readonly (Did | undefined)[], at: number): AccountPerson['lastAction'] {
  const known = did.filter((one) => one !== undefined).sort((one, other) => other.at - one.at)[0];
  return known !== undefined && known.at >= at ? known : { what: null, at };
}
