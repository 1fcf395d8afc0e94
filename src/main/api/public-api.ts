// Surface A, the public API (API 4.1): one function an operation.
import type {
  Activity,
  AdEngagement,
  AdLike,
  RankedAccount,
  SignalCategory,
  Trend,
  User,
} from '../../shared/model.ts';
import { call, type CallTarget } from './call.ts';
import type { Batch, Outcome } from './outcome.ts';
import type { Page } from './page.ts';
import { adEngagementSchema, adLikesSchema } from './schema-ads.ts';
import { activityPageSchema, personScoresSchema, type PersonScore } from './schema-people.ts';
import { rankedPageSchema, signalCategoriesSchema, trendSchema, usersSchema } from './schema-public.ts';

/** API 8.2: `size` is clamped to 100. */
export const RANKED_PER_PAGE = 100;

/** A time window; a score is computed again over it. */
export interface Window {
  readonly startAt: number;
  readonly endAt: number;
}

/** All eleven body fields of API 4.1. An empty or absent list filters nothing. */
export interface RankedQuery {
  readonly stageIds?: readonly number[];
  readonly icpIds?: readonly number[];
  readonly labelIds?: readonly number[];
  /** Only companies with no Label (Tags do not count); OR-combined with `labelIds`. */
  readonly isUnlabelledOnly?: boolean;
  /** Only companies with no Tag (Labels do not count); OR-combined with `labelIds`. */
  readonly isUntaggedOnly?: boolean;
  readonly personaIds?: readonly number[];
  /** Null ranks by the stored all-time score. Both ends or neither (API 4.1). */
  readonly window: Window | null;
  /** One account list; null = all. */
  readonly listId?: number | null;
  /** Zero-based. */
  readonly page: number;
}

export interface TrendQuery {
  /** Null = the service's default recent window, whose length is not shown. */
  readonly window: Window | null;
  readonly icpIds?: readonly number[];
  readonly listIds?: readonly number[];
}

export interface PublicApi {
  /** POST /public/v1/companies/ranked. */
  listRanked(query: RankedQuery, abort?: AbortSignal): Promise<Outcome<Page<RankedAccount>>>;
  /** POST /public/v1/funnel/buying-signals: this period against the one before. */
  getTrend(query: TrendQuery, abort?: AbortSignal): Promise<Outcome<Trend>>;
  /** POST /public/v1/persons/scores. */
  listPersonScores(identifiers: readonly string[], abort?: AbortSignal): Promise<Outcome<Batch<PersonScore>>>;
  /**
   * GET /public/v1/persons/{publicIdentifier}/activity, newest first. Its query parameters are not shown: page 0 asks
   * with none, later ones with the `page` of the envelope (API 2.6).
   */
  listActivity(publicIdentifier: string, page: number, abort?: AbortSignal): Promise<Outcome<Page<Activity>>>;
  /** GET /public/v1/ads/company-engagement/top-icp. */
  listAdEngagement(abort?: AbortSignal): Promise<Outcome<Batch<AdEngagement>>>;
  /** GET /public/v1/ads/likes/recent. */
  listRecentLikes(abort?: AbortSignal): Promise<Outcome<Batch<AdLike>>>;
  /** GET /public/v1/users: also the cheapest call that proves a key (API 5.6), allowed to every scope. */
  listUsers(abort?: AbortSignal): Promise<Outcome<Batch<User>>>;
  /** GET /public/v1/signal-categories: the organisation's own only. */
  listSignalCategories(abort?: AbortSignal): Promise<Outcome<Batch<SignalCategory>>>;
}

export function createPublicApi(target: CallTarget): PublicApi {
  return {
    listRanked: (query, signal) =>
      call(target, 'POST', '/public/v1/companies/ranked', rankedPageSchema, {
        body: rankedBody(query),
        signal,
      }),
    getTrend: (query, signal) =>
      call(target, 'POST', '/public/v1/funnel/buying-signals', trendSchema, {
        body: trendBody(query),
        signal,
      }),
    listPersonScores: (identifiers, signal) =>
      call(target, 'POST', '/public/v1/persons/scores', personScoresSchema, { body: identifiers, signal }),
    listActivity: (publicIdentifier, page, signal) => {
      const path = `/public/v1/persons/${encodeURIComponent(publicIdentifier)}/activity`;
      return call(target, 'GET', page === 0 ? path : `${path}?page=${page}`, activityPageSchema, { signal });
    },
    listAdEngagement: (signal) =>
      call(target, 'GET', '/public/v1/ads/company-engagement/top-icp', adEngagementSchema, { signal }),
    listRecentLikes: (signal) =>
      call(target, 'GET', '/public/v1/ads/likes/recent', adLikesSchema, { signal }),
    listUsers: (signal) => call(target, 'GET', '/public/v1/users', usersSchema, { signal }),
    listSignalCategories: (signal) =>
      call(target, 'GET', '/public/v1/signal-categories', signalCategoriesSchema, { signal }),
  };
}

function rankedBody(query: RankedQuery): Readonly<Record<string, unknown>> {
  return {
    stageIds: query.stageIds,
    icpIds: query.icpIds,
    labelIds: query.labelIds,
    unLabeledOnly: query.isUnlabelledOnly,
    unTaggedOnly: query.isUntaggedOnly,
    employeePersonaIds: query.personaIds,
    startDate: query.window?.startAt,
    endDate: query.window?.endAt,
    listId: query.listId,
    page: query.page,
    size: RANKED_PER_PAGE,
  };
}

function trendBody(query: TrendQuery): Readonly<Record<string, unknown>> {
  return {
    startDate: query.window?.startAt,
    endDate: query.window?.endAt,
    icpIds: query.icpIds,
    accountListIds: query.listIds,
  };
}
