// Ranked companies and the trend of their signals (API 2.5, 4.1): the requests, and the replies parsed into our own types.
import { z } from 'zod';
import type { RankedAccount, Trend } from '../../../shared/model.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { operation } from './operation.ts';
import { pageNumber, pageOf } from './page.ts';
import { isEmpty } from './query.ts';
import { RANKED_PER_PAGE } from './ranked-query.ts';
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

/** A time window, over which the service computes the score. */
const windowSchema = z.strictObject({ startAt: z.number(), endAt: z.number() });
type Window = z.infer<typeof windowSchema>;

const ids = z.array(z.number()).readonly().optional();

/** All eleven body fields of API 4.1. An empty or absent list filters nothing. */
const rankedQuerySchema = z.strictObject({
  stageIds: ids,
  icpIds: ids,
  labelIds: ids,
  /** Only companies with no Label (Tags do not count); OR-combined with `labelIds`. */
  isUnlabelledOnly: z.boolean().optional(),
  /** Only companies with no Tag (Labels do not count); OR-combined with `labelIds`. */
  isUntaggedOnly: z.boolean().optional(),
  personaIds: ids,
  /** Null ranks by the stored all-time score. Both ends or neither (API 4.1). */
  window: windowSchema.nullable(),
  /** One account list; null = all. */
  listId: z.number().nullable().optional(),
  page: pageNumber,
});
export type RankedQuery = z.infer<typeof rankedQuerySchema>;

const trendQuerySchema = z.strictObject({
  /** Null = the service's default recent window, whose length is not documented. */
  window: windowSchema.nullable(),
  icpIds: ids,
  listIds: ids,
});
export type TrendQuery = z.infer<typeof trendQuerySchema>;

export const rankingOperations = {
  /** POST /public/v1/companies/ranked. */
  listRanked: operation({
    takes: [rankedQuerySchema],
    method: 'POST',
    path: () => '/public/v1/companies/ranked',
    body: rankedBody,
    reply: rankedPageSchema,
    list: { of: 'ranked', items: ({ items }) => items },
    feeds: ['ranked-24h', 'ranked-all', 'ranked-7d', 'ranked-30d'],
    inTeam: {
      share(now, { window, page, ...filter }) {
        if (page !== 0 || !isEmpty(filter)) return null;
        if (window === null) return { feed: 'ranked-all' };
        return isCurrent(window, DAY_MS, now) ? { feed: 'ranked-24h' } : null;
      },
    },
  }),
  /** POST /public/v1/funnel/buying-signals: this period compared with the one before. */
  getTrend: operation({
    takes: [trendQuerySchema],
    method: 'POST',
    path: () => '/public/v1/funnel/buying-signals',
    body: trendBody,
    reply: trendSchema,
    feeds: ['trend'],
    inTeam: {
      share: (now, { window, ...filter }) =>
        window !== null && isEmpty(filter) && isCurrent(window, 7 * DAY_MS, now) ? { feed: 'trend' } : null,
    },
  }),
};

/** A request may have waited for the budget since its window was computed; past rankings lie hours apart. */
const CURRENT_MS = 15 * MINUTE_MS;

function isCurrent({ startAt, endAt }: Window, lengthMs: number, now: number): boolean {
  return endAt - startAt === lengthMs && Math.abs(now - endAt) <= CURRENT_MS;
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
