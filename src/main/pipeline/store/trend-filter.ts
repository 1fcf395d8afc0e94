// The part of the hot list's filter that the trend can be requested for: ICPs and one account list (API 4.1).
import { z } from 'zod';
import type { AccountFilter, Trend } from '../../../shared/model.ts';
import type { Store } from './store.ts';

/** Empty: of all accounts. */
export interface TrendFilter {
  readonly icpIds?: readonly number[];
  readonly listIds?: readonly number[];
}

/** If an ICP's id is unknown, the whole condition is dropped, never half of it. */
export function trendFilter(store: Store, filter: AccountFilter): TrendFilter {
  const icpIds = store.facets.idsOf('icps', filter.icps) ?? [];
  return {
    ...(icpIds.length === 0 ? {} : { icpIds }),
    ...(filter.accountList === null ? {} : { listIds: [filter.accountList.id] }),
  };
}

export function isEmptyTrendFilter(wanted: TrendFilter): boolean {
  return Object.keys(wanted).length === 0;
}

const trendSchema = z.object({
  currentCount: z.number(),
  previousCount: z.number(),
  percentageChange: z.number().nullable(),
});

/** For all accounts, or for those of this filter; null until that one was read. */
export function readTrend(store: Store, filter: AccountFilter): Trend | null {
  const wanted = trendFilter(store, filter);
  if (isEmptyTrendFilter(wanted)) return store.trend.read();
  return store.fetched.list(topicOf(wanted), trendSchema)[0]?.body ?? null;
}

export function keepTrend(store: Store, wanted: TrendFilter, trend: Trend, at: number): void {
  if (isEmptyTrendFilter(wanted)) store.trend.write(trend, at);
  else store.fetched.write(topicOf(wanted), { page: 0, at, total: null, pageCount: 1, body: trend });
}

function topicOf(wanted: TrendFilter): string {
  return `trend:${JSON.stringify(wanted)}`;
}
