// Forgets alerts, decisions and what the user did about them once they are too old to matter.
import { DECISIONS_KEPT_DAYS } from '../../../../shared/retention.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { Store } from '../../store/store.ts';
import { RESPONSES_KEPT_MS } from '../evidence/learned-preferences.ts';

const KEEP_MS = DECISIONS_KEPT_DAYS * DAY_MS;

/** Deleting old data once an hour is often enough. */
const PRUNE_MS = HOUR_MS;

interface AlertPrunerParts {
  readonly store: Pick<Store, 'ledger' | 'decisions' | 'responses'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly mayForget?: () => boolean;
}

/** Returns a function to call with each release, which returns the fault or null. It retries each time while it fails. */
export function createAlertPruner({ store, clock, mayForget }: AlertPrunerParts) {
  let prunedAt = Number.NEGATIVE_INFINITY;
  return (): { readonly cause: unknown } | null => {
    const now = clock.now();
    // A clock that was set back must not postpone it.
    if (Math.abs(now - prunedAt) < PRUNE_MS || mayForget?.() === false) return null;
    try {
      store.ledger.pruneBefore(now - KEEP_MS);
      store.decisions.pruneBefore(now - KEEP_MS);
      store.responses.pruneBefore(now - RESPONSES_KEPT_MS);
      prunedAt = now;
      return null;
    } catch (cause) {
      return { cause };
    }
  };
}
