// How long polling may be away while anything is left of the day's quota, whoever spends it: the promise, less what a slow
// round and a short wait that the service asks for may take.
import { MINUTE_MS } from '../../../shared/time-units.ts';

/** In hours in which signals are usual. The promise is 15 minutes. */
export const LONGEST_BUSY_GAP_MS = 12 * MINUTE_MS;

/** In any hour. The promise is 60 minutes. */
export const LONGEST_GAP_MS = 50 * MINUTE_MS;
