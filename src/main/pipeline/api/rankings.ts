// Ranked companies and the trend of their signals (API 2.5, 4.1): the requests, and the replies parsed into our own types.
import { z } from 'zod';
import type { RankedAccount, Trend } from '../../../shared/model.ts';
import { call, type CallTarget } from './call.ts';
import { pageOf } from './page.ts';
import { RANKED_PER_PAGE, type RankedQuery, type Window } from './ranked-query.ts';
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
    /** POST /public/v1/funnel/buying-signals: this period compared with the one before. */
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
