// Somebody whom signals name by an email address, as their page shows them: who they are, whether they are a lead, what
// they did.
import type { ContactView } from '../../../shared/model.ts';
import { profileOf } from '../../pipeline/identity/public-identifier.ts';
import { linkedInLink } from '../../machine/link-policy.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { viewContactAmong } from './account-people.ts';
import { listFeed } from './feed-view.ts';
import { viewLoggedWith } from './logged-view.ts';
import { readSignalNames } from './signal-names.ts';

/** Items per answer. Older ones come from listFeed. */
const MOST_ITEMS = 50;

/** Null when no signal has named this address. */
export function viewContact(store: Store, typed: string): ContactView | null {
  const contact = store.counts.findContact(typed);
  if (contact === null) return null;
  const { email, domain } = contact;
  const signals = store.signals.list({ domain, emails: [email], limit: 1 });
  const { person, others } = viewContactAmong(store, contact, { signals, items: [] }, readSignalNames(store));
  const { items, hasOlder } = listFeed(store, { before: null, kinds: ['signal'], email, limit: MOST_ITEMS });
  const { publicIdentifier } = contact.said;
  const said = publicIdentifier === null ? null : profileOf(publicIdentifier);
  return {
    email,
    person,
    domain,
    accountName: store.accounts.find(domain)?.name ?? domain,
    linkedInUrl: person.lead?.linkedInUrl ?? (said === null ? null : linkedInLink(said)),
    others,
    logged: viewLoggedWith(store, domain, [person.name ?? email, email]),
    items,
    hasOlder,
  };
}
