// The pages of a list with cursors (the Signals API) as an iterator. It ends when the caller stops, obeys an abort through
// the fetch it is given, and spends nothing itself: each page is one attempt of the caller's.
import { z } from 'zod';
import type { Attempted } from './outcome.ts';

/** Characters of a cursor; it is sent back in an address, and servers refuse much longer ones. */
const LONGEST_CURSOR = 4_096;

/** `next_cursor` (API 4.2): null on the last page. */
export const nextCursor = z
  .string()
  .max(LONGEST_CURSOR)
  .nullable()
  .default(null)
  .transform((cursor) => (cursor === '' ? null : cursor));

/** Pages of one walk: 50,000 signals. What lies deeper is found by the audit; a list of automations is never so long. */
export const MOST_PAGES = 250;

/** A page and the cursor it was asked with, or the reason the walk ended early: pages before it stay read. */
export type Step<T> =
  | {
      readonly kind: 'page';
      readonly value: T;
      readonly at: string | null;
      /** `cut`: the list goes on by its own word, but its cursors lead in a ring, or too far. */
      readonly end: 'none' | 'last' | 'cut';
    }
  | {
      readonly kind: 'ended';
      readonly why: Exclude<Attempted<T>, { readonly kind: 'fresh' }>;
      /** The cursor that was asked with. */
      readonly at: string | null;
    };

/**
 * Reads from the cursor `startAt` (null = the first page) to the last page, or `mostPages` of them. A cursor that is
 * refused (automations: after ten minutes, API 4.2) is dropped; the walk then starts again from the first page, once, so
 * pages may repeat and callers dedupe by id.
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
 * Whether a request with a cursor may have been refused because of it: how a service says that is documented for none of
 * its statuses. A key that is refused or lacks a scope (API 5.5) is refused without the cursor too.
 */
export function isAboutCursor(outcome: Attempted<unknown>): boolean {
  if (outcome.kind !== 'refused') return false;
  const { status } = outcome.failure;
  return status !== 401 && status !== 403;
}
