// One name for a company on both surfaces: the registrable domain, lower-case, without scheme, www or path.
import { getDomain } from 'tldts';

/** `https://www.Acme.example/about` → `acme.example`. Null when there is no domain in it. */
export function rootDomain(text: string | null): string | null {
  if (text === null) return null;
  const domain = getDomain(text.trim(), { allowPrivateDomains: true, validateHostname: true });
  return domain === null ? null : domain.toLowerCase();
}
