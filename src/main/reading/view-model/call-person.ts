// Whom to talk to at an account: who gave the reason to call, in the hot list, for the next call and wherever it is named.
import type { NamedPerson } from '../../../shared/contract/alert-content.ts';
import type { Alert, CallPerson, HotAccount } from '../../../shared/model.ts';
import { actWords, alsoWords, type NamedCause } from '../../../shared/words/why-words.ts';
import { createPersonNamer } from '../../pipeline/alerts/decide/people-there.ts';
import { jobTitle } from '../../pipeline/identity/stated-names.ts';
import type { CauseActor } from '../../pipeline/store/causes.ts';
import { nameOfPerson } from '../../pipeline/store/joined-people.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** The person whom the alert names: the sender of a request, or the visitor; null without one. */
export function personOfAlert(store: Store, { content, person }: Alert): CallPerson | null {
  const who = content.code === 'event' ? asCallPerson(content.who) : null;
  return who ?? (person === null ? null : { name: nameOfPerson(store, person), title: null });
}

/**
 * The newest person with a known name or address behind the first of the causes, with their act; null where all of them are
 * anonymous. `since`: when the causes begin.
 */
export function personOfCauses(
  store: Store,
  domain: string,
  [first, ...others]: readonly NamedCause[],
  since: number,
): HotAccount['who'] {
  if (first === undefined) return null;
  const actors = store.causes.listActors(domain, first.type, since);
  const nameActor = createPersonNamer(store, domain);
  for (const actor of actors) {
    const person = personOfActor(store, actor, nameActor);
    if (person === null) continue;
    const isAlone = actors.length >= first.count && actors.every((other) => keyOf(other) === keyOf(actor));
    return { person, did: actWords(first, isAlone, person.title !== null), also: alsoWords(others) };
  }
  return null;
}

function personOfActor(
  { people }: Pick<Store, 'people'>,
  { publicIdentifier, email, properties }: CauseActor,
  nameActor: ReturnType<typeof createPersonNamer>,
): CallPerson | null {
  if (publicIdentifier === null) return asCallPerson(nameActor(email, properties));
  const lead = people.find(publicIdentifier);
  return lead === null ? null : { name: lead.name, title: jobTitle(lead.headline) };
}

/** Anonymous signals may be of several people. */
function keyOf({ publicIdentifier, email, contactId }: CauseActor): string | symbol {
  return publicIdentifier ?? email ?? contactId ?? Symbol('anonymous');
}

/** Null where neither a name nor an address is known. */
function asCallPerson(who: NamedPerson | null): CallPerson | null {
  const name = who?.name ?? who?.email ?? null;
  return name === null ? null : { name, title: who?.title ?? null };
}
