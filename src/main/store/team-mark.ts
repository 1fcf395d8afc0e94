// How far this desktop has read its team's stream. It is kept with what was fetched: without it the stream is read again, and
// what is known already is left alone.
import { z } from 'zod';
import type { TeamStore } from '../ports.ts';
import type { Store } from './store.ts';

const TOPIC = 'team:mark';

const markSchema = z.int().min(0);

/** The last record of the stream before which everything has been stored; null before the first. */
export function readTeamMark({ fetched }: Pick<Store, 'fetched'>): number | null {
  return fetched.list(TOPIC, markSchema)[0]?.body ?? null;
}

export function teamStoreOf(store: Store, now: () => number, isSharing: () => boolean): TeamStore {
  return {
    acts: { ...store.teamActs, isSharing },
    heldSignals: (ids) => store.signals.knownOf(ids),
    claims: store.claims,
    holdsLike: (likeId) => store.likes.find(likeId) !== null,
    hasReadSignals: () => store.feeds.read('signals').lastFreshAt !== null,
    readMark: () => readTeamMark(store),
    writeMark(sequence) {
      store.fetched.write(TOPIC, { page: 0, at: now(), total: null, pageCount: 1, body: sequence });
    },
  };
}
