// Building blocks of the tolerant reader (API 9.3): unknown fields are ignored, a field of the wrong type counts as absent,
// and a malformed list item is set aside and counted while its neighbours survive. Everything has bounds, so that nothing
// gets in that could not be stored, sorted, drawn or sent on.
import { z } from 'zod';
import { isObject } from '../../../shared/is-object.ts';
import type { ShapeCount } from '../../../shared/contract/set-aside.ts';
import { readInstant, LATEST_INSTANT_AT } from './instant.ts';
import type { Batch } from './outcome.ts';
import { countShapes, shapeOf, type Shape } from './shape.ts';

/** Characters of a name, a title or a description; the rest is cut off. Sentences are shorter. */
const LONGEST_TEXT = 1_000;

/** Characters of an id, an email address or a domain (254 and 253 by their RFCs). Anything longer is none. */
const LONGEST_ID = 512;

/** Characters of an address; browsers and servers stop at about this. Part of a longer one would lead elsewhere. */
const LONGEST_LINK = 2_000;

/** A score or a count: more than the people on earth, less than what a double holds exactly. */
const LARGEST_AMOUNT = 1_000_000_000_000;

/** Items of a list whose length is not documented: the longest documented page has 200 (API 8.2). */
const LONGEST_LIST = 5_000;

/** A text that may be missing, null or of another type, which gives null. Empty text counts as missing, long text is cut. */
export function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.length > LONGEST_TEXT ? cut(value) : value;
  // Text in SQLite ends at a NUL character.
  const stored = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return stored === '' ? null : stored;
}

/** Never through the middle of a character that takes two code units. */
function cut(text: string): string {
  const end = /[\uD800-\uDBFF]/.test(text.charAt(LONGEST_TEXT - 2)) ? LONGEST_TEXT - 2 : LONGEST_TEXT - 1;
  return `${text.slice(0, end)}…`;
}

/** A text that identifies something; null when it is none, empty or too long, because part of it would be another id. */
export function readId(value: unknown): string | null {
  const text = asIdText(value);
  return typeof text === 'string' && isId(text) ? text : null;
}

/** An id that is documented as text may come as a number; whoever asks by it gets the same account. */
function asIdText(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value;
}

const NUMBER = /^\s*[+-]?\d{1,300}(?:\.\d{1,300})?\s*$/;

/** A number may come as text. Text that is none stays what it is: an unknown number is not zero. */
function asNumber(value: unknown): unknown {
  return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
}

function isId(text: string): boolean {
  return text !== '' && text.length <= LONGEST_ID && isStorable(text);
}

/** Text in SQLite ends at a NUL character and holds no half characters: such an id would not be found again. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A score or a count within bounds, or null. */
export function readNumber(value: unknown): number | null {
  const number = asNumber(value);
  return typeof number === 'number' && Math.abs(number) <= LARGEST_AMOUNT ? number : null;
}

/** The fields of an object, or null. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> | null {
  return isObject(value) ? { ...value } : null;
}

export const maybeText = z.unknown().optional().transform(readText);

/** An address (API 2.3: `linkedInUrl`, `logoUrl`); anything too long is none. */
export const maybeLink = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && value.length > LONGEST_LINK ? null : readText(value)));

/**
 * A numeric id that is represented exactly: a larger integer (ids are int64, API 2.1) would come back from the database
 * changed.
 */
export const exactNumber = z.preprocess(asExactNumber, z.int());

/** As it would be without quotes, in which some services put every id (exact-json.ts puts the largest in them). */
function asExactNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d{1,16}$/.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** 2^52: the ids of a service that counts them stay below it. */
const FIRST_STAND_IN = 2 ** 52;

/** 2^64 divided by the golden ratio: multiplied by it, numbers that follow one another lie far apart. */
const SPREAD = 0x9e37_79b9_7f4a_7c15n;

/**
 * An id of an item that is never sent back to the service. For one that a number cannot hold, which exact-json.ts leaves as
 * text, a number of 53 bits stands in: always the same one, and for no two items that anybody will meet.
 */
export const itemId = z.union([
  exactNumber,
  z
    .string()
    .regex(/^-?\d{16,20}$/)
    .transform((digits) => FIRST_STAND_IN + Number(BigInt.asUintN(64, BigInt(digits) * SPREAD) >> 12n)),
]);

export const maybeId = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = asExactNumber(value);
    return Number.isSafeInteger(number) ? Number(number) : null;
  });

/** A required score or count. */
export const amount = z.preprocess(asNumber, z.number().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT));

export const maybeNumber = z.unknown().optional().transform(readNumber);

/** An id to store under. */
export const idText = z.preprocess(asIdText, z.string().min(1).max(LONGEST_ID).refine(isStorable));

/** An id that may be missing. */
export const maybeIdText = z.unknown().optional().transform(readId);

/**
 * An id that becomes a segment of a path. Dots would lead elsewhere, whether they are encoded or not (WHATWG URL), and at some
 * servers between encoded slashes, too.
 */
export const segmentText = idText.refine(
  (id) => !id.split(/[/\\]/).some((part) => part === '.' || part === '..'),
);

/** A value of an open vocabulary, such as a type; may be empty. */
export const codeText = z.preprocess(asIdText, z.string().max(LONGEST_ID).refine(isStorable));

/** A required name; may be empty. */
export const nameText = z.string().transform((text) => readText(text) ?? '');

/** A count that the reply may leave out, meaning that nothing was counted. */
export const countOrZero = amount.catch(0).default(0);

export const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true' || value === 1);

interface ListOptions<T> {
  readonly most?: number;
  /** Tried first: the same result as the schema, or null. */
  readonly readPlain?: (value: unknown) => T | null;
}

/**
 * Any array: items that do not fit are counted, with what was wrong with each, and left out; so are those beyond `most`.
 * Anything else is a malformed envelope.
 */
export function listOf<T>(
  item: z.ZodType<T>,
  { most = LONGEST_LIST, readPlain }: ListOptions<T> = {},
): z.ZodType<Batch<T>> {
  return z.array(z.unknown()).transform((values): Batch<T> => {
    const items: T[] = [];
    const shapes: Shape[] = [];
    let readableFirst: number | null = null;
    for (const value of values.slice(0, most)) {
      const plain = readPlain?.(value) ?? null;
      if (plain !== null) {
        items.push(plain);
        continue;
      }
      const parsed = item.safeParse(value);
      if (parsed.success) items.push(parsed.data);
      else {
        readableFirst ??= items.length;
        shapes.push(shapeOf(value, parsed.error));
      }
    }
    const beyond: readonly ShapeCount[] =
      values.length > most ? [{ field: '', problem: 'too-many', count: values.length - most }] : [];
    const malformedCount = shapes.length;
    if (malformedCount + beyond.length === 0) return { items, malformedCount };
    return {
      items,
      malformedCount,
      ...(readableFirst !== null && { readableFirst }),
      shapes: [...countShapes(shapes), ...beyond],
    };
  });
}

/** Epoch ms, as the Accounts API writes an instant, or ISO 8601, as the Signals API does (API 2): either may come from either. */
export const instant = z.preprocess(
  asEpochMs,
  z.number().min(0).max(LATEST_INSTANT_AT).transform(Math.trunc),
);

function asEpochMs(value: unknown): unknown {
  return typeof value === 'string' ? (readInstant(value) ?? asNumber(value)) : value;
}

export const maybeInstant = instant.nullable().catch(null).default(null);

/** How much of a free-form value is kept. Customers' own properties are a few fields, rarely nested. */
const DEEPEST = 6;
const MOST_ENTRIES = 100;
const MOST_VALUES = 1_000;

/** A few fields, not nested and all within bounds: true for nearly every signal, which then needs no copy. */
function isPlain(value: unknown): boolean {
  if (!isObject(value)) return false;
  const keys = Object.keys(value);
  return keys.length <= MOST_ENTRIES && keys.every((key) => isId(key) && isPlainField(value[key]));
}

function isPlainField(field: unknown): boolean {
  if (typeof field === 'string') return field.length <= LONGEST_TEXT && !field.includes('\0');
  return typeof field === 'number' ? Number.isFinite(field) : typeof field === 'boolean' || field === null;
}

/** A JSON value of any shape within bounds: whatever is too deep, too long or too many is left out, and texts are cut. */
export function boundJson(value: unknown): unknown {
  if (isPlain(value)) return value;
  let left = MOST_VALUES;
  const bound = (inner: unknown, depth: number): unknown => {
    left -= 1;
    if (left < 0) return undefined;
    if (typeof inner === 'string') return readText(inner) ?? '';
    if (typeof inner === 'number') return Number.isFinite(inner) ? inner : undefined;
    if (typeof inner !== 'object' || inner === null) return inner;
    if (depth >= DEEPEST) return undefined;
    if (Array.isArray(inner)) {
      return inner
        .slice(0, MOST_ENTRIES)
        .map((item: unknown) => bound(item, depth + 1))
        .filter((item) => item !== undefined);
    }
    const entries: [string, unknown][] = [];
    for (const [key, field] of Object.entries(inner).slice(0, MOST_ENTRIES)) {
      const kept = isId(key) ? bound(field, depth + 1) : undefined;
      if (kept !== undefined) entries.push([key, kept]);
    }
    return Object.fromEntries(entries);
  };
  return bound(value, 0);
}

/** Custom fields within bounds (API 2.11 `config`, 2.12 `properties`); none when there is no object. */
export function readCustomFields(value: unknown): Readonly<Record<string, unknown>> {
  const bounded = boundJson(value);
  return isObject(bounded) ? bounded : {};
}
