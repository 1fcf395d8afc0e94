// What the feed is filtered by. Pure.
import { feedKinds, type FeedPart } from '../../../shared/contract/feed.ts';
import type { FeedKind, FeedQuery } from '../../../shared/model.ts';

/** Signal types and sources to show; empty = all. Items without them do not pass. */
export interface FeedNarrow {
  readonly types: readonly string[];
  readonly sources: readonly string[];
  /** Only this account; null = all. */
  readonly account: { readonly domain: string; readonly name: string } | null;
  /** Only what the service assigns to this user; null = everybody's. */
  readonly owner: number | null;
}

export interface FeedFilter {
  /** null = every kind. */
  readonly kind: FeedKind | null;
  readonly narrow: FeedNarrow;
  /** null = all of it. */
  readonly part: FeedPart | null;
}

export const everything: FeedNarrow = { types: [], sources: [], account: null, owner: null };

/** Whether the feed must be read from main: pushed items do not carry their type and source. */
export function isNarrow({ types, sources, account, owner }: FeedNarrow): boolean {
  return types.length > 0 || sources.length > 0 || account !== null || owner !== null;
}

/** The filter as part of a query. */
export function filterQuery({ kind, narrow, part }: FeedFilter): Omit<FeedQuery, 'before' | 'limit'> {
  const { types, sources, account, owner } = narrow;
  return {
    kinds: kind === null ? feedKinds : [kind],
    ...(types.length > 0 && { types }),
    ...(sources.length > 0 && { sources }),
    ...(account !== null && { domain: account.domain }),
    ...(owner !== null && { owner }),
    ...(part !== null && { part }),
    ...(account === null && { groupedBy: 'account' }),
  };
}
