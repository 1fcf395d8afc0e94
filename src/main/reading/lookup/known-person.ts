// Somebody by a typed public identifier. LinkedIn takes an address in any case and writes it in lower case, but its own ids,
// which stand in some addresses, differ by case; how the service compares identifiers is not shown (API 2.5).
import { decodeUri } from '../../../shared/decode-uri.ts';
import type { StoredPerson } from '../../pipeline/store/people.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** `ACoAAB1xY2c…`: LinkedIn's own id of somebody, in place of the name in their address. */
const ownId = /^A[A-Z][A-Za-z]AA[\w-]{10,}$/;

/** As LinkedIn writes it. */
export function canonicalIdentifier(typed: string): string {
  return ownId.test(typed) ? typed : typed.toLowerCase();
}

/** How the service may know them: one or two, in the order in which to ask. */
export function spellingsOf(typed: string): readonly string[] {
  return [...new Set([canonicalIdentifier(typed), typed])];
}

/** Finds a person also if the service gives identifiers percent-encoded, as they stand in addresses. */
export function findKnownPerson({ people }: Pick<Store, 'people'>, typed: string): StoredPerson | null {
  const decoded = decodeUri(typed);
  const lower = decoded.toLowerCase();
  const encoded = encodeURIComponent(lower.toWellFormed());
  for (const spelling of new Set([typed, decoded, lower, encoded, encoded.toLowerCase()])) {
    const found = people.find(spelling);
    if (found !== null) return found;
  }
  return null;
}
