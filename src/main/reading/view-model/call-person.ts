// The person to talk to at an account: one rule for the hot list, the next call and wherever somebody is named.
import type { NamedPerson } from '../../../shared/contract/alert-content.ts';
import type { Alert, CallPerson, HotAccount } from '../../../shared/model.ts';
import { alertEventWords } from '../../../shared/words/alert-event-words.ts';
import { actWords, alsoWords, didWords, type NamedCause } from '../../../shared/words/why-words.ts';
import { createPersonNamer } from '../../pipeline/alerts/decide/people-there.ts';
import { jobTitle } from '../../pipeline/identity/stated-names.ts';
import type { CauseActor } from '../../pipeline/store/causes.ts';
import { nameOfPerson } from '../../pipeline/store/joined-people.ts';
import type { Store } from '../../pipeline/store/store.ts';

export interface CallReason {
  readonly domain: string;
  /** The one that says whom to call (call-alerts.ts); null without one. */
  readonly alert: Alert | null;
  /** The reasons why the account is hot, the first one first. */
  readonly causes: readonly NamedCause[];
  /** The time of the first cause, epoch ms. */
  readonly since: number;
}

/**
 * Whoever has waited longest for an answer, or whom the alert is about; else the latest buyer: the newest person with a known
 * name or address behind the first of the causes. With their act; null where all of them are anonymous.
 */
export function personToCall(store: Store, reason: CallReason): HotAccount['who'] {
  const { alert } = reason;
  const person = alert === null ? null : personOfAlert(store, alert);
  return alert === null || person === null
    ? latestBuyer(store, reason)
    : withAct(store, person, alert, reason);
}

/** The sender of a request, or the visitor. */
function personOfAlert(store: Store, { content, person }: Alert): CallPerson | null {
  const who = content.code === 'event' ? asCallPerson(content.who) : null;
  return who ?? (person === null ? null : { name: nameOfPerson(store, person), title: null });
}

/** The act that the alert tells of; what the alert is about where no single signal is, or the signal is older than the causes. */
function withAct(
  store: Store,
  person: CallPerson,
  { kind, cause, content, happenedAt: at }: Alert,
  { domain, causes, since }: CallReason,
): HotAccount['who'] {
  const type = typeOf(store, cause);
  const own =
    causes.find((one) => one.type === type) ??
    (type !== null && kind === 'explicit-ask' ? { type, count: 1 } : null);
  const others = causes.filter((one) => one !== own);
  const did =
    own !== null
      ? actWords(own, isAlone(store.causes.listActors(domain, own.type, since), own), person.title !== null)
      : content.code === 'event'
        ? didWords(alertEventWords(content.what).what)
        : '';
  return { person, did, also: alsoWords(others), at };
}

/** Null if the signal is not stored any more, or if it was decided from no single one. */
function typeOf({ signals }: Pick<Store, 'signals'>, cause: Alert['cause']): string | null {
  if ('likeId' in cause) return 'ad_like';
  return 'signalId' in cause ? (signals.find(cause.signalId)?.type ?? null) : null;
}

function latestBuyer(
  store: Store,
  { domain, causes: [first, ...others], since }: CallReason,
): HotAccount['who'] {
  if (first === undefined) return null;
  const actors = store.causes.listActors(domain, first.type, since);
  const nameActor = createPersonNamer(store, domain);
  for (const actor of actors) {
    const person = personOfActor(store, actor, nameActor);
    if (person === null) continue;
    const did = actWords(first, isAlone(actors, first), person.title !== null);
    return { person, did, also: alsoWords(others), at: actor.at };
  }
  return null;
}

/** True if one person did all of it. */
function isAlone(actors: readonly CauseActor[], { count }: NamedCause): boolean {
  const [actor, ...others] = actors;
  if (actor === undefined) return true;
  return actors.length >= count && others.every((other) => keyOf(other) === keyOf(actor));
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
