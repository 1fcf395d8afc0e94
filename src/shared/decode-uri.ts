// Decodes a part of an address that somebody else wrote.

/** `a b` from `a%20b`; as it is written if it is not encoded properly. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
