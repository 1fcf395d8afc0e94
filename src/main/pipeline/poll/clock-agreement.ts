// What the service's replies say about this computer's clock. One that is days ahead makes everything look too old to keep,
// or to be news, and deleted data does not come back.
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../machine/clock.ts';

export interface ClockAgreement {
  /** A reply said what time it is: how far the service's clock is ahead of ours, in ms. */
  readonly onClockRead: (aheadMs: number) => void;
  /** False before a reply has agreed with the clock, and once the clock has moved far from that reply. */
  readonly mayForget: () => boolean;
  /** How far our clock is ahead of the service's, in ms; negative if it is behind, 0 while nothing says that it is wrong. */
  readonly errorMs: () => number;
}

/** A clock in the wrong zone is off by at least this much. A reply from a cache, or one that took its time, by less. */
const WRONG_MS = 15 * MINUTE_MS;

export function createClockAgreement(clock: Pick<Clock, 'now'>): ClockAgreement {
  let read: { readonly aheadMs: number; readonly at: number } | null = null;
  /** Null before the first, and once the clock has moved far from it. */
  const known = (): number | null =>
    read === null || Math.abs(clock.now() - read.at) >= DAY_MS ? null : read.aheadMs;
  return {
    onClockRead: (aheadMs) => void (read = { aheadMs, at: clock.now() }),
    mayForget() {
      const aheadMs = known();
      return aheadMs !== null && Math.abs(aheadMs) < DAY_MS;
    },
    errorMs() {
      const aheadMs = known() ?? 0;
      return Math.abs(aheadMs) < WRONG_MS ? 0 : -aheadMs;
    },
  };
}
