// The longest gap in polling while anything is left of the day's quota, whoever spends it: what is promised, minus the time
// that a slow round and a short requested wait may take.
import { MINUTE_MS } from '../../../../shared/time-units.ts';

/** In hours in which signals are usual. What is promised is 15 minutes. */
export const LONGEST_BUSY_GAP_MS = 12 * MINUTE_MS;

/** In any hour. What is promised is 60 minutes. */
export const LONGEST_GAP_MS = 50 * MINUTE_MS;
