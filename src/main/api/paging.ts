// The pages of a list with cursors (the REST API) as an iterator. It ends when the caller stops, obeys an abort through
// the fetch it is given, and spends nothing itself: each page is one attempt of the caller's.
import { z } from 'zod';
import type { Attempted, NotFresh } from './outcome.ts';

/** Characters of a cursor; it is sent back in an address, and servers refuse much longer ones. */
const LONGEST_CURSOR = 4_096;

/** `next_cursor` (API 4.2): null on the last page. */
export const nextCursor = z
  .string()
  .max(LONGEST_CURSOR)
  .nullable()
  .default(null)
  .transform((cursor) => (cursor === '' ? null : cursor));

/** A page and the cursor it was asked with, or the reason the walk ended early: pages before it stay read. */
export type Step<T> =
  | { readonly kind: 'page'; readonly value: T; readonly at: string | null }
  | { readonly kind: 'ended'; readonly why: NotFresh };

/**
 * Reads from the cursor `startAt` (null = the first page) to the last page. A cursor that has expired (automations: after
 * ten minutes, API 4.2) is refused as a bad request; the walk then starts again from the first page, once, so pages may
 * repeat and callers dedupe by id.
 */
export async function* walkCursors<T extends { readonly nextCursor: string | null }>(
  fetchPage: (cursor: string | null) => Promise<Attempted<T>>,
  startAt: string | null = null,
): AsyncGenerator<Step<T>, void, undefined> {
  let cursor = startAt;
  let hasRestarted = false;
  for (;;) {
    const outcome = await fetchPage(cursor);
    if (outcome.kind === 'fresh') {
      const { value } = outcome;
      yield { kind: 'page', value, at: cursor };
      // A cursor that leads to itself would never end.
      if (value.nextCursor === null || value.nextCursor === cursor) return;
      cursor = value.nextCursor;
    } else if (cursor !== null && !hasRestarted && isBadRequest(outcome)) {
      hasRestarted = true;
      cursor = null;
    } else {
      yield { kind: 'ended', why: outcome };
      return;
    }
  }
}

function isBadRequest(outcome: Attempted<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.failure.code === 'invalid-request';
}
