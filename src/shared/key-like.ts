// Whether a text may be a key: such a text is looked up nowhere and shown nowhere. No shape of a key is documented (API 5),
// so length decides: names have spaces, and addresses have dots.

/** Characters. */
const SHORTEST_KEY = 24;

/** With the header that a key was copied with, too. */
export function looksLikeKey(text: string): boolean {
  const token = text.trim().replace(/^(x-api-key:|authorization:)?\s*(bearer\s+)?/i, '');
  return token.length >= SHORTEST_KEY && !/[\s.@]/.test(token) && !/^https?:/i.test(token);
}
