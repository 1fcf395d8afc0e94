// The latch of a threshold that the user may move.
import type { RuleLatch } from '../../store/rule-latches.ts';

/**
 * Null for a latch that was set when a lower threshold was crossed: it says nothing about the current one, which is still to
 * be crossed. `latch.level` is the score that crossed it.
 */
export function latchOf(latch: RuleLatch | null, threshold: number): RuleLatch | null {
  if (latch === null || latch.isArmed || latch.level === null) return latch;
  return latch.level < threshold ? null : latch;
}
