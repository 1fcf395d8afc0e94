// Rankings beyond the polled first hundred: further pages, and lists that the service filters, read when they are scrolled
// to. What the service cannot filter by (country, size, watched) is filtered here, by the list that shows them.
import { z } from 'zod';
import type { AccountFilter, HotWindow } from '../../shared/model.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { RANKED_PER_PAGE, type RankedQuery } from '../api/rankings.ts';
import { scoreOf, windowRange } from '../feeds/ranked-window.ts';
import { hasServiceConditions } from '../store/facets.ts';
import type { Store } from '../store/store.ts';
import { problemOf, type Reach } from './reach.ts';

/** Ranks change by the minute: when the first page is older than this, the list is read again from the top. */
const FRESH_MS = 10 * MINUTE_MS;

/** Pages older than this are no longer shown: the windows have moved on too far. */
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

const bodySchema = z.array(z.tuple([z.string(), z.number()]));

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

/** Reads the next page of the list this filter makes; returns why it could not, in words, or null. */
export async function readNextPage(
  store: Store,
  reach: Reach,
  window: HotWindow,
  filter: AccountFilter,
): Promise<string | null> {
  if (reach.public === null) return null;
  const { surface, attempt } = reach.public;
  const wanted = hasServiceConditions(filter) ? serviceFilter(store, filter) : {};
  const topic = topicOf(window, wanted);
  const now = reach.now();
  const stored = store.fetched.list(topic, bodySchema);
  const isStale = (stored[0]?.at ?? now) < now - FRESH_MS;
  const index = isStale ? 0 : stored.length;
  // The first page of an unfiltered list is polled.
  const page = isPlain(wanted) && store.rankings.lastFetch(window) !== null ? index + 1 : index;
  const outcome = await attempt(() =>
    surface.listRanked({ ...wanted, window: windowRange(window, now), page }),
  );
  if (outcome.kind !== 'fresh') return problemOf(outcome);
  const { items, totalCount, totalPages } = outcome.value;
  store.transaction(() => {
    store.accounts.upsertFacts(items.items.map(({ account }) => account));
    store.fetched.write(topic, {
      page: index,
      at: reach.now(),
      total: totalCount,
      pageCount: items.items.length === 0 ? page : totalPages,
      body: items.items.map((ranked) => [ranked.account.domain, scoreOf(ranked, window)]),
    });
  });
  return null;
}

function isPlain(wanted: ServiceFilter): boolean {
  return Object.keys(wanted).length === 0;
}

function topicOf(window: HotWindow, wanted: ServiceFilter): string {
  return `ranked:${window}:${JSON.stringify(wanted)}`;
}
