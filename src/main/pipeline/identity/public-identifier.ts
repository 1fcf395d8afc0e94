// LinkedIn's public identifiers (API 2.4) as they are compared: addresses contain them percent-encoded and in any case. Pure.
import { decodeUri } from '../../../shared/decode-uri.ts';

/** Addresses in LinkedIn's mails and on phones have one more part. Ends where a sentence goes on. */
const profileAddress =
  /(?<![\w-])linkedin\.com\/(?:(?:comm|mwlite)\/)?(?:profile\/)?in\/([^/?#&,;:!<>()[\]"'\s]*[^/?#&,;:!<>()[\]"'\s.])/i;

/** `josé-díaz` for `jos%C3%A9-d%C3%ADaz` and `José-Díaz`. */
export function comparableIdentifier(publicIdentifier: string): string {
  return decodeUri(publicIdentifier).normalize('NFC').toLowerCase();
}

/** The identifier in the first address of a person in a text, as LinkedIn writes it; null without one. */
export function identifierIn(text: string): string | null {
  const slug = profileAddress.exec(text)?.[1];
  if (slug === undefined) return null;
  return isInternalId(slug) ? slug : comparableIdentifier(slug);
}

/** LinkedIn's own number for a profile, used in some addresses instead of the name. Its case matters. */
export function isInternalId(publicIdentifier: string): boolean {
  return /^(?:aco|acw|aem)aa[\w-]{4,}$/i.test(publicIdentifier);
}

/** Null for an own number that was stored in lower case: it would lead to nobody, or to somebody else. */
export function profileOf(publicIdentifier: string): string | null {
  const isWritten = isInternalId(publicIdentifier);
  if (isWritten && publicIdentifier === publicIdentifier.toLowerCase()) return null;
  const identifier = isWritten ? publicIdentifier : comparableIdentifier(publicIdentifier);
  return `https://www.linkedin.com/in/${encodeURIComponent(identifier)}`;
}
