// A clock that tests move by hand. Timers fire in order as it passes them.

import type { ServiceClock } from '../../src/demo-service/index.ts';

export interface ManualClock extends ServiceClock {
  /** Moves the clock on and fires every timer due by then. */
  advance(ms: number): void;
  pendingTimers(): number;
}

/** A Wednesday afternoon, in office hours. */
export const WEDNESDAY = Date.parse('2026-11-18T14:00:00Z');

export function manualClock(startAt = WEDNESDAY): ManualClock {
  let nowAt = startAt;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  return {
    now: () => nowAt,
    setTimer(callback, delayMs) {
      const timer = { at: nowAt + delayMs, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const untilAt = nowAt + ms;
      for (;;) {
        const due = [...timers].filter((timer) => timer.at <= untilAt).sort((one, two) => one.at - two.at)[0];
        if (due === undefined) break;
        nowAt = Math.max(nowAt, due.at);
        timers.delete(due);
        due.callback();
      }
      nowAt = untilAt;
    },
    pendingTimers: () => timers.size,
  };
}
