// What a team's records are put into: the store, as far as the team's stream needs to know it.
import { DAY_MS } from '../../../shared/time-units.ts';
import type { ClaimStore } from './claims.ts';
import type { Store } from './store.ts';
import type { ActStore } from './team-acts.ts';
import type { TeamStreamTable } from './team-stream.ts';

export interface TeamStore extends Omit<TeamStreamTable, 'readGap' | 'writeGap'> {
  /** Which of these ids are stored. */
  heldSignals(ids: readonly string[]): ReadonlySet<string>;
  holdsLike(likeId: number): boolean;
  /** Whether a walk of the signals has been completed before, so that what comes now is news. */
  hasReadSignals(): boolean;
  /** Signals since the last walk are lost for this desktop, so the user is told. */
  noteGap(): void;
  readonly claims: ClaimStore;
  readonly acts: ActStore;
}

/** Long enough for somebody back on Monday to see by Tuesday that something is missing. */
const GAP_SAID_MS = DAY_MS;

/**
 * Since when signals are missing here because the stream had dropped them before this desktop came back. Null if none are
 * missing, and a day after that was found. Epoch ms.
 */
export function readTeamGap({ teamStream }: Pick<Store, 'teamStream'>, now: number): number | null {
  const gap = teamStream.readGap();
  return gap === null || Math.abs(now - gap.foundAt) > GAP_SAID_MS ? null : gap.fromAt;
}

export function teamStoreOf(store: Store, now: () => number, isSharing: () => boolean): TeamStore {
  return {
    ...store.teamStream,
    acts: { ...store.teamActs, isSharing },
    heldSignals: (ids) => store.signals.knownOf(ids),
    claims: store.claims,
    holdsLike: (likeId) => store.likes.find(likeId) !== null,
    hasReadSignals: () => store.feeds.read('signals').lastFreshAt !== null,
    noteGap() {
      const fromAt = store.feeds.read('signals').lastFreshAt;
      if (fromAt !== null) store.teamStream.writeGap({ fromAt, foundAt: now() });
    },
  };
}
