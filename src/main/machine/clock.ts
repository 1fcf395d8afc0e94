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

/** Within this a changed time zone is noticed. ms. */
const ZONE_MS = 60_000;

export function createSystemClock(): Clock {
  // A zone that the environment sets is kept.
  const isZoneFixed = process.env['TZ'] !== undefined;
  let zoneReadAt = Date.now();

  /** Node reads the system's zone once, and again whenever this variable is written or removed. */
  const followZone = (): void => {
    const now = Date.now();
    // The clock may have been set back.
    if (isZoneFixed || Math.abs(now - zoneReadAt) < ZONE_MS) return;
    zoneReadAt = now;
    delete process.env['TZ'];
  };

  return {
    now: () => Date.now(),
    random: () => Math.random(),
    utcOffsetMinutes(at) {
      followZone();
      return -new Date(at).getTimezoneOffset();
    },
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
