// The pages of a cursor-based list (the Signals API) as an iterator. It ends when the caller stops, obeys an abort through
// the fetch it is given, and charges nothing itself: each page is one attempt of the caller's.
import { z } from 'zod';
import type { Attempted } from './outcome.ts';

/** Characters of a cursor, which is sent back in an address; servers refuse much longer ones. */
const LONGEST_CURSOR = 4_096;

export const cursorText = z.string().max(LONGEST_CURSOR);

/** `next_cursor` (API 4.2): null on the last page. */
export const nextCursor = z
  .union([cursorText, z.int().transform(String)])
  .nullable()
  .default(null)
  .transform((cursor) => (cursor === '' ? null : cursor));

/** Pages of one walk: 50,000 signals. The audit finds what lies deeper; a list of automations is never that long. */
export const MOST_PAGES = 250;

/** A page and the cursor it was requested with, or the reason the walk ended early; earlier pages stay read. */
export type Step<T> =
  | {
      readonly kind: 'page';
      readonly value: T;
      readonly at: string | null;
      /** `cut`: the list claims to go on, but its cursors form a loop or lead too far. */
      readonly end: 'none' | 'last' | 'cut';
    }
  | {
      readonly kind: 'ended';
      readonly why: Exclude<Attempted<T>, { readonly kind: 'fresh' }>;
      /** The cursor of the request. */
      readonly at: string | null;
    };

/**
 * Reads from the cursor `startAt` (null = the first page) to the last page, or `mostPages` of them. A refused cursor
 * (automations: after ten minutes, API 4.2) is dropped, and the walk starts over from the first page, once, so pages may
 * repeat and callers dedupe by id.
 */
export async function* walkCursors<T extends { readonly nextCursor: string | null }>(
  fetchPage: (cursor: string | null) => Promise<Attempted<T>>,
  startAt: string | null = null,
  mostPages = MOST_PAGES,
): AsyncGenerator<Step<T>, void, undefined> {
  let cursor = startAt;
  let hasRestarted = false;
  const asked = new Set<string | null>();
  for (let pages = 1; ; pages += 1) {
    const outcome = await fetchPage(cursor);
    if (outcome.kind === 'fresh') {
      const { value } = outcome;
      const { nextCursor: next } = value;
      asked.add(cursor);
      const end = next === null ? 'last' : asked.has(next) || pages >= mostPages ? 'cut' : 'none';
      yield { kind: 'page', value, at: cursor, end };
      if (end !== 'none') return;
      cursor = next;
    } else if (cursor !== null && !hasRestarted && isAboutCursor(outcome)) {
      hasRestarted = true;
      cursor = null;
      asked.clear();
    } else {
      yield { kind: 'ended', why: outcome, at: cursor };
      return;
    }
  }
}

/**
 * Whether a request may have been refused because of its cursor; no status is documented for that. A refused key, or one
 * without a scope (API 5.5), is refused without the cursor too.
 */
export function isAboutCursor(outcome: Attempted<unknown>): boolean {
  if (outcome.kind !== 'refused') return false;
  const { status } = outcome.failure;
  return status !== 401 && status !== 403;
}
