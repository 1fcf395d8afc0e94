// Surface A, the public API (API 4.1): one function an operation.
import type { AdLike, Trend } from '../../shared/model.ts';
import { call, type CallTarget } from './call.ts';
import type { Batch, Outcome } from './outcome.ts';
import {
  adLikesSchema,
  personScoresSchema,
  rankedPageSchema,
  trendSchema,
  usersSchema,
  type PersonScore,
  type RankedPage,
} from './schema-public.ts';

/** API 8.2: `size` is clamped to 100. */
export const RANKED_PER_PAGE = 100;

/** Both ends or neither (API 4.1): with both, companies are scored again over that window. */
export interface RankedQuery {
  readonly window: { readonly startAt: number; readonly endAt: number } | null;
  /** Zero-based. */
  readonly page: number;
}

export interface SurfaceA {
  /** POST /public/v1/companies/ranked. */
  listRanked(query: RankedQuery, signal?: AbortSignal): Promise<Outcome<RankedPage>>;
  /** GET /public/v1/ads/likes/recent. */
  listRecentLikes(signal?: AbortSignal): Promise<Outcome<Batch<AdLike>>>;
  /** POST /public/v1/persons/scores. */
  listPersonScores(
    identifiers: readonly string[],
    signal?: AbortSignal,
  ): Promise<Outcome<Batch<PersonScore>>>;
  /** POST /public/v1/funnel/buying-signals over the service's default recent window. */
  getTrend(signal?: AbortSignal): Promise<Outcome<Trend>>;
  /** GET /public/v1/users: the cheapest call that proves a key (API 5.6), allowed to every scope. */
  listUsers(signal?: AbortSignal): Promise<Outcome<Batch<{ readonly id: number; readonly name: string }>>>;
}

export function createSurfaceA(target: CallTarget): SurfaceA {
  return {
    listRanked: ({ window, page }, signal) =>
      call(target, 'POST', '/public/v1/companies/ranked', rankedPageSchema, {
        body: {
          ...(window === null ? {} : { startDate: window.startAt, endDate: window.endAt }),
          page,
          size: RANKED_PER_PAGE,
        },
        signal,
      }),
    listRecentLikes: (signal) =>
      call(target, 'GET', '/public/v1/ads/likes/recent', adLikesSchema, { signal }),
    listPersonScores: (identifiers, signal) =>
      call(target, 'POST', '/public/v1/persons/scores', personScoresSchema, { body: identifiers, signal }),
    getTrend: (signal) =>
      call(target, 'POST', '/public/v1/funnel/buying-signals', trendSchema, { body: {}, signal }),
    listUsers: (signal) => call(target, 'GET', '/public/v1/users', usersSchema, { signal }),
  };
}
