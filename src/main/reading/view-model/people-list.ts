// The list of people: leads and contacts, one row per human, the latest buyer first, the others by their latest activity.
// A page reads a bounded number of rows by index, however much is recorded.
import type { PersonPlace } from '../../../shared/contract/arguments.ts';
import type { ListedPerson, PeoplePage, PeopleQuery } from '../../../shared/model.ts';
import type { MeaningSettings } from '../../pipeline/alerts/evidence/signal-types.ts';
import type { SeenPlace, StoredPerson } from '../../pipeline/store/people.ts';
import type { StoredContact } from '../../pipeline/store/signal-counts.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { readBuyers, type Buyers } from './buyers.ts';
import { createHumanFinder, placeOfHuman, type Human, type HumanFinder } from './human.ts';
import { viewListed, type PlacedHuman } from './listed-person.ts';

/** Rows that are pushed with the panel's state. */
const MOST_PUSHED = 50;

/** Rows of each table that are read at a time. */
const READ_AT_ONCE = 50;

/** Before everybody who has been seen. */
const beginning: SeenPlace = { at: Number.MAX_SAFE_INTEGER, key: '' };

export type PeopleRange = Pick<PeopleQuery, 'after' | 'limit'>;

export function viewPeople(store: Store, settings: MeaningSettings): readonly ListedPerson[] {
  return listEverybody(store, { after: null, limit: MOST_PUSHED }, settings).people;
}

export function listEverybody(
  store: Store,
  { after, limit }: PeopleRange,
  settings: MeaningSettings,
): PeoplePage {
  return pageOf(store, walkAll(store, createHumanFinder(store), readBuyers(store, settings), after), limit);
}

/** In the order of the list; one who is named twice has one row. */
export function listThese(
  store: Store,
  humans: readonly Human[],
  { after, limit }: PeopleRange,
  settings: MeaningSettings,
): PeoplePage {
  const buyers = readBuyers(store, settings);
  const placed = humans
    .map((human) => ({ human, place: placeOfHuman(human, buyers) }))
    .filter(({ place }) => after === null || comparePlaces(place, after) > 0)
    .toSorted((one, other) => comparePlaces(one.place, other.place));
  return pageOf(store, placed, limit);
}

function pageOf(store: Store, placed: Iterable<PlacedHuman>, limit: number): PeoplePage {
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
