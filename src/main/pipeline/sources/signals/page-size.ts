// How many signals the first page of a poll requests. Most polls bring nothing: a full page each time would be a gigabyte a
// day on the smallest plan.
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import { SIGNALS_PER_PAGE } from '../../api/signals.ts';

/** Enough for a poll that is likely to reach known signals within it. */
const SMALL_PAGE = 25;

/** Arrivals come in bursts: this many times the expected number still fits the small page. */
const BURST_FACTOR = 3;

/** A poll requests a full page every two minutes, because slightly late signals do not appear at the top. */
const FULL_PAGE_MS = 2 * MINUTE_MS;

/**
 * `sinceMs`: since the newest signals were last read, null for never; `sinceFullMs`: since a full page was last requested;
 * `signalsPerHour`: expected, null while unknown.
 */
export function firstPageSize(
  sinceMs: number | null,
  sinceFullMs: number | null,
  signalsPerHour: number | null,
): number {
  if (sinceMs === null || sinceFullMs === null || signalsPerHour === null) return SIGNALS_PER_PAGE;
  if (sinceFullMs < 0 || sinceFullMs >= FULL_PAGE_MS) return SIGNALS_PER_PAGE;
  const expected = (signalsPerHour * Math.max(0, sinceMs)) / HOUR_MS;
  return expected * BURST_FACTOR <= SMALL_PAGE ? SMALL_PAGE : SIGNALS_PER_PAGE;
}
