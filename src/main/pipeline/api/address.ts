// Which addresses a key may be sent to: https anywhere, http on this machine only.
import { isLoopback } from '../../machine/loopback.ts';

export type AddressCheck =
  | { readonly kind: 'ok'; readonly address: string }
  | { readonly kind: 'bad'; readonly reason: 'not-a-url' | 'not-https' | 'has-credentials' | 'has-query' };

/** Checks and normalizes a base address: no trailing slash, no query, no credentials. */
export function checkAddress(text: string): AddressCheck {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { kind: 'bad', reason: 'not-a-url' };
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { kind: 'bad', reason: 'not-https' };
  if (url.username !== '' || url.password !== '') return { kind: 'bad', reason: 'has-credentials' };
  // A lone ? or # is no part of `search` and `hash`, but stays in the address: every path would end up behind it.
  if (/[?#]/.test(url.href)) return { kind: 'bad', reason: 'has-query' };
  return { kind: 'ok', address: url.href.replace(/\/+$/, '') };
}
