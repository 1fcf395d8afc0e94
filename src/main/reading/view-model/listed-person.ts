// The rows of the list of people: who they are, how to reach them, and what they did last.
import type { PersonPlace } from '../../../shared/contract/arguments.ts';
import type { ListedPerson } from '../../../shared/model.ts';
import { isEmailKey } from '../../../shared/person-key.ts';
import { linkedInLink } from '../../machine/link-policy.ts';
import { profileOf } from '../../pipeline/identity/public-identifier.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { whatOfLike, whatOfSignal } from './account-people.ts';
import { domainOfHuman, nameOfHuman, titleOfHuman, type Human } from './human.ts';
import { viewPersonList } from './people-view.ts';
import { readSignalNames, type SignalNames } from './signal-names.ts';

export interface PlacedHuman {
  readonly human: Human;
  readonly place: PersonPlace;
}

export function viewListed(store: Store, placed: readonly PlacedHuman[]): readonly ListedPerson[] {
  const names = readSignalNames(store);
  const domains = placed.flatMap(({ human }) => domainOfHuman(human) ?? []);
  const accountNames = store.accounts.namesOf(domains);
  const leads = viewPersonList(
    store,
    placed.flatMap(({ human }) => human.lead ?? []),
  );
  const leadViews = new Map(leads.map((lead) => [lead.publicIdentifier, lead]));
  return placed.map(({ human, place }): ListedPerson => {
    const { key, contacts } = human;
    const lead = leadViews.get(key);
    const domain = domainOfHuman(human);
    const [contact] = contacts;
    return {
      key,
      name: nameOfHuman(human),
      title: titleOfHuman(human),
      domain,
      accountName: domain === null ? null : (accountNames.get(domain) ?? domain),
      pictureUrl: lead?.pictureUrl ?? null,
      linkedInUrl: lead?.linkedInUrl ?? statedProfile(human),
      // Whoever has a profile gets a lead's score, as on their page.
      score:
        lead === undefined
          ? { kind: 'contact', value: contact?.score ?? null }
          : { kind: 'person', value: lead.score },
      scoreChange: lead?.scoreChange ?? null,
      scoreChangedAt: lead?.scoreChangedAt ?? null,
      // A person who has not been seen yet may be watched by their address.
      emails:
        lead === undefined && contact === undefined && isEmailKey(key)
          ? [key]
          : contacts.map(({ email }) => email),
      last: lastOf(store, human, names),
      place,
    };
  });
}

/** From what a signal said, or the key of somebody who has not been seen yet. */
function statedProfile({ key, lead, contacts }: Human): string | null {
  const said = contacts.flatMap(({ said: { publicIdentifier } }) => publicIdentifier ?? [])[0];
  const watched = lead === null && !isEmailKey(key) ? key : null;
  const identifier = said ?? watched;
  const profile = identifier === null ? null : profileOf(identifier);
  return profile === null ? null : linkedInLink(profile);
}

/** Their latest instant is that of a signal or a like, or of an activity that only their page reads. */
function lastOf(
  store: Store,
  { lead, contacts: [contact] }: Human,
  names: SignalNames,
): ListedPerson['last'] {
  if (contact !== undefined && contact.lastSeenAt >= (lead?.lastSeenAt ?? 0)) {
    const { email, domain, lastSeenAt: at } = contact;
    const [signal] = store.signals.list({
      domain,
      emails: [email],
      recordedFrom: at,
      before: { at: at + 1, id: '' },
      limit: 1,
    });
    return { what: signal === undefined ? null : whatOfSignal(signal, names), at };
  }
  if (lead === null) return null;
  const { publicIdentifier: person, lastSeenAt: at } = lead;
  const [like] = store.likes.list({ person, likedFrom: at, before: { at: at + 1, likeId: 0 }, limit: 1 });
  return { what: like === undefined ? null : whatOfLike(like.adTitle), at };
}
