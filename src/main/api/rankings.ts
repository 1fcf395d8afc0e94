// Ranked companies and the trend of their signals (API 2.5, 4.1): what is asked, and the reply read into our own words.
import { z } from 'zod';
import type { RankedAccount, Trend } from '../../shared/model.ts';
import { call, type CallTarget } from './call.ts';
import { pageOf } from './page.ts';
import { companySchema } from './schema-company.ts';
import { amount, maybeNumber } from './tolerant.ts';

export const rankedPageSchema = pageOf(
  z
    .object({ company: companySchema, windowedScore: maybeNumber })
    .transform((wire): RankedAccount => ({ account: wire.company, windowedScore: wire.windowedScore })),
);

export const trendSchema = z
  .object({ currentPeriodCount: amount, previousPeriodCount: amount, percentageChange: maybeNumber })
  .transform((wire): Trend => ({
    currentCount: wire.currentPeriodCount,
    previousCount: wire.previousPeriodCount,
    percentageChange: wire.percentageChange,
  }));

/** API 8.2: `size` is clamped to 100. */
export const RANKED_PER_PAGE = 100;

/** A time window, over which the service computes the score. */
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
  /** Null = the service's default recent window, whose length is not documented. */
  readonly window: Window | null;
  readonly icpIds?: readonly number[];
  readonly listIds?: readonly number[];
}

export function rankingOperations(target: CallTarget) {
  return {
    /** POST /public/v1/companies/ranked. */
    listRanked: (query: RankedQuery, abort?: AbortSignal) =>
      call(target, 'POST', '/public/v1/companies/ranked', rankedPageSchema, {
        body: rankedBody(query),
        abort,
        list: { of: 'ranked', items: ({ items }) => items },
      }),
    /** POST /public/v1/funnel/buying-signals: this period against the one before. */
    getTrend: (query: TrendQuery, abort?: AbortSignal) =>
      call(target, 'POST', '/public/v1/funnel/buying-signals', trendSchema, {
        body: trendBody(query),
        abort,
      }),
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
