// The rankings of the days before this machine began to watch (API 4.1 takes any window), so that a score has its course
// and a rank its movement from the first hour on. Asked once for each window, when it is looked at.
import { z } from 'zod';
import type { HotWindow } from '../../shared/model.ts';
import { scoreOf, windowRange } from '../feeds/ranked-window.ts';
import type { Store } from '../store/store.ts';
import { COURSE_STEPS, courseSpanMs } from './score-course.ts';
import type { Reach } from './reach.ts';

/** Up to when the past goes, and how many of its rankings have been read, newest first; the rest comes next time. */
const readSchema = z.object({ endsAt: z.number(), done: z.number() });

/** True when something was read. All-time scores have no past that could be asked for. */
export async function backfillRankings(
  store: Store,
  { public: api, now }: Reach,
  window: HotWindow,
  abort?: AbortSignal,
): Promise<boolean> {
  const began = beganAt(store, window);
  if (api === null || window === 'all' || began === null) return false;
  const topic = `past-rankings:${window}`;
  const read = store.fetched.list(topic, readSchema)[0]?.body ?? { endsAt: began, done: 0 };
  const { endsAt, done: first } = read;
  const step = courseSpanMs(window) / COURSE_STEPS;
  for (let done = first; done < COURSE_STEPS; done += 1) {
    const at = endsAt - (done + 1) * step;
    // Nobody waits for it: it must not take what a lookup or a page needs.
    const outcome = await (api.spare ?? api.attempt)(() =>
      api.surface.listRanked({ window: windowRange(window, at), page: 0 }, abort),
    );
    if (outcome.kind !== 'fresh') return done > first;
    const { items, totalPages } = outcome.value;
    const past = new Map(
      items.items.map((ranked, index) => [ranked.account.domain, { ranked, rank: index + 1 }]),
    );
    const isWhole = totalPages !== null && totalPages <= 1 && items.malformedCount === 0;
    store.transaction(() => {
      for (const { domain } of store.rankings.list(window)) {
        const found = past.get(domain);
        if (found !== undefined) {
          const point = { at, score: scoreOf(found.ranked, window), rank: found.rank };
          store.rankings.addPoint(domain, `past-${window}`, point);
        } else if (isWhole) {
          // It was not among all of them: it had no activity in that window.
          store.rankings.addPoint(domain, `past-${window}`, { at, score: 0, rank: null });
        }
      }
      const body = { endsAt, done: done + 1 };
      store.fetched.write(topic, { page: 0, at: now(), total: null, pageCount: 1, body });
    });
  }
  return first < COURSE_STEPS;
}

/** The first point recorded of those that lead now; null before the first ranking. */
function beganAt(store: Store, window: HotWindow): number | null {
  const firsts = store.rankings
    .list(window)
    .flatMap(({ domain }) => store.rankings.pointAt(domain, window, 0)?.at ?? []);
  return firsts.length === 0 ? null : Math.min(...firsts);
}
