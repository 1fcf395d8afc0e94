// Addresses that open Hotlist: `hotlist://account/acme.example`. Made here for the panel and main alike. Pure.

const LINK_SCHEME = 'hotlist';

/** `domain`: the root domain. */
export function accountLink(domain: string): string {
  return `${LINK_SCHEME}://account/${encodeSegment(domain)}`;
}

/** For a lead, by public identifier, or for a contact, by email address. */
export function personLink(key: string): string {
  return `${LINK_SCHEME}://person/${encodeSegment(key)}`;
}

/** Half of a surrogate pair cannot be encoded, and occurs in no name. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
