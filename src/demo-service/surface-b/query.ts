// Reads Surface B's query parameters and cursors. A value that cannot be read is a 400 that names its parameter.

import { badParam, type Problem } from './replies.ts';

export type Reading<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'problem'; readonly problem: Problem };

export function ok<T>(value: T): Reading<T> {
  return { kind: 'ok', value };
}

export function problem<T>(found: Problem): Reading<T> {
  return { kind: 'problem', problem: found };
}

/** Section 8.2. More than `most` is refused, not clamped, because the document says "maximum". */
export function readLimit(query: URLSearchParams, absent: number, most: number): Reading<number> {
  const text = query.get('limit');
  if (text === null) return ok(absent);
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= most) return ok(limit);
  return problem(badParam('limit', `limit must be a whole number from 1 to ${most}.`));
}

/** A date, or a date and time with an offset, with Z or with neither (UTC). */
const ISO_8601 = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Epoch ms, or null when the text is not ISO 8601 or the day does not exist. */
export function parseIso(text: string): number | null {
  const match = ISO_8601.exec(text);
  if (match === null) return null;
  const [, day = '', time, zone] = match;
  if (time === undefined && zone !== undefined) return null;
  const at = Date.parse(`${day}${time ?? 'T00:00:00'}${zone ?? 'Z'}`);
  if (Number.isNaN(at) || new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDate() !== Number(day.slice(8)))
    return null;
  return at;
}

/** The instant in the world's time, with `skewMs` subtracted. */
export function readInstant(query: URLSearchParams, name: string, skewMs: number): Reading<number | null> {
  const text = query.get(name);
  if (text === null) return ok(null);
  const at = parseIso(text);
  if (at === null) return problem(badParam(name, `${name} must be an ISO 8601 date or time.`));
  return ok(at - skewMs);
}

/** Opaque to callers: the name of the list that the cursor belongs to, followed by numbers. */
export function writeCursor(list: string, numbers: readonly number[]): string {
  return Buffer.from(JSON.stringify([list, ...numbers])).toString('base64url');
}

/** The cursor's numbers, or a 400 when `writeCursor` did not make it for this list. */
export function readCursor(
  query: URLSearchParams,
  list: string,
  length: number,
): Reading<readonly number[] | null> {
  const text = query.get('cursor');
  if (text === null) return ok(null);
  const refused = problem<null>(badParam('cursor', 'The cursor is not one of this list.', 'invalid_cursor'));
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed) || parsed[0] !== list) return refused;
    const numbers: readonly unknown[] = parsed.slice(1);
    const read = numbers.filter(
      (entry): entry is number => typeof entry === 'number' && Number.isFinite(entry),
    );
    return read.length === length && numbers.length === length ? ok(read) : refused;
  } catch {
    return refused;
  }
}
