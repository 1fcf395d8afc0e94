// Whether a text may be a key: such text is never looked up and never shown. No format of keys is documented (API 5), so
// length decides: names have spaces, and addresses have dots.

/** Characters. */
const SHORTEST_KEY = 24;

/** What keys are copied with: `X-API-Key:`, `Authorization: Bearer`, `api_key:`, `"apiKey":`, `HOTLIST_API_KEY=`. */
const LABEL = /^["']?([\w-]*(api[\s_-]?key|token|secret)|authorization|key)["']?\s*[:=]\s*/i;

/** Also with the label and quotes that a key was copied with. */
export function looksLikeKey(text: string): boolean {
  const token = text
    .trim()
    .replace(LABEL, '')
    .replace(/^["']?(bearer\s+)?/i, '')
    .replace(/["']?[,;]?$/, '');
  return token.length >= SHORTEST_KEY && !/[\s.@]/.test(token) && !/^https?:/i.test(token);
}
