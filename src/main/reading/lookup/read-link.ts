// Reads an address that opens Hotlist, as a browser, a mail program or a CRM passes it in; anybody can write one. It only
// navigates, and anything that is not exactly one of these forms is refused. Made by src/shared/links.ts. Pure.
import type { Route } from '../../../shared/model.ts';
import { canonicalIdentifier } from './known-person.ts';
import { domainOf, parseQuery } from './query.ts';

/** Characters; a longer one is somebody's payload. */
const LONGEST_LINK = 500;

/** One segment, or one parameter, and nothing after it. A browser may add the slash. */
const subjectPattern = /^hotlist:\/\/(account|person)\/([^/?#]+)\/?$/i;
const searchPattern = /^hotlist:\/\/search\/?\?q=([^&#]+)$/i;

export type Link =
  | { readonly kind: 'page'; readonly route: Route }
  /** As if it were typed into the lookup. */
  | { readonly kind: 'search'; readonly words: string };

/** Null if it is refused. The parsers are the lookup's, so a link finds whatever can be typed. */
export function readLink(text: string): Link | null {
  if (text.length > LONGEST_LINK) return null;
  const [, host = '', segment] = subjectPattern.exec(text) ?? [];
  if (segment !== undefined) {
    const named = decodeOnce(segment);
    return named === null ? null : /^account$/i.test(host) ? accountOf(named) : personOf(named);
  }
  const words = decodeOnce((searchPattern.exec(text)?.[1] ?? '').replaceAll('+', ' '))?.trim() ?? '';
  const { kind } = parseQuery(words);
  // A possible key is never looked up, and should not be in an address either.
  return words === '' || kind === 'empty' || kind === 'key' ? null : { kind: 'search', words };
}

function accountOf(named: string): Link | null {
  const domain = domainOf(named);
  return domain === null || domain !== named.toLowerCase()
    ? null
    : { kind: 'page', route: { name: 'account', domain } };
}

function personOf(named: string): Link | null {
  const asTyped = parseQuery(named);
  if (asTyped.kind === 'email')
    return asTyped.email === named.toLowerCase()
      ? { kind: 'page', route: { name: 'contact', email: asTyped.email } }
      : null;
  // It is the last part of their LinkedIn address (API 2.5), and is parsed as such.
  const query = parseQuery(`https://www.linkedin.com/in/${encodeURIComponent(named)}`);
  if (query.kind !== 'person' || query.publicIdentifier !== named) return null;
  return { kind: 'page', route: { name: 'person', publicIdentifier: canonicalIdentifier(named) } };
}

/** Null if it cannot be decoded, or contains what no name does: a control character, or a direction change. */
function decodeOnce(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return /[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}/\\]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}
