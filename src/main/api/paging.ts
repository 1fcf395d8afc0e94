// Both paging styles as iterators: cursors (surface B) and zero-based pages (surface A). They end when the caller
// does, obey abort through the fetch they are given, and spend nothing themselves: each page is one paid attempt.
import type { Attempted } from './outcome.ts';
import type { Page } from './page.ts';

/** A page and what it was asked with, or the reason the walk ended early: what was read before it stays read. */
export type Step<T, Position> =
  | { readonly kind: 'page'; readonly value: T; readonly at: Position }
  | { readonly kind: 'ended'; readonly why: Exclude<Attempted<never>, { readonly kind: 'fresh' }> };

/**
 * Walks cursors from `startAt` (null = the first page) to the last page. A cursor that has gone stale (automations:
 * ten minutes, API 4.2) is refused as a bad request; the walk then starts afresh, once, so pages may repeat and
 * callers dedupe by id.
 */
export async function* walkCursors<T extends { readonly nextCursor: string | null }>(
  fetchPage: (cursor: string | null) => Promise<Attempted<T>>,
  startAt: string | null = null,
): AsyncGenerator<Step<T, string | null>, void, undefined> {
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

/** Walks page 0, 1, 2 … until the last one, an empty one, or a call that fails. */
export async function* walkPages<T>(
  fetchPage: (page: number) => Promise<Attempted<Page<T>>>,
): AsyncGenerator<Step<Page<T>, number>, void, undefined> {
  for (let page = 0; ; page += 1) {
    const outcome = await fetchPage(page);
    if (outcome.kind !== 'fresh') {
      yield { kind: 'ended', why: outcome };
      return;
    }
    const { value } = outcome;
    yield { kind: 'page', value, at: page };
    const isEmpty = value.items.items.length === 0 && value.items.malformedCount === 0;
    if (isEmpty || (value.totalPages !== null && page + 1 >= value.totalPages)) return;
  }
}

function isBadRequest(outcome: Attempted<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.failure.code === 'invalid-request';
}
