// People as the panel shows them: their score, its last change, and their account.
import type { OpenPersonView, PeoplePage, PeopleQuery, PersonView } from '../../../shared/model.ts';
import { linkedInLink } from '../../machine/link-policy.ts';
import { foldText, wordsOf } from '../../../shared/fold-text.ts';
import type { StoredPerson } from '../../pipeline/store/people.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { isEmailKey } from '../../../shared/person-key.ts';
import { viewLoggedWith } from './logged-view.ts';
import { lastSeenOf, nameOfPerson, readPeopleOf } from '../../pipeline/store/joined-people.ts';

/** Rows of the People page that are pushed with the state. */
const MOST_PEOPLE = 50;

/** People that a text search reads: with more matches, a longer word helps more than scrolling. */
const MOST_FOUND = 1_000;

export function viewPeople(store: Store): readonly PersonView[] {
  return viewPersonList(store, store.people.listByScore(MOST_PEOPLE));
}

/** Highest score first. */
export function listPeople(store: Store, query: PeopleQuery): PeoplePage {
  const { domain, offset, limit } = query;
  const words = wordsOf(foldText(query.text));
  if (query.isWatched === true) {
    const watched = listWatched(store).filter((person) => isFound(person, words));
    return {
      people: watched.slice(offset, offset + limit),
      hasMore: watched.length > offset + limit,
    };
  }
  const people =
    words.length > 0
      ? findPeople(store, words, domain).slice(offset, offset + limit + 1)
      : domain === null
        ? store.people.listByScore(limit + 1, offset)
        : store.people.listOf(domain, limit + 1, offset);
  return {
    people: viewPersonList(store, people.slice(0, limit)),
    hasMore: people.length > limit,
  };
}

/** All that the settings and the feed count: leads and contacts, the highest lead score first. */
function listWatched(store: Store): readonly PersonView[] {
  const keys = store.marks
    .list()
    .filter(({ kind, isWatched }) => kind === 'person' && isWatched)
    .map(({ id }) => id);
  const leads = new Map(
    viewPersonList(
      store,
      keys.flatMap((key) => store.people.find(key) ?? []),
    ).map((person) => [person.publicIdentifier, person]),
  );
  return keys
    .map((key) => leads.get(key) ?? viewUnscored(store, key))
    .toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1) || (one.name < other.name ? -1 : 1));
}

/** A contact, or a lead that nothing has been read of: watched by their key (person-key.ts). */
function viewUnscored(store: Store, key: string): PersonView {
  const contact = isEmailKey(key) ? store.counts.findContact(key) : null;
  const domain = contact?.domain ?? null;
  return {
    publicIdentifier: key,
    name: nameOfPerson(store, key),
    headline: null,
    linkedInUrl: null,
    pictureUrl: null,
    score: null,
    scoreChange: null,
    scoreChangedAt: null,
    domain,
    accountName: domain === null ? null : (store.accounts.find(domain)?.name ?? domain),
    lastSeenAt: contact?.lastSeenAt ?? null,
  };
}

function isFound({ name, headline, accountName }: PersonView, words: readonly string[]): boolean {
  const text = foldText([name, headline, accountName].filter((part) => part !== null).join(' '));
  return words.every((word) => text.includes(word));
}

function findPeople(store: Store, words: readonly string[], domain: string | null): readonly StoredPerson[] {
  return [...store.lookup.findWords(words, MOST_FOUND, 'person')]
    .sort((one, other) => other.heat - one.heat || other.seenAt - one.seenAt)
    .flatMap(({ key }) => store.people.find(key) ?? [])
    .filter((person) => domain === null || person.domain === domain);
}

export function viewPerson(store: Store, person: StoredPerson): OpenPersonView {
  const [view] = viewPersonList(store, [person]);
  if (view === undefined) throw new Error('One person makes one view.');
  const { domain, publicIdentifier } = person;
  const contacts = domain === null ? [] : readPeopleOf(store, domain).contactsOf(publicIdentifier);
  const logged = viewLoggedWith(store, domain, [view.name, ...contacts.map(({ email }) => email)]);
  return { ...view, contacts, logged, lastSeenAt: lastSeenOf(person, contacts) };
}

export function viewPersonList(store: Store, people: readonly StoredPerson[]): readonly PersonView[] {
  const accountNames = store.accounts.namesOf(people.flatMap(({ domain }) => domain ?? []));
  const since = store.people.scoredSince(people.map(({ publicIdentifier }) => publicIdentifier));
  return people.map((person) => {
    const { domain } = person;
    const name = domain === null ? null : (accountNames.get(domain) ?? domain);
    return viewNamed(person, name, since.get(person.publicIdentifier) ?? null);
  });
}

function viewNamed(
  person: StoredPerson,
  accountName: string | null,
  scoreChangedAt: number | null,
): PersonView {
  const { score, previousScore, domain } = person;
  return {
    publicIdentifier: person.publicIdentifier,
    name: person.name,
    headline: person.headline,
    linkedInUrl: person.linkedInUrl === null ? null : linkedInLink(person.linkedInUrl),
    pictureUrl: person.pictureUrl,
    score,
    scoreChange: score === null || previousScore === null ? null : score - previousScore,
    scoreChangedAt,
    domain,
    accountName,
    lastSeenAt: person.lastSeenAt,
  };
}
