// Since when this machine knows what a rule depends on: a time in which nobody watched must not count as quiet.
import type { PreviewSource } from '../../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import { pagesOfPeople } from './past-people.ts';
import type { YieldTurn } from './yielder.ts';

/** Instants, epoch ms; null: nothing is known; -Infinity: everything is. */
export type KnownSince = Readonly<Record<PreviewSource, number | null>>;

export async function readKnownSince(store: Store, yieldTurn: YieldTurn): Promise<KnownSince> {
  let people: number | null = null;
  for await (const page of pagesOfPeople(store, yieldTurn)) {
    const at = store.people.firstPointAt(page.map(({ publicIdentifier }) => publicIdentifier));
    if (at !== null) people = Math.min(at, people ?? at);
  }
  // The service has answered, and there was none.
  const noLike = store.feeds.read('ad-likes').lastFreshAt === null ? null : Number.NEGATIVE_INFINITY;
  return {
    signals: store.history.firstRecordedAt(),
    likes: store.likes.firstAt() ?? noLike,
    rankings: store.rankings.firstPointAt(store.rankings.leadingWindow()),
    people,
  };
}

/** The first instant about which anything is known; null without one. */
export function firstKnownAt(known: KnownSince): number | null {
  const instants = Object.values(known).flatMap((at) => (at !== null && Number.isFinite(at) ? [at] : []));
  return instants.length === 0 ? null : Math.min(...instants);
}
