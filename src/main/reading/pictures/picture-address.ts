// Which addresses a picture may be fetched from: those that may be opened as a link, with https and a name that can exist.
import { isLinkAllowed } from '../../machine/link-policy.ts';

/** Reserved names (RFC 2606), which the demo's companies use: nothing can be fetched from them. */
const reservedNames = /\.(example|test|invalid)\.?$/i;

export function isPictureAddress(url: string): boolean {
  return /^https:/i.test(url) && isLinkAllowed(url) && !reservedNames.test(new URL(url).hostname);
}
