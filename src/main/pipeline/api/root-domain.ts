// One name per company on both surfaces: the registrable domain, lower-case, without scheme, www or path.
import { getDomain } from 'tldts';

/** The accounts of a page appear again on the next one. */
const MOST_KNOWN = 5_000;
const known = new Map<string, string | null>();

/** `https://www.Acme.example/about` → `acme.example`. Null when there is no domain in it. */
export function rootDomain(text: string | null): string | null {
  if (text === null) return null;
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = getDomain(text.trim(), { allowPrivateDomains: true, validateHostname: true });
  const domain = found === null ? null : found.toLowerCase();
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, domain);
  return domain;
}
