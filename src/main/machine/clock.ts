// The system's clock, timers and randomness behind the Clock port: the only file of src/main that touches them.

/** A timer, a reading of the wall clock and randomness: nothing else in src/main may touch them. */
export interface Clock {
  /** Epoch ms. May jump in either direction when the user changes the clock. */
  now(): number;
  /** Calls back once after at least `delayMs`; the returned function cancels it and may be called twice. */
  setTimer(delayMs: number, callback: () => void): () => void;
  /** 0 ≤ x < 1. */
  random(): number;
  /** Minutes to add to UTC for the user's local time at an instant (DST included). */
  utcOffsetMinutes(at: number): number;
}

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
