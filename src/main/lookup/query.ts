// What was typed or pasted into the lookup: a LinkedIn address, an e-mail, a domain or URL, or a name. Pure.
import { DAY_MS } from '../../shared/time-units.ts';
import { rootDomain } from '../api/root-domain.ts';

/** What of an account's signals is meant (API 4.2): typed behind it, as in `acme.example source:website from:2026-11-01`. */
export interface SignalNarrow {
  readonly type?: string;
  readonly source?: string;
  /** Days of UTC, both ends inclusive, as epoch ms. */
  readonly fromAt?: number;
  readonly toAt?: number;
}

export type LookupQuery =
  | { readonly kind: 'empty' }
  | { readonly kind: 'person'; readonly publicIdentifier: string }
  | { readonly kind: 'linkedin-company'; readonly slug: string }
  /** `domain`: the root domain behind the @. */
  | {
      readonly kind: 'email';
      readonly email: string;
      readonly domain: string;
      readonly narrow?: SignalNarrow;
    }
  | { readonly kind: 'domain'; readonly domain: string; readonly narrow?: SignalNarrow }
  | { readonly kind: 'name'; readonly text: string };

/** Longer than any name or address; what follows was pasted by accident. */
const LONGEST_QUERY = 300;

const emailPattern = /^(?:mailto:)?<?([^\s@<>]+@[^\s@<>?]+\.[^\s@<>?]+?)>?(?:\?.*)?$/i;

const narrowPattern = /\s(type|source|from|to):(\S+)/gi;

export function parseQuery(typed: string): LookupQuery {
  const text = typed.trim().slice(0, LONGEST_QUERY);
  const query = parseSubject(text.replace(narrowPattern, ''));
  if (query.kind !== 'domain' && query.kind !== 'email') return parseSubject(text);
  const narrow = readNarrow(text);
  return Object.keys(narrow).length === 0 ? query : { ...query, narrow };
}

/** A date that is none is left out. */
function readNarrow(text: string): SignalNarrow {
  return [...text.matchAll(narrowPattern)].reduce<SignalNarrow>((all, [, name = '', value = '']) => {
    if (/^type$/i.test(name)) return { ...all, type: value };
    if (/^source$/i.test(name)) return { ...all, source: value };
    const dayAt = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(dayAt)) return all;
    return /^from$/i.test(name) ? { ...all, fromAt: dayAt } : { ...all, toAt: dayAt + DAY_MS - 1 };
  }, {});
}

function parseSubject(typed: string): LookupQuery {
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
