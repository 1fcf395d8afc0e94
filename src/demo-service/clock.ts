// The service's own clock port: the time, and timers for the faults. The only file here that uses the real clock and timers.

export interface ServiceClock {
  /** Epoch ms. */
  now(): number;
  /** Runs `callback` once after `delayMs`; the returned function cancels it and may be called twice. */
  setTimer(callback: () => void, delayMs: number): () => void;
}

export function systemClock(): ServiceClock {
  return {
    now: () => Date.now(),
    setTimer(callback, delayMs) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  };
}
