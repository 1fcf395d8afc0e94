// Detects that the clock misbehaved between two checks: it was set back, or time was skipped (a sleep or a clock set
// forward, which look alike).
import { SECOND_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../machine/clock.ts';

/** Smaller backward steps are mere corrections. */
const STEP_BACK_MS = SECOND_MS;

/** A timer this late was not just held up by load. */
const SKIP_MS = 30 * SECOND_MS;

export type ClockStep =
  | { readonly kind: 'steady' }
  | { readonly kind: 'set-back'; readonly ms: number }
  | { readonly kind: 'skipped'; readonly ms: number };

export interface ClockWatch {
  /** The next check comes within this delay, unless time is skipped. */
  expectCheckIn(delayMs: number): void;
  /** A plan is made now. If the clock is ahead, this is noticed once it is set right, even within a round. */
  recordPlan(): void;
  /** What happened since the last check. */
  check(): ClockStep;
}

export function createClockWatch(clock: Pick<Clock, 'now'>): ClockWatch {
  let seenAt = clock.now();
  let expectedAt: number | null = null;
  return {
    expectCheckIn(delayMs) {
      // Measured from the latest instant seen, so that a clock set back during a round is noticed at the next one.
      seenAt = Math.max(clock.now(), seenAt);
      expectedAt = seenAt + delayMs;
    },
    recordPlan() {
      seenAt = Math.max(clock.now(), seenAt);
    },
    check() {
      const now = clock.now();
      const [before, latest] = [seenAt, expectedAt];
      seenAt = now;
      expectedAt = null;
      if (before - now >= STEP_BACK_MS) return { kind: 'set-back', ms: before - now };
      if (latest !== null && now - latest >= SKIP_MS) return { kind: 'skipped', ms: now - latest };
      return { kind: 'steady' };
    },
  };
}
