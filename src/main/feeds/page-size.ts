// How many signals the first page of a look asks for. Most looks bring nothing: a whole page each time would be a
// gigabyte a day on the smallest plan.
import { SIGNALS_PER_PAGE } from '../api/rest-api.ts';

/** A look that is likely to find its mark within this many needs no more. */
const SMALL_PAGE = 25;

/** Arrivals come in bursts: this many times the expected number still fits the small page. */
const BURST_FACTOR = 3;

/** Every two minutes a look is wide, for signals that are recorded a little late and do not come in at the top. */
export const WIDE_LOOK_MS = 120_000;

/**
 * `sinceMs`: time since the newest signals were last seen, null for never; `wideSinceMs`: since a wide look;
 * `signalsPerHour`: expected, null while nothing is known.
 */
export function headSize(
  sinceMs: number | null,
  wideSinceMs: number | null,
  signalsPerHour: number | null,
): number {
  if (sinceMs === null || wideSinceMs === null || signalsPerHour === null) return SIGNALS_PER_PAGE;
  if (wideSinceMs < 0 || wideSinceMs >= WIDE_LOOK_MS) return SIGNALS_PER_PAGE;
  const expected = (signalsPerHour * Math.max(0, sinceMs)) / 3_600_000;
  return expected * BURST_FACTOR <= SMALL_PAGE ? SMALL_PAGE : SIGNALS_PER_PAGE;
}
