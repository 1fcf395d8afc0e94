// What was typed or pasted into the lookup: a LinkedIn address, an email, a domain or URL, or a name. Pure.
import { DAY_MS } from '../../../shared/time-units.ts';
import { decodeUri } from '../../../shared/decode-uri.ts';
import { looksLikeKey } from '../../../shared/key-like.ts';
import { readInstant } from '../../pipeline/api/instant.ts';
import { rootDomain } from '../../pipeline/api/root-domain.ts';

/**
 * Which of an account's signals are meant (API 4.2), typed after it, as in `acme.example source:website from:2026-11-01`.
 */
export interface SignalNarrow {
  readonly type?: string;
  readonly source?: string;
  /** Days of UTC, both ends inclusive, as epoch ms. */
  readonly fromAt?: number;
  readonly toAt?: number;
}

export type LookupQuery =
  | { readonly kind: 'empty' }
  /** As typed: some of LinkedIn's own ids differ only by case. */
  | { readonly kind: 'person'; readonly publicIdentifier: string }
  | { readonly kind: 'linkedin-company'; readonly slug: string }
  | { readonly kind: 'linkedin-other' }
  /** `domain`: the root domain after the @. */
  | {
      readonly kind: 'email';
      readonly email: string;
      readonly domain: string;
      readonly narrow?: SignalNarrow;
    }
  | { readonly kind: 'domain'; readonly domain: string; readonly narrow?: SignalNarrow }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'key' };

/** Longer than any name or address; the rest was pasted by accident. */
const LONGEST_QUERY = 300;

/** `Dana Fox <dana@acme.example>`, as mail programs copy somebody. */
const namedEmail = /^[^@<>]*<([^\s@<>]+@[^\s@<>]+)>[,;]?$/;

/** What surrounds an address in a sentence or a list. */
const surroundings = /^[("'“„«[]+|[)"'”“»\],;:!?.…]+$/g;

const emailPattern = /^(?:mailto:)?<?([^\s@<>]+@[^\s@<>?]+\.[^\s@<>?]+?)>?(?:\?.*)?$/i;

const narrowPattern = /\s(type|source|from|to):(\S+)/gi;

export function parseQuery(typed: string): LookupQuery {
  const text = typed.trim().slice(0, LONGEST_QUERY);
  const query = parseSubject(text.replace(narrowPattern, ''));
  if (query.kind !== 'domain' && query.kind !== 'email') return parseSubject(text);
  const narrow = readNarrow(text);
  return Object.keys(narrow).length === 0 ? query : { ...query, narrow };
}

/** An invalid date is left out. */
function readNarrow(text: string): SignalNarrow {
  return [...text.matchAll(narrowPattern)].reduce<SignalNarrow>((all, [, name = '', value = '']) => {
    if (/^type$/i.test(name)) return { ...all, type: value };
    if (/^source$/i.test(name)) return { ...all, source: value };
    const dayAt = /^\d{4}-\d\d-\d\d$/.test(value) ? readInstant(value) : null;
    if (dayAt === null) return all;
    return /^from$/i.test(name) ? { ...all, fromAt: dayAt } : { ...all, toAt: dayAt + DAY_MS - 1 };
  }, {});
}

function parseSubject(typed: string): LookupQuery {
  const text = typed.trim().slice(0, LONGEST_QUERY);
  if (text === '') return { kind: 'empty' };
  const linkedIn = readLinkedIn(text);
  if (linkedIn !== null) return linkedIn;
  if (looksLikeKey(text)) return { kind: 'key' };
  const bare = (namedEmail.exec(text)?.[1] ?? text).replaceAll(surroundings, '');
  const email = emailPattern.exec(bare)?.[1]?.toLowerCase();
  const emailDomain = email === undefined ? null : rootDomain(email.slice(email.lastIndexOf('@') + 1));
  if (email !== undefined && emailDomain !== null) return { kind: 'email', email, domain: emailDomain };
  // A dot or an @ without spaces: "acme.example", "https://acme.example/x".
  if (!/\s/.test(bare) && /[.@]/.test(bare)) {
    const domain = rootDomain(bare);
    if (domain?.includes('.') === true) return { kind: 'domain', domain };
  }
  return { kind: 'name', text: text.toLowerCase() };
}

/**
 * For people, companies, and those of Sales Navigator and the recruiters' pages, which identify nobody; with anything after
 * it. Addresses in LinkedIn's mails and on phones have one more part.
 */
const linkedInPattern =
  /(?<![\w-])linkedin\.com\/(?:(?:comm|mwlite)\/)?(?:profile\/)?(in|pub|company|school|showcase|sales\/[a-z]+|talent\/profile|recruiter\/profile)\/([^/?#&,;\s]+)/i;

function readLinkedIn(text: string): LookupQuery | null {
  const [, section = '', slug] = linkedInPattern.exec(text) ?? [];
  if (slug === undefined)
    return /(?<![\w-])linkedin\.com\/\S/i.test(text) ? { kind: 'linkedin-other' } : null;
  const typed = decodeUri(slug).replaceAll(surroundings, '');
  // It becomes a part of a path, where dots and slashes would lead to something else at the service.
  if (typed === '' || /[/\\]/.test(typed)) return { kind: 'linkedin-other' };
  const id = typed.toLowerCase();
  switch (section.toLowerCase()) {
    case 'in':
      return { kind: 'person', publicIdentifier: typed };
    case 'pub':
      return { kind: 'name', text: slugWords(id) };
    case 'company':
    case 'school':
    case 'showcase':
      return { kind: 'linkedin-company', slug: id };
    default:
      return { kind: 'linkedin-other' };
  }
}

/** What stands for the domain of an account that has none: the service's id of it (schema-company.ts). */
const standIn = /^company--?\d{1,16}$/i;

/** The same for one that only signals name (signals.ts). An id has a digit in it; `account-based` is a name. */
const signalStandIn = /^account-(?=\S*\d)\S{1,512}$/;

/** For text that names a company by its domain, or somebody's address; null for anything else. */
export function domainOf(typed: string): string | null {
  const text = typed.trim();
  if (standIn.test(text)) return text.toLowerCase();
  if (signalStandIn.test(text)) return text;
  const query = parseQuery(text);
  return query.kind === 'domain' || query.kind === 'email' ? query.domain : null;
}

/** `alma zelkling` from `alma-zelkling-7a1b2c`: the part of a LinkedIn address that was once a name. */
export function slugWords(slug: string): string {
  const parts = slug.split(/[-_]+/).filter((part) => part !== '');
  const isName = (part: string): boolean => !/\d/.test(part);
  const words = parts.filter(isName);
  return (words.length > 0 ? words : parts).join(' ');
}
