// Accounts by a typed domain or LinkedIn page. Letters beyond ASCII stand in them as they are, or encoded, as browsers copy
// them; which of the two the service gives is not shown (API 2.3, 2.12).
import { domainToASCII, domainToUnicode } from 'node:url';
import type { LookupEntry, LookupIndex } from '../../pipeline/store/lookup-index.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** The domain as it is recorded, or as it is typed if it is not recorded. */
export function knownDomain({ accounts }: Pick<Store, 'accounts'>, typed: string): string {
  if (accounts.find(typed) !== null) return typed;
  const other = typed.includes('xn--') ? domainToUnicode(typed) : domainToASCII(typed);
  return other !== '' && other !== typed && accounts.find(other) !== null ? other : typed;
}

/** Finds accounts by the last part of their LinkedIn page, decoded and in lower case. */
export function findPage(index: LookupIndex, slug: string, limit: number): readonly LookupEntry[] {
  const found = index.findSlug(slug, limit);
  const encoded = encodeURIComponent(slug.toWellFormed()).toLowerCase();
  return found.length > 0 || encoded === slug ? found : index.findSlug(encoded, limit);
}
