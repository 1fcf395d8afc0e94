// Notices that the clock did not run as it should between two looks: it was set back, or time was skipped (a sleep or a
// clock set forward, which look alike).
import type { Clock } from '../ports.ts';

/** A clock that runs backwards by less is only being corrected. */
const STEP_BACK_MS = 1_000;

/** A timer that fires later than this was not merely busy. */
const SKIP_MS = 30_000;

export type ClockStep =
  | { readonly kind: 'steady' }
  | { readonly kind: 'set-back'; readonly ms: number }
  | { readonly kind: 'skipped'; readonly ms: number };

export interface ClockWatch {
  /** The next look is to come after this delay at most. */
  expect(delayMs: number): void;
  /** What happened since the last look or expectation. */
  look(): ClockStep;
}

export function createClockWatch(clock: Pick<Clock, 'now'>): ClockWatch {
  let seenAt = clock.now();
  let expectedAt: number | null = null;
  return {
    expect(delayMs) {
      // The step is measured from the last look: a clock set back in a round is noticed at the next one.
      expectedAt = Math.max(clock.now(), seenAt) + delayMs;
    },
    look() {
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
