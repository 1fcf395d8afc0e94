// The rankings of the days before this machine first read one (API 4.1 allows any window), so that scores have a history and
// ranks a movement from the first hour on. Requested once per window, when the panel shows it.
import { z } from 'zod';
import type { HotWindow, RankedAccount } from '../../../shared/model.ts';
import { historySpanDays, historySteps } from '../../../shared/score-spans.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { Page } from '../../pipeline/api/page.ts';
import { scoreOf, windowRange } from '../../pipeline/sources/ranked-window.ts';
import type { Store } from '../../pipeline/store/store.ts';
import type { ServiceAccess } from './service-access.ts';

/** The instant before which the past begins, and how many of its rankings were read, newest first; the others follow. */
const readSchema = z.object({ endsAt: z.number(), done: z.number() });

/** True when something was read. All-time scores have no past to request. */
export async function backfillRankings(
  store: Store,
  { public: api, now }: ServiceAccess,
  window: HotWindow,
  abort?: AbortSignal,
): Promise<boolean> {
  const firstReadAt = findFirstRead(store, window);
  if (api === null || window === 'all' || firstReadAt === null) return false;
  const topic = `past-rankings:${window}`;
  const { endsAt, done: doneBefore } = store.fetched.list(topic, readSchema)[0]?.body ?? {
    endsAt: firstReadAt,
    done: 0,
  };
  const stepMs = (historySpanDays[window] * DAY_MS) / historySteps;
  for (let done = doneBefore; done < historySteps; done += 1) {
    const at = endsAt - (done + 1) * stepMs;
    // Nobody waits for it, so it must not take what a lookup or a page needs.
    const outcome = await (api.spare ?? api.attempt)(() =>
      api.surface.listRanked({ window: windowRange(window, at), page: 0 }, abort),
    );
    if (outcome.kind !== 'fresh') return done > doneBefore;
    store.transaction(() => {
      storePastRanking(store, window, outcome.value, at);
      const body = { endsAt, done: done + 1 };
      store.fetched.write(topic, { page: 0, at: now(), total: null, pageCount: 1, body });
    });
  }
  return doneBefore < historySteps;
}

/** One at a time per window: a request while it is being read, for example after switching tabs and back, returns false. */
export function createRankingBackfill(): (
  store: Store,
  service: ServiceAccess,
  window: HotWindow,
) => Promise<boolean> {
  const running = new Set<HotWindow>();
  return async (store, service, window) => {
    if (running.has(window)) return false;
    running.add(window);
    return backfillRankings(store, service, window).finally(() => running.delete(window));
  };
}

/** Only for the accounts that are ranked now, because only their history is shown. */
function storePastRanking(
  store: Store,
  window: HotWindow,
  { items, totalPages }: Page<RankedAccount>,
  at: number,
): void {
  const past = new Map(
    items.items.map((ranked, index) => [ranked.account.domain, { ranked, rank: index + 1 }]),
  );
  const isWhole = totalPages !== null && totalPages <= 1 && items.malformedCount === 0;
  for (const { domain } of store.rankings.list(window)) {
    const found = past.get(domain);
    if (found !== undefined) {
      const point = { at, score: scoreOf(found.ranked, window), rank: found.rank };
      store.rankings.addPoint(domain, `past-${window}`, point);
    } else if (isWhole) {
      // All of them were read without finding it: it had no activity in that window.
      store.rankings.addPoint(domain, `past-${window}`, { at, score: 0, rank: null });
    }
  }
}

/** The oldest point recorded of the accounts that are ranked now; null before the first ranking. */
function findFirstRead(store: Store, window: HotWindow): number | null {
  const firsts = store.rankings
    .list(window)
    .flatMap(({ domain }) => store.rankings.pointAt(domain, window, 0)?.at ?? []);
  return firsts.length === 0 ? null : Math.min(...firsts);
}
