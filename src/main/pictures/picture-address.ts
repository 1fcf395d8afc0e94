// Which addresses a picture may be fetched from: what may be opened as a link, and https only.
import { isLinkAllowed } from '../host/link-policy.ts';

export function isPictureAddress(url: string): boolean {
  return /^https:/i.test(url) && isLinkAllowed(url);
}
