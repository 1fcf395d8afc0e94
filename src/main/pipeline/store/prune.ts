// Deletes what is older than the user wants to keep: shortly after a round of polls, once an hour.
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import type { Store } from './store.ts';

/**
 * Nothing else is answered meanwhile, some 30 ms with a million signals, because the pages of each row are all over the file.
 * A round follows every few seconds, so a million old signals are gone within a day.
 */
const ROWS_AT_ONCE = 100;

/** Returns how many signals and likes were deleted; null keeps everything. */
export function pruneOld(store: Store, retentionDays: number | null, now: number): number {
  if (retentionDays === null) return 0;
  const at = now - retentionDays * DAY_MS;
  const gone = store.sizes.pruneOlder(at, ROWS_AT_ONCE, store);
  store.teamActs.pruneBefore(at);
  if (gone > 0) {
    store.decisions.pruneBefore(at);
    store.ledger.pruneBefore(at);
  }
  return gone;
}

/**
 * Returns a function to call after each round. It prunes when an hour has passed, when the user has changed the number of
 * days, and while more is waiting than is deleted at once.
 */
export function createPruner(): (
  stores: readonly Store[],
  retentionDays: number | null,
  now: number,
) => void {
  let done: { readonly at: number; readonly retentionDays: number | null } | null = null;
  return (stores, retentionDays, now) => {
    // A clock that was set back must not postpone it.
    const isDue = done === null || done.retentionDays !== retentionDays || Math.abs(now - done.at) >= HOUR_MS;
    if (!isDue) return;
    const gone = stores.map((store) => pruneOld(store, retentionDays, now));
    done = gone.some((count) => count >= ROWS_AT_ONCE) ? null : { at: now, retentionDays };
  };
}
