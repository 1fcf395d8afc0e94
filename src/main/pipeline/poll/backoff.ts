// How long to wait after failures that the service did not explain (no route, 5xx, unreadable replies).
import { MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';

/** First wait: long enough not to hammer the service, short enough for a brief fault to go unnoticed. */
const FIRST_WAIT_MS = 5 * SECOND_MS;

/** Longest wait: the end of an outage is noticed within five minutes. */
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

/** Share of the wait by which it varies, so that many clients do not return at the same instant. */
const JITTER = 0.2;

/** `failures` in a row, from 1; `random` is 0 ≤ x < 1. Doubles from 5 s to 5 min, or to `longestMs`, ± 20 %. */
export function backoffMs(failures: number, random: number, longestMs = LONGEST_WAIT_MS): number {
  const wait = Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
