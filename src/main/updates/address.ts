// From where updates are fetched: https, or this machine. Signature and hash are what guards them; this keeps who fetches
// them from being read along. Pure.
import { connectsHere, isLoopback } from '../loopback.ts';

/** Normalised; null when nothing is fetched from there. Unlike an API's address it may have a query. */
export function updateAddress(text: string, from?: string): string | null {
  if (!URL.canParse(text, from)) return null;
  const url = new URL(text, from);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
    ? url.href
    : null;
}

/** The same for where a reply or a manifest leads: what came from elsewhere must not make this machine ask itself. */
export function furtherAddress(text: string, from: string): string | null {
  const next = updateAddress(text, from);
  if (next === null) return null;
  return connectsHere(new URL(next).hostname) && !isLoopback(new URL(from).hostname) ? null : next;
}
