// Who is watched, muted and snoozed, and what is held back right now.
import type { AttentionView } from '../../shared/model.ts';
import type { Store } from '../state/store.ts';

/** Holds that end by themselves. */
const passingHolds = ['pause', 'quiet', 'dnd', 'snooze'];

/** `quiet`: why nothing is shown at the moment, in words. */
export function viewAttention(store: Store, now: number, quiet: string | null): AttentionView {
  const care = store.care.list();
  const accounts = care.filter(({ kind }) => kind === 'account');
  return {
    watchedAccounts: accounts.filter(({ isWatched }) => isWatched).map(({ id }) => id),
    watchedPeople: care.filter(({ kind, isWatched }) => kind === 'person' && isWatched).map(({ id }) => id),
    muted: accounts.filter(({ isMuted }) => isMuted).map(({ id }) => id),
    snoozed: accounts.flatMap(({ id, snooze }) =>
      snooze === null || snooze.untilAt <= now ? [] : [{ domain: id, untilAt: snooze.untilAt }],
    ),
    quiet,
    heldCount: store.ledger.countHeld(passingHolds),
  };
}
