// Whether anything may be deleted for its age. A clock that is days ahead makes everything look too old to keep, and deleted
// data does not come back.
import { DAY_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../machine/clock.ts';

export interface ClockAgreement {
  /** A reply said what time it is: how far our clock is ahead of that, in ms. */
  readonly onClockRead: (aheadMs: number) => void;
  /** False before a reply has agreed with the clock, and once the clock has moved far from that reply. */
  readonly mayForget: () => boolean;
}

export function createClockAgreement(clock: Pick<Clock, 'now'>): ClockAgreement {
  let agreedAt: number | null = null;
  return {
    onClockRead: (aheadMs) => void (agreedAt = Math.abs(aheadMs) < DAY_MS ? clock.now() : null),
    mayForget: () => agreedAt !== null && Math.abs(clock.now() - agreedAt) < DAY_MS,
  };
}
