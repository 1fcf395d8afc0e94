// Somebody who was looked up by an email or LinkedIn address and has not been seen yet.
import type { LookupStranger } from '../../../shared/model.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { isMailboxProvider } from '../../pipeline/identity/mailbox-providers.ts';
import { knownDomain } from './known-account.ts';
import { canonicalIdentifier, findKnownPerson } from './known-person.ts';
import type { LookupQuery } from './query.ts';

type Stores = Pick<Store, 'accounts' | 'counts' | 'people'>;

/** Null if they are known, or nobody was looked up by an address. */
export function strangerOf(store: Stores, query: LookupQuery): LookupStranger | null {
  if (query.kind === 'person') {
    const { publicIdentifier } = query;
    if (findKnownPerson(store, publicIdentifier) !== null) return null;
    return { key: canonicalIdentifier(publicIdentifier), domain: null, isPrivate: false };
  }
  if (query.kind !== 'email' || store.counts.findContact(query.email) !== null) return null;
  const isPrivate = isMailboxProvider(query.domain);
  const isKnown = store.accounts.find(knownDomain(store, query.domain)) !== null;
  return { key: query.email, domain: isPrivate || isKnown ? null : query.domain, isPrivate };
}
