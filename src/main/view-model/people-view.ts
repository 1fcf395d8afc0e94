// People as the panel shows them: their score, its last change, and their account.
import type { OpenPersonView, PeoplePage, PeopleQuery, PersonView } from '../../shared/model.ts';
import { linkedInLink } from '../link-policy.ts';
import { foldText, wordsOf } from '../store/lookup-text.ts';
import type { StoredPerson } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { lastSeenOf, readPeopleOf } from '../store/joined-people.ts';

/** Rows of the People page that are pushed with the state. */
const MOST_PEOPLE = 50;

/** People that a search by words reads: with more matches, a longer word helps more than scrolling. */
const MOST_FOUND = 1_000;

export function viewPeople(store: Store): readonly PersonView[] {
  return viewEach(store, store.people.listByScore(MOST_PEOPLE));
}

/** Highest score first. */
export function listPeople(store: Store, query: PeopleQuery): PeoplePage {
  const { domain, offset, limit } = query;
  const words = wordsOf(foldText(query.text));
  const people =
    words.length > 0
      ? findPeople(store, words, domain).slice(offset, offset + limit + 1)
      : domain === null
        ? store.people.listByScore(limit + 1, offset)
        : store.people.listOf(domain, limit + 1, offset);
  return {
    people: viewEach(store, people.slice(0, limit)),
    hasMore: people.length > limit,
  };
}

function findPeople(store: Store, words: readonly string[], domain: string | null): readonly StoredPerson[] {
  return [...store.lookup.findWords(words, MOST_FOUND, 'person')]
    .sort((one, other) => other.heat - one.heat || other.seenAt - one.seenAt)
    .flatMap(({ key }) => store.people.find(key) ?? [])
    .filter((person) => domain === null || person.domain === domain);
}

export function viewPerson(store: Store, person: StoredPerson): OpenPersonView {
  const [view] = viewEach(store, [person]);
  if (view === undefined) throw new Error('One person makes one view.');
  const { domain, publicIdentifier } = person;
  const contacts = domain === null ? [] : readPeopleOf(store, domain).contactsOf(publicIdentifier);
  return { ...view, contacts, lastSeenAt: lastSeenOf(person, contacts) };
}

export function viewEach(store: Store, people: readonly StoredPerson[]): readonly PersonView[] {
  const accounts = store.accounts.findAll(people.flatMap(({ domain }) => domain ?? []));
  const since = store.people.scoredSince(people.map(({ publicIdentifier }) => publicIdentifier));
  return people.map((person) => {
    const { domain } = person;
    const name = domain === null ? null : (accounts.get(domain)?.name ?? domain);
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
