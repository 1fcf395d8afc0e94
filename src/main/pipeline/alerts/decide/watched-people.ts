// The people the user watches, however they appear: as the lead (a LinkedIn person, API 2.4) or the contact (an email
// address, API 2.12) that carries the mark, or as a contact that is certainly that lead. A guess alerts nobody.
import type { Signal } from '../../../../shared/model.ts';
import { matchLead, type KnownLead } from '../../identity/match-people.ts';
import { isEmailKey } from '../../../../shared/person-key.ts';
import { readStatedNames } from '../../identity/stated-names.ts';
import { leadOf, nameOfPerson } from '../../store/joined-people.ts';
import type { StoredPerson } from '../../store/people.ts';
import type { Store } from '../../store/store.ts';
import type { RuleContext, WatchedPerson } from '../rules/rule.ts';

/** Only incoming signals of a watched person's company are examined more closely. */
export function createWatchedPeople(store: Store): Pick<RuleContext, 'watchedPerson' | 'watchedPersonOf'> {
  const watched = new Set(
    store.marks.list().flatMap(({ kind, id, isWatched }) => (isWatched && kind === 'person' ? [id] : [])),
  );
  let leads: readonly StoredPerson[] | null = null;
  const leadsAt = (domain: string): readonly StoredPerson[] => {
    leads ??= [...watched].flatMap((id) => store.people.find(id) ?? []);
    return leads.filter((lead) => lead.domain === domain);
  };
  // Watched by their LinkedIn address before they were seen.
  let unseen: readonly KnownLead[] | null = null;
  const strangers = (): readonly KnownLead[] =>
    (unseen ??= [...watched]
      .filter((id) => !isEmailKey(id) && store.people.find(id) === null)
      .map((id) => ({ publicIdentifier: id, name: id.replaceAll(/[-_]+/g, ' '), headline: null })));
  return {
    watchedPerson: (publicIdentifier) =>
      watched.has(publicIdentifier)
        ? { publicIdentifier, name: nameOfPerson(store, publicIdentifier) }
        : null,
    watchedPersonOf(signal) {
      const there = leadsAt(signal.account.domain);
      const lead = there.length === 0 ? null : leadBehind(store, signal, there);
      if (lead !== null && watched.has(lead.publicIdentifier)) return lead;
      const email = signal.contact?.email?.toLowerCase();
      if (email !== undefined && watched.has(email))
        return { publicIdentifier: email, name: nameOfPerson(store, email) };
      return strangerBehind(signal, strangers());
    },
  };
}

/** By the profile's address that the signal states. */
function strangerBehind(
  { contact, properties }: Pick<Signal, 'contact' | 'properties'>,
  strangers: readonly KnownLead[],
): WatchedPerson | null {
  if (strangers.length === 0) return null;
  const said = readStatedNames(properties);
  const match = matchLead({ email: contact?.email ?? null, ...said }, strangers, []);
  if (match?.proof !== 'same-link') return null;
  const { publicIdentifier } = match.lead;
  return { publicIdentifier, name: said.name ?? publicIdentifier };
}

function leadBehind(
  store: Store,
  { contact, properties }: Pick<Signal, 'contact' | 'properties'>,
  there: readonly StoredPerson[],
): StoredPerson | null {
  const email = contact?.email ?? null;
  if (email !== null) {
    const stored = store.counts.findContact(email);
    return stored === null ? null : leadOf(store, stored);
  }
  // A signal may contain a profile's address without being from that person, and a name alone may belong to somebody else.
  const match = matchLead({ email: null, ...readStatedNames(properties) }, there, []);
  return match?.proof === 'same-link' ? match.lead : null;
}
