// A clock for the panel's state that moves only when a test moves it.
import type { PanelClock } from '../../src/renderer/clock.ts';

export interface FakePanelClock extends PanelClock {
  /** Moves the clock on and fires the timers that fall due, in order. */
  advance(byMs: number): void;
  pendingTimers(): number;
}

export function createFakePanelClock(startAt: number): FakePanelClock {
  let at = startAt;
  let timers: readonly { readonly dueAt: number; readonly callback: () => void }[] = [];
  return {
    now: () => at,
    setTimer(delayMs, callback) {
      const timer = { dueAt: at + delayMs, callback };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(byMs) {
      const endAt = at + byMs;
      for (;;) {
        const next = timers
          .filter((timer) => timer.dueAt <= endAt)
          .reduce<(typeof timers)[number] | null>(
            (first, timer) => (first === null || timer.dueAt < first.dueAt ? timer : first),
            null,
          );
        if (next === null) break;
        at = next.dueAt;
        timers = timers.filter((timer) => timer !== next);
        next.callback();
      }
      at = endAt;
    },
    pendingTimers: () => timers.length,
  };
}
