// Rankings beyond the polled first hundred: further pages, and lists that the service filters, read when they are scrolled
// to.
import type { AccountFilter, HotWindow } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { scoreOf, windowRange } from '../../pipeline/sources/ranked-window.ts';
import { hasServiceConditions } from '../../pipeline/store/facets.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { problemOf, type ServiceAccess } from './service-access.ts';
import { bodySchema, isPlain, serviceFilter, topicOf } from './stored-pages.ts';

/** Ranks change by the minute: if the first page is older than this, the list is read again from the top. */
const FRESH_MS = 10 * MINUTE_MS;

/** Reads the next page of the list for this filter; returns why it could not, as text, or null. */
export async function readNextPage(
  store: Store,
  service: ServiceAccess,
  window: HotWindow,
  filter: AccountFilter,
): Promise<string | null> {
  if (service.public === null) return null;
  const { surface, attempt } = service.public;
  const wanted = hasServiceConditions(filter) ? serviceFilter(store, filter) : {};
  const topic = topicOf(window, wanted);
  const now = service.now();
  const stored = store.fetched.list(topic, bodySchema);
  const isStale = (stored[0]?.at ?? now) < now - FRESH_MS;
  const index = isStale ? 0 : stored.length;
  // The first page of an unfiltered list is polled.
  const page = isPlain(wanted) && store.rankings.lastFetch(window) !== null ? index + 1 : index;
  const outcome = await attempt(() =>
    surface.listRanked({ ...wanted, window: windowRange(window, now), page }),
  );
  if (outcome.kind !== 'fresh') return problemOf(outcome, service.now());
  const { items, totalCount, totalPages } = outcome.value;
  store.transaction(() => {
    store.accounts.upsertFacts(items.items.map(({ account }) => account));
    store.fetched.write(topic, {
      page: index,
      at: service.now(),
      total: totalCount,
      pageCount: items.items.length === 0 ? page : totalPages,
      body: items.items.map((ranked) => [ranked.account.domain, scoreOf(ranked, window)]),
    });
  });
  return null;
}
