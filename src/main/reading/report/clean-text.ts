// What may be in a report for support. A text passes because of what it is (one of our names, a code, a number), not because
// of how it looks. Then anything that identifies this machine or its user, or a key, is removed wherever it remains.
import { looksLikeKey } from '../../../shared/key-like.ts';

/** Replaces any other text. */
export const LEFT_OUT = '[left out]';

/** A name or code of ours, or of the system: copy-skipped, ranked-24h, score_point, getState, EACCES, TypeError. */
const CODE =
  /^(?:[a-z][a-z0-9]*(?:[-_][a-z0-9]+){0,6}|[a-z]+(?:[A-Z][a-z]+){1,5}|[A-Z][A-Z0-9_]+|(?:[A-Z][A-Za-z]+)?(?:Error|Exception))$/;

/** As long as the longest of them. */
const LONGEST_CODE = 48;

/** A code is kept; anything else, including a possible key, is left out. */
export function codeText(text: string): string {
  return text.length <= LONGEST_CODE && CODE.test(text) && !mayBeKey(text) ? text : LEFT_OUT;
}

/** Our long names contain no digits. */
function mayBeKey(text: string): boolean {
  return looksLikeKey(text) && /\d/.test(text);
}

/** Characters: a shorter user or machine name could be part of any word, so it is removed only as a whole word. */
const SHORTEST_SECRET = 2;

/** Removes each of `secrets` from a text, ignoring case, where it is a separate word. */
export function createCleaner(secrets: readonly string[]): (text: string) => string {
  const wanted = [...new Set(secrets)]
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .toSorted((one, other) => other.length - one.length);
  if (wanted.length === 0) return (text) => text;
  const anyOf = wanted.map((secret) => secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, LEFT_OUT);
}

/** Cleans each text in a JSON value; field names are our own. */
export function cleanValue(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one) => cleanValue(one, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanValue(one, clean)]));
}
