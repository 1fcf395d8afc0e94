// What may stand in a report for support. A text is let through for what it is (a name of ours, a code, a number), not kept
// out for what it looks like; what names this machine, its user or a key is then taken out wherever it still stands.
import { looksLikeKey } from '../../shared/key-like.ts';
import { keyColumns } from '../store/key-columns.ts';

/** Written in the place of a text that is none of ours. */
export const LEFT_OUT = '[left out]';

/** A name or a code of ours, or of the system: copy-skipped, ranked-24h, score_point, getState, EACCES, TypeError. */
const CODE =
  /^(?:[a-z][a-z0-9]*(?:[-_][a-z0-9]+){0,6}|[a-z]+(?:[A-Z][a-z]+){1,5}|[A-Z][A-Z0-9_]+|(?:[A-Z][A-Za-z]+)?(?:Error|Exception))$/;

/** As long as the longest of them. */
const LONGEST_CODE = 48;

/** A code as it is; anything else, also what may be a key, is left out. */
export function codeText(text: string): string {
  return text.length <= LONGEST_CODE && CODE.test(text) && !mayBeKey(text) ? text : LEFT_OUT;
}

/** A table of ours by its name; a single word is no more than that. */
export function tableText(text: string): string {
  return Object.hasOwn(keyColumns, text) ? text : LEFT_OUT;
}

/** A long name of ours has no digits in it. */
function mayBeKey(text: string): boolean {
  return looksLikeKey(text) && /\d/.test(text);
}

/** Characters: a shorter name of a user or machine might be a part of any word, so it goes as a whole word only. */
const SHORTEST_SECRET = 2;

/** Takes every one of `secrets` out of a text, whatever its case, as long as it stands there as a word of its own. */
export function createCleaner(secrets: readonly string[]): (text: string) => string {
  const wanted = [...new Set(secrets)]
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .toSorted((one, other) => other.length - one.length);
  if (wanted.length === 0) return (text) => text;
  const anyOf = wanted.map((secret) => secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, LEFT_OUT);
}

/** The same for each text in a value of JSON; names of fields are our own. */
export function cleanValue(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one) => cleanValue(one, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanValue(one, clean)]));
}
