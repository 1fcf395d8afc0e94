// Building blocks of the tolerant reader (API 9.3): unknown fields pass, a field of the wrong type reads as absent,
// a malformed item of a list is set aside and counted while its neighbours survive.
import { z } from 'zod';
import type { Batch } from './outcome.ts';

/** A text that may be missing, null or of another type: null then. Empty text counts as missing. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A number that is held exactly, or null. */
export function readNumber(value: unknown): number | null {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
}

/** The fields of an object, or null. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

export const maybeText = z.unknown().optional().transform(readText);

/** A number that is held exactly: a larger integer (ids are int64, API 2.1) would come back from the database changed. */
export const exactNumber = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

export const maybeNumber = z.unknown().optional().transform(readNumber);

/** An id to store under. SQLite's texts end at a NUL character, so an id with one would not be found again. */
export const idText = z
  .string()
  .min(1)
  .refine((text) => !text.includes('\0'));

/** A count the reply may leave out: nothing was counted then. */
export const countOrZero = z.number().catch(0).default(0);

export const flag = z.boolean().catch(false).default(false);

/** Any array: items that do not fit are counted and left out. Anything but an array is a malformed envelope. */
export function listOf<T>(item: z.ZodType<T>): z.ZodType<Batch<T>> {
  return z.array(z.unknown()).transform((values) => {
    const items: T[] = [];
    for (const value of values) {
      const parsed = item.safeParse(value);
      if (parsed.success) items.push(parsed.data);
    }
    return { items, malformedCount: values.length - items.length };
  });
}

/** Largest instant JavaScript dates hold, in ms. */
const LATEST_INSTANT_MS = 8_640_000_000_000_000;

/** The public API's: integer epoch ms (API 2). */
export const epochMs = z.number().min(0).max(LATEST_INSTANT_MS);

export const maybeInstant = epochMs.nullable().catch(null).default(null);

/** The REST API's: ISO 8601 text, read as epoch ms (API 2). */
export const isoInstant = z.string().transform((text, context) => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) {
    context.addIssue({ code: 'custom', message: 'not an ISO 8601 instant' });
    return z.NEVER;
  }
  return at;
});
