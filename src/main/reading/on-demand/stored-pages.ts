// Pages of rankings beyond the polled first hundred, as they were read and stored; and which of the service's lists a filter
// needs. What the service cannot filter by (country, size, watched) is filtered by the list that shows them.
import { z } from 'zod';
import type { AccountFilter, HotWindow } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { RANKED_PER_PAGE } from '../../pipeline/api/ranked-query.ts';
import type { RankedQuery } from '../../pipeline/api/rankings.ts';
import { hasServiceConditions } from '../../pipeline/store/facets.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** Older pages are no longer shown: the windows have moved on too far. */
const KEPT_MS = DAY_MS;

type ServiceFilter = Omit<RankedQuery, 'window' | 'page'>;

/** The conditions that the service can apply. A name without a known id drops its whole condition, never half of it. */
export function serviceFilter(store: Store, filter: AccountFilter): ServiceFilter {
  const { facets } = store;
  const stageIds = facets.idsOf('stages', filter.stages) ?? [];
  const icpIds = facets.idsOf('icps', filter.icps) ?? [];
  const labelIds = facets.idsOf('labels', [...filter.labels, ...filter.tags]);
  return {
    ...(filter.accountList === null ? {} : { listId: filter.accountList.id }),
    ...(filter.personas.length === 0 ? {} : { personaIds: filter.personas.map(({ id }) => id) }),
    ...(stageIds.length === 0 ? {} : { stageIds }),
    ...(icpIds.length === 0 ? {} : { icpIds }),
    ...(labelIds === null || labelIds.length === 0 ? {} : { labelIds }),
    ...(labelIds === null || !filter.isUnlabelled ? {} : { isUnlabelledOnly: true }),
    ...(labelIds === null || !filter.isUntagged ? {} : { isUntaggedOnly: true }),
  };
}

/** Domain and score per row. */
export const bodySchema = z.array(z.tuple([z.string(), z.number()]));

export interface RankedPages {
  /** Domain and score, in the service's order. */
  readonly rows: readonly { readonly domain: string; readonly score: number }[];
  readonly asOf: number | null;
  readonly total: number | null;
  readonly hasMore: boolean;
}

/** The pages read of this list, without the first page of an unfiltered one, which is polled. */
export function storedPages(
  store: Store,
  window: HotWindow,
  filter: AccountFilter,
  now: number,
): RankedPages {
  const wanted = hasServiceConditions(filter) ? serviceFilter(store, filter) : {};
  return readPages(
    store,
    topicOf(window, wanted),
    isPlain(wanted) ? store.rankings.lastFetch(window) : null,
    now,
  );
}

function readPages(
  store: Store,
  topic: string,
  polled: { readonly at: number; readonly total: number | null } | null,
  now: number,
): RankedPages {
  const pages = store.fetched.list(topic, bodySchema).filter(({ at }) => at > now - KEPT_MS);
  const last = pages.at(-1);
  const rows = pages.flatMap(({ body }) => body.map(([domain, score]) => ({ domain, score })));
  const total = last?.total ?? polled?.total ?? null;
  const read = pages.length + (polled === null ? 0 : 1);
  const pageCount = last?.pageCount ?? (total === null ? null : Math.ceil(total / RANKED_PER_PAGE));
  return {
    rows,
    asOf: pages[0]?.at ?? polled?.at ?? null,
    total,
    hasMore: pageCount === null ? true : read < pageCount,
  };
}

export function isPlain(wanted: ServiceFilter): boolean {
  return Object.keys(wanted).length === 0;
}

export function topicOf(window: HotWindow, wanted: ServiceFilter): string {
  return `ranked:${window}:${JSON.stringify(wanted)}`;
}
