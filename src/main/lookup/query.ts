// What was typed or pasted into the lookup: a LinkedIn address, an e-mail, a domain or URL, or a name. Pure.
import { rootDomain } from '../api/root-domain.ts';

export type LookupQuery =
  | { readonly kind: 'empty' }
  | { readonly kind: 'person'; readonly publicIdentifier: string }
  | { readonly kind: 'linkedin-company'; readonly slug: string }
  /** `domain`: the root domain behind the @. */
  | { readonly kind: 'email'; readonly email: string; readonly domain: string }
  | { readonly kind: 'domain'; readonly domain: string }
  | { readonly kind: 'name'; readonly text: string };

/** Longer than any name or address; what follows was pasted by accident. */
const LONGEST_QUERY = 300;

const emailPattern = /^(?:mailto:)?<?([^\s@<>]+@[^\s@<>?]+\.[^\s@<>?]+?)>?(?:\?.*)?$/i;

export function parseQuery(typed: string): LookupQuery {
  const text = typed.trim().slice(0, LONGEST_QUERY);
  if (text === '') return { kind: 'empty' };
  const linkedIn = /linkedin\.com\/(in|company)\/([^/?#\s]+)/i.exec(text);
  const [, section, slug] = linkedIn ?? [];
  if (section !== undefined && slug !== undefined) {
    const id = decodeSafely(slug).toLowerCase();
    return section.toLowerCase() === 'in'
      ? { kind: 'person', publicIdentifier: id }
      : { kind: 'linkedin-company', slug: id };
  }
  const email = emailPattern.exec(text)?.[1]?.toLowerCase();
  const emailDomain = email === undefined ? null : rootDomain(email.slice(email.lastIndexOf('@') + 1));
  if (email !== undefined && emailDomain !== null) return { kind: 'email', email, domain: emailDomain };
  // A dot or an @ without spaces: "acme.example", "https://acme.example/x".
  if (!/\s/.test(text) && /[.@]/.test(text)) {
    const domain = rootDomain(text);
    if (domain?.includes('.') === true) return { kind: 'domain', domain };
  }
  return { kind: 'name', text: text.toLowerCase() };
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
