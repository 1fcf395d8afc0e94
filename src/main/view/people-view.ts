// People as the panel shows them: score, its last movement, and their account.
import type { PersonView } from '../../shared/model.ts';
import type { StoredPerson } from '../state/people.ts';
import type { Store } from '../state/store.ts';

/** Rows of the People tab that are pushed with the state. */
const MOST_PEOPLE = 50;

export function viewPeople(store: Store): readonly PersonView[] {
  return store.people.listByScore(MOST_PEOPLE).map((person) => viewPerson(store, person));
}

export function viewPerson(store: Store, person: StoredPerson): PersonView {
  const { score, previousScore, domain } = person;
  return {
    publicIdentifier: person.publicIdentifier,
    name: person.name,
    headline: person.headline,
    linkedInUrl: person.linkedInUrl,
    pictureUrl: person.pictureUrl,
    score,
    scoreChange: score === null || previousScore === null ? null : score - previousScore,
    domain,
    accountName: domain === null ? null : (store.accounts.find(domain)?.name ?? domain),
    lastSeenAt: person.lastSeenAt,
  };
}
