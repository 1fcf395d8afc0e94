// Leads as the panel shows them: their score, its last change, and their account.
import type { OpenPersonView, PersonView } from '../../../shared/model.ts';
import { linkedInLink } from '../../machine/link-policy.ts';
import type { StoredPerson } from '../../pipeline/store/people.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { viewLoggedWith } from './logged-view.ts';
import { lastSeenOf, readPeopleOf } from '../../pipeline/store/joined-people.ts';

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
