// Where updates are fetched from: https, or this machine. Signature and hash protect the content; this keeps others from
// seeing who fetches it. Pure.
import { connectsHere, isLoopback } from './loopback.ts';

/** Normalized; null for an address that is not allowed. Unlike an API's address it may have a query. */
export function updateAddress(text: string, from?: string): string | null {
  if (!URL.canParse(text, from)) return null;
  const url = new URL(text, from);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
    ? url.href
    : null;
}

/** Checks where a reply or a manifest leads: something from elsewhere must not make this machine call itself. */
export function furtherAddress(text: string, from: string): string | null {
  const next = updateAddress(text, from);
  if (next === null) return null;
  return connectsHere(new URL(next).hostname) && !isLoopback(new URL(from).hostname) ? null : next;
}
