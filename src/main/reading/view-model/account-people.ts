// Who is active at an account, one row per human: leads and contacts joined if something proves that they are one, with
// their latest act. Latest first.
import { messages } from '../../../shared/messages/messages.ts';
import { itemKey } from '../../../shared/item-key.ts';
import type { AccountPerson, FeedItem, Signal } from '../../../shared/model.ts';
import { propertyWords } from '../../../shared/words/property-words.ts';
import { dotted } from '../../../shared/words/text.ts';
import { jobTitle, nameInMailbox } from '../../pipeline/identity/stated-names.ts';
import type { StoredContact } from '../../pipeline/store/signal-counts.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { lastSeenOf, readPeopleOf } from '../../pipeline/store/joined-people.ts';
import { viewPersonList } from './people-view.ts';
import type { SignalNames } from './signal-names.ts';

const MOST_PEOPLE = 40;

interface Did {
  readonly at: number;
  readonly what: string;
  readonly key: string;
}

/** The account's newest, newest first. Older ones have a time but no text. */
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

/** `contact`: included whatever its score. */
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
  for (const { id, contact, type, properties, recordedAt: at } of recent.signals) {
    const email = contact?.email?.toLowerCase();
    if (email === undefined || byEmail.has(email)) continue;
    byEmail.set(email, { at, key: itemKey('signal', id), what: whatOfSignal({ type, properties }, names) });
  }
  const byLead = new Map<string, Did>();
  for (const item of recent.items) {
    if (item.kind !== 'like' || byLead.has(item.person.publicIdentifier)) continue;
    byLead.set(item.person.publicIdentifier, { at: item.at, key: item.key, what: whatOfLike(item.adTitle) });
  }
  const guessesOf = (key: string, isLead: boolean): readonly string[] =>
    joined.guesses.flatMap(({ lead, contact }) =>
      (isLead ? lead.publicIdentifier : contact.email) === key
        ? [isLead ? contact.email : lead.publicIdentifier]
        : [],
    );
  const isJoined = new Set(joined.joins.map(({ email }) => email));
  return [
    ...viewPersonList(store, leads).map((lead): AccountPerson => {
      const own = contactsOf(lead.publicIdentifier);
      return {
        key: lead.publicIdentifier,
        name: lead.name,
        title: jobTitle(lead.headline) ?? lead.headline,
        lead,
        contacts: own,
        // Whoever has a profile gets a lead's score, as on their page, whichever of their scores was read first.
        score: { kind: 'person', value: lead.score },
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

export function whatOfSignal(
  { type, properties }: Pick<Signal, 'type' | 'properties'>,
  names: SignalNames,
): string {
  return dotted([names.what(type), propertyWords(properties)]);
}

export function whatOfLike(adTitle: string | null): string {
  const { likedAd, likedAdTitled } = messages().answers;
  return adTitle === null ? likedAd : likedAdTitled(adTitle);
}

function latestOf(did: readonly (Did | undefined)[], at: number): AccountPerson['lastAction'] {
  const known = did.filter((one) => one !== undefined).sort((one, other) => other.at - one.at)[0];
  return known !== undefined && known.at >= at ? known : { what: null, key: null, at };
}
