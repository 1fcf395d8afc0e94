// Which addresses a picture may be fetched from: what may be opened as a link, https only, and a name that can exist.
import { isLinkAllowed } from '../link-policy.ts';

/** Names that are nobody's (RFC 2606): the demo's companies have them, and asking for them is asking for nothing. */
const nobodys = /\.(example|test|invalid)\.?$/i;

export function isPictureAddress(url: string): boolean {
  return /^https:/i.test(url) && isLinkAllowed(url) && !nobodys.test(new URL(url).hostname);
}
