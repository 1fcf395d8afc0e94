// Deletes what is older than the user wants to keep, a little after each round of polls.
import { DAY_MS } from '../../shared/time-units.ts';
import type { Store } from './store.ts';

/** Takes a few milliseconds. A round follows every few seconds, so a million old signals are gone within hours. */
const ROWS_AT_ONCE = 500;

/** Returns how many signals and likes were deleted; null keeps everything. */
export function pruneOld(store: Store, retentionDays: number | null, now: number): number {
  if (retentionDays === null) return 0;
  const at = now - retentionDays * DAY_MS;
  const gone = store.sizes.pruneOlder(at, ROWS_AT_ONCE, store.counts);
  if (gone > 0) {
    store.decisions.pruneBefore(at);
    store.ledger.pruneBefore(at);
  }
  return gone;
}
