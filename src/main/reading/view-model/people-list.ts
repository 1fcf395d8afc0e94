// The list of people: leads and contacts, one row per human, the latest buyer first, the others by their latest activity.
// A page reads a bounded number of rows by index, however much is recorded.
import type { PersonPlace } from '../../../shared/contract/arguments.ts';
import { foldText, wordsOf } from '../../../shared/fold-text.ts';
import type { ListedPerson, PeoplePage, PeopleQuery } from '../../../shared/model.ts';
import { isEmailKey } from '../../../shared/person-key.ts';
import type { MeaningSettings } from '../../pipeline/alerts/evidence/signal-types.ts';
import type { SeenPlace, StoredPerson } from '../../pipeline/store/people.ts';
import type { StoredContact } from '../../pipeline/store/signal-counts.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { findContacts } from '../lookup/find-contacts.ts';
import { readBuyers, type Buyers } from './buyers.ts';
import {
  createHumanFinder,
  domainOfHuman,
  nameOfHuman,
  placeOfHuman,
  titleOfHuman,
  type Human,
  type HumanFinder,
} from './human.ts';
import { viewListed, type PlacedHuman } from './listed-person.ts';

/** Rows that are pushed with the panel's state. */
const MOST_PUSHED = 50;

/** Leads that a text search reads, the latest first: with more matches, a longer word helps more than scrolling. */
const MOST_FOUND = 200;

/** Entries of the index among which these are. */
const MOST_ENTRIES = 1_000;

/** Accounts that a text search finds, with all of their people. */
const MOST_ACCOUNTS = 5;

/** Rows of each table that are read at a time. */
const READ_AT_ONCE = 50;

/** Before everybody who has been seen. */
const beginning: SeenPlace = { at: Number.MAX_SAFE_INTEGER, key: '' };

export function viewPeople(store: Store, settings: MeaningSettings): readonly ListedPerson[] {
  return listPeople(store, { text: '', isWatched: false, after: null, limit: MOST_PUSHED }, settings).people;
}

export function listPeople(
  store: Store,
  { text, isWatched, after, limit }: PeopleQuery,
  settings: MeaningSettings,
): PeoplePage {
  const buyers = readBuyers(store, settings);
  const finder = createHumanFinder(store);
  const words = wordsOf(foldText(text));
  const humans = isWatched
    ? listWatched(store, finder, words)
    : words.length > 0
      ? findHumans(store, finder, text, words)
      : null;
  const placed =
    humans === null
      ? walkAll(store, finder, buyers, after)
      : humans
          .map((human) => ({ human, place: placeOfHuman(human, buyers) }))
          .filter(({ place }) => after === null || comparePlaces(place, after) > 0)
          .toSorted((one, other) => comparePlaces(one.place, other.place));
  const page = new Map<string, PlacedHuman>();
  for (const one of placed) {
    if (!page.has(one.human.key)) page.set(one.human.key, one);
    if (page.size > limit) break;
  }
  return { people: viewListed(store, [...page.values()].slice(0, limit)), hasMore: page.size > limit };
}

function comparePlaces(one: PersonPlace, other: PersonPlace): number {
  const areBuyers = one.boughtAt !== null || other.boughtAt !== null;
  const later = areBuyers
    ? (other.boughtAt ?? -Infinity) - (one.boughtAt ?? -Infinity)
    : other.seenAt - one.seenAt;
  return later || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);
}

/** Everybody after that place. A human with several rows is met at each of them, and has the place of the first. */
function* walkAll(
  store: Store,
  finder: HumanFinder,
  buyers: Buyers,
  after: PersonPlace | null,
): Generator<PlacedHuman> {
  if (after === null || after.boughtAt !== null) {
    const inOrder = [...buyers]
      .map(([key, boughtAt]): PersonPlace => ({ boughtAt, seenAt: 0, key }))
      .filter((place) => after === null || comparePlaces(place, after) > 0)
      .toSorted(comparePlaces);
    for (const place of inOrder) {
      const contact = store.counts.findContact(place.key);
      if (contact === null) continue;
      const human = finder.ofContact(contact);
      if (placeOfHuman(human, buyers).boughtAt === place.boughtAt) yield { human, place };
    }
  }
  const from = after === null || after.boughtAt !== null ? beginning : { at: after.seenAt, key: after.key };
  for (const { at: seenAt, key, row } of walkSeen(store, from)) {
    if (buyers.has(key)) continue;
    const human = 'publicIdentifier' in row ? finder.ofLead(row) : finder.ofContact(row);
    const place = placeOfHuman(human, buyers);
    if (place.boughtAt === null && place.seenAt === seenAt) yield { human, place: { ...place, key } };
  }
}

interface SeenRow extends SeenPlace {
  readonly row: StoredPerson | StoredContact;
}

/** Leads and contacts by when they were last seen. */
function* walkSeen(store: Store, from: SeenPlace): Generator<SeenRow> {
  const leads = inParts(from, (after) =>
    store.people
      .listSeen(after, READ_AT_ONCE)
      .map((row) => ({ at: row.lastSeenAt, key: row.publicIdentifier, row })),
  );
  const contacts = inParts(from, (after) =>
    store.counts
      .contactsSeen(after, READ_AT_ONCE)
      .map((row) => ({ at: row.lastSeenAt, key: row.email, row })),
  );
  let [lead, contact] = [leads.next().value, contacts.next().value];
  while (lead !== undefined || contact !== undefined) {
    const isLead =
      contact === undefined ||
      (lead !== undefined && (lead.at > contact.at || (lead.at === contact.at && lead.key < contact.key)));
    if (isLead && lead !== undefined) {
      yield lead;
      lead = leads.next().value;
    } else if (contact !== undefined) {
      yield contact;
      contact = contacts.next().value;
    }
  }
}

function* inParts(
  from: SeenPlace,
  read: (after: SeenPlace) => readonly SeenRow[],
): Generator<SeenRow, undefined> {
  let after: SeenPlace | undefined = from;
  while (after !== undefined) {
    const part = read(after);
    yield* part;
    after = part.length < READ_AT_ONCE ? undefined : part.at(-1);
  }
}

/** Everybody whom the settings and the feed count, also those who have not been seen yet. */
function listWatched(store: Store, finder: HumanFinder, words: readonly string[]): readonly Human[] {
  const humans = store.marks
    .list()
    .filter(({ kind, isWatched }) => kind === 'person' && isWatched)
    .map(({ id }) => humanOf(store, finder, id));
  if (words.length === 0) return humans;
  const names = store.accounts.namesOf(humans.flatMap((human) => domainOfHuman(human) ?? []));
  return humans.filter((human) => {
    const account = names.get(domainOfHuman(human) ?? '') ?? '';
    const text = foldText([nameOfHuman(human), titleOfHuman(human) ?? '', account].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** By their key (person-key.ts). */
function humanOf(store: Store, finder: HumanFinder, key: string): Human {
  const contact = isEmailKey(key) ? store.counts.findContact(key) : null;
  const lead = isEmailKey(key) ? null : store.people.find(key);
  if (contact !== null) return finder.ofContact(contact);
  return lead === null ? { key, lead: null, contacts: [] } : finder.ofLead(lead);
}

/** By words of a name, a role or an address, and everybody at the companies of that name. */
function findHumans(
  store: Store,
  finder: HumanFinder,
  text: string,
  words: readonly string[],
): readonly Human[] {
  const { counts, lookup, people } = store;
  const leads = lookup
    .findWords(words, MOST_ENTRIES, 'person')
    .toSorted((one, other) => other.seenAt - one.seenAt)
    .slice(0, MOST_FOUND)
    .flatMap(({ key }) => people.find(key) ?? []);
  const contacts = findContacts(lookup, text).flatMap(({ key }) => counts.findContact(key) ?? []);
  const accounts = lookup.findWords(words, MOST_ACCOUNTS, 'account');
  return [
    ...leads.map((lead) => finder.ofLead(lead)),
    ...contacts.map((contact) => finder.ofContact(contact)),
    ...accounts.flatMap(({ key }) => finder.at(key)),
  ];
}
