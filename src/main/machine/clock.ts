// The system's clock, timers and randomness behind the Clock port: the only file of src/main that touches them.
import type { Clock } from '../app/ports.ts';

/** Longest delay a Node timer holds without overflowing to 1 ms: 2^31 - 1 ms, about 24.8 days. */
const LONGEST_TIMER_MS = 2_147_483_647;

export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    utcOffsetMinutes: (at) => -new Date(at).getTimezoneOffset(),
    setTimer(delayMs, callback) {
      const timer = setTimeout(callback, Math.min(Math.max(0, delayMs), LONGEST_TIMER_MS));
      return () => clearTimeout(timer);
    },
  };
}

/** Lets everything else that waits for this process go first: events, timers, other requests. Waits for no time to pass. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
